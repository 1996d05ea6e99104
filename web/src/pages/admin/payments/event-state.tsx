import type { PaymentEvent } from '@afterglow/domain/contract/admin/payments';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<PaymentEvent['status'], string>> = {
  waiting: 'warn',
  processed: 'ok',
  ignored: '',
  failed: 'bad',
};

export function EventState({ status }: { readonly status: PaymentEvent['status'] }) {
  const t = useTranslations('adminPayments');
  return <span className={`pill ${looks[status]}`}>{t(`eventStates.${status}`)}</span>;
}
