import type { Invoice } from '@afterglow/domain/contract/account/payments';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { usePaperMoney } from '../../../text/use-money.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { TaxLines } from './tax-lines.tsx';

export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Invoice> {
  return forPage(request, serverApi(context, request).billing.invoice({ id: params['id'] ?? '' }));
}

/** One payment on one sheet of paper. */
export default function InvoicePage() {
  const t = useTranslations('subscription');
  const invoice = useLoaderData<typeof loader>();
  return (
    <DocumentSheet
      title={t('invoiceOf', { number: invoice.payment.number })}
      document={invoice}
      pdf={`/api/billing/payments/${invoice.payment.id}/invoice.pdf`}
    >
      <InvoiceLines invoice={invoice} />
    </DocumentSheet>
  );
}

function InvoiceLines({
  invoice: { payment, monthlyCredits, totalCents, tax, netCents },
}: {
  readonly invoice: Invoice;
}) {
  const t = useTranslations('subscription');
  const checkout = useTranslations('payment');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = usePaperMoney();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long' });
  const amount = (cents: number) => money(cents, payment.currency);
  const corrections = payment.refunds.filter(({ correction }) => correction !== null);
  return (
    <dl className="lines num">
      <div>
        <dt>{t('paidOn')}</dt>
        <dd>{day(payment.paidAt)}</dd>
      </div>
      <div>
        <dt>{t('method')}</dt>
        <dd>{checkout(`providers.${payment.provider}`)}</dd>
      </div>
      <div className="what">
        <dt>
          {purchase(payment)}
          <span className="block text-t13 text-ink-3">
            {payment.pack
              ? t(payment.opened ? 'packHint' : 'noPack')
              : payment.opened
                ? `${t('period', { from: day(payment.periodStart), to: day(payment.periodEnd) })} · ${t(payment.planType === 'pro' ? 'monthlyFastCredits' : 'monthlyCredits', { count: format.number(monthlyCredits ?? 0) })}`
                : t('noPeriod')}
          </span>
        </dt>
        <dd>{amount(payment.amountCents)}</dd>
      </div>
      <div className="total">
        <dt>{t('total', { currency: payment.currency })}</dt>
        <dd>{amount(totalCents)}</dd>
      </div>
      <TaxLines tax={tax} amount={amount} />
      {payment.refundedCents > 0 && (
        <>
          <div>
            <dt>
              {t('refunded')}
              {corrections.map(({ id, correction }) => (
                <Link key={id} className="ms-3 text-t13 text-link" to={`/profile/corrections/${id}`}>
                  {correction}
                </Link>
              ))}
            </dt>
            <dd>−{amount(payment.refundedCents)}</dd>
          </div>
          <div className="total">
            <dt>{t('net')}</dt>
            <dd>{amount(netCents)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
