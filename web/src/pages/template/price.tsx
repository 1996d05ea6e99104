import type { Template } from '@afterglow/domain/contract/public/templates';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';

/** What this one picture costs, before the button. */
export function Price({ template, short = false }: { readonly template: Template; readonly short?: boolean }) {
  const t = useTranslations('template');
  const { credits } = useSession();
  const cost = credits?.unlimited
    ? t('free')
    : t.rich('credits', { count: template.credits, b: (chunks) => <b>{chunks}</b> });
  if (short) return <span className="num block font-[600]">{cost}</span>;
  return (
    <p className="price">
      <span>{t('thisTime')}</span>
      <span>{cost}</span>
    </p>
  );
}
