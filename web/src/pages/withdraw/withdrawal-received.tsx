import type { Withdrawal } from '@afterglow/domain/contract/account/payments';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '../../text/use-money.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** What was received and when, as the mail says it too. */
export function WithdrawalReceived({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw');
  const format = useFormatter();
  const money = useMoney();
  const facts = [
    [t('contract'), withdrawal.number],
    [t('name'), withdrawal.name],
    [
      t('receivedAt'),
      format.dateTime(new Date(withdrawal.declaredAt), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }),
    ],
    [t('back'), money(withdrawal.amountCents, withdrawal.currency)],
  ] as const;
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ok">
        <Icon name="check" small />
        {t('received')}
      </p>
      <dl className="card declaration num">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{t('mailed', { email: withdrawal.email })}</p>
      <div>
        <ButtonLink to={`/profile/invoices/${withdrawal.paymentId}`}>{t('seeInvoice')}</ButtonLink>
      </div>
    </>
  );
}
