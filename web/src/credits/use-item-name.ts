import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import { useTranslations } from 'use-intl';
import { statementItem } from './statement-item.ts';

/** What an entry was for, in words. */
export function useItemName(): (entry: CreditEntry, titles: Readonly<Record<string, string>>) => string {
  const t = useTranslations('usage');
  const plans = useTranslations('plans');
  return (entry, titles) => {
    const item = statementItem(entry, titles);
    if ('name' in item) return item.name;
    return item.reason === 'plan' ? t('reasons.plan', { plan: plans(item.plan) }) : t(`reasons.${item.reason}`);
  };
}
