import type { AdminMessage } from '@afterglow/domain/contract/admin/messages';
import { useTranslations } from 'use-intl';

/** What anyone who wrote pays for: paid plans stand out, since they were promised to be answered first. */
export function SenderPlan({
  plan,
  byAddress = false,
}: {
  readonly plan: AdminMessage['plan'];
  /** Nobody was logged in: the account is known by the address alone. */
  readonly byAddress?: boolean;
}) {
  const t = useTranslations('adminMessages');
  const plans = useTranslations('plans');
  if (plan === null) return <span className="text-ink-3">–</span>;
  const name = plan === 'free' ? <span>{plans(plan)}</span> : <span className="pill accent">{plans(plan)}</span>;
  return byAddress ? (
    <span className="inline-flex flex-wrap items-center gap-2">
      {name}
      <span className="text-t13 text-ink-3">{t('byAddress')}</span>
    </span>
  ) : (
    name
  );
}
