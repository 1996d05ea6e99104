import type { RefundStatus } from '@afterglow/domain/billing/billing';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<RefundStatus, string>> = {
  requested: 'accent',
  approved: 'warn',
  succeeded: 'ok',
  refused: '',
  failed: 'bad',
};

export function RefundState({ status }: { readonly status: RefundStatus }) {
  const t = useTranslations('adminRefunds');
  return <span className={`pill ${looks[status]}`}>{t(`states.${status}`)}</span>;
}
