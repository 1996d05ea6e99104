import type { Payment } from '@afterglow/domain/contract/account/payments';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { usePaperMoney } from '../../../text/use-money.ts';
import { ButtonLink } from '../../../ui/forms/button.tsx';

const pills: Readonly<Record<Payment['status'], string>> = {
  paid: 'ok',
  partially_refunded: '',
  refunded: '',
  disputed: 'warn',
  charged_back: 'bad',
};

/** Every payment with its invoice, what became of it, and the way to the money back. */
export function PaymentHistory({
  payments,
  next,
}: {
  readonly payments: readonly Payment[];
  readonly next: string | null;
}) {
  const t = useTranslations('subscription');
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {payments.length === 0 ? (
        <p className="text-ink-2">{t('noPayments')}</p>
      ) : (
        <table className="table">
          <caption className="sr-only">{t('history')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" className="number">
                {t('amount')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('invoice')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <div>
          <ButtonLink size="small" to={`/profile/subscription?cursor=${encodeURIComponent(next)}#history`}>
            {t('older')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('subscription');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = usePaperMoney();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  const [refund] = payment.refunds;
  return (
    <tr>
      <td className="text-t13 text-ink-3">
        <time dateTime={payment.paidAt}>{day(payment.paidAt)}</time>
      </td>
      <td>
        {purchase(payment)}
        <span className="block text-t13 text-ink-3">
          {payment.pack
            ? t(payment.opened ? 'packHint' : 'noPack')
            : payment.opened
              ? t('period', { from: day(payment.periodStart), to: day(payment.periodEnd) })
              : t('noPeriod')}
        </span>
      </td>
      <td>
        <span className={`pill ${pills[payment.status]}`}>{t(`paymentStates.${payment.status}`)}</span>
        {refund && (
          <span className="mt-1 block text-t13 text-ink-2">
            {t(`refundStates.${refund.status}`, { amount: money(refund.amountCents, refund.currency) })}
            {refund.answer !== null && <span className="block text-ink-3">{t('answer', { text: refund.answer })}</span>}
          </span>
        )}
      </td>
      <td className="number">{money(payment.amountCents, payment.currency)}</td>
      <td className="links">
        <Link to={`/profile/invoices/${payment.id}`} aria-label={t('invoiceOf', { number: payment.number })}>
          {t('invoice')}
        </Link>
        {payment.refundable.ok && (
          <Link
            to={`/profile/subscription?refund=${payment.id}#refund`}
            aria-label={`${t('refund')}: ${payment.number}`}
          >
            {t('refund')}
          </Link>
        )}
        {payment.withdrawable.ok && (
          <Link to={`/withdraw?payment=${payment.id}`} aria-label={`${t('withdraw')}: ${payment.number}`}>
            {t('withdraw')}
          </Link>
        )}
      </td>
    </tr>
  );
}
