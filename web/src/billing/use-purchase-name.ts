import type { Order } from '@afterglow/domain/contract/account/orders';
import { useFormatter, useTranslations } from 'use-intl';

type Purchase = Pick<Order, 'planType' | 'pack'> & { readonly cycle?: Order['cycle'] };

/** What a payment is for, in words: `Basic, Monthly`, `Basic` where no cycle is given, or `500 credits`. */
export function usePurchaseName(): (purchase: Purchase) => string {
  const t = useTranslations('purchase');
  const plans = useTranslations('plans');
  const format = useFormatter();
  return ({ planType, cycle, pack }) => {
    if (pack !== null) return t('pack', { count: pack.credits, number: format.number(pack.credits) });
    const plan = planType === null ? '' : plans(planType);
    return cycle === undefined || cycle === null ? plan : t('line', { plan, cycle: t(cycle) });
  };
}
