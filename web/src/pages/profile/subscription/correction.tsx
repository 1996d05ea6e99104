import type { Correction } from '@afterglow/domain/contract/account/payments';
import { Link, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { usePaperMoney } from '../../../text/use-money.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { TaxLines } from './tax-lines.tsx';

export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Correction> {
  return forPage(request, serverApi(context, request).billing.correction({ id: params['id'] ?? '' }));
}

/** What a refund took back of an invoice, on one sheet of paper. */
export default function CorrectionPage() {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const money = usePaperMoney();
  const correction = useLoaderData<typeof loader>();
  const { number, payment, amountCents, tax, issuedAt } = correction;
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long' });
  const amount = (cents: number) => `−${money(cents, payment.currency)}`;
  const { id } = useParams();
  return (
    <DocumentSheet
      title={t('correctionOf', { number })}
      document={correction}
      pdf={`/api/billing/refunds/${id ?? ''}/correction.pdf`}
    >
      <dl className="lines num">
        <div>
          <dt>{t('refundedOn')}</dt>
          <dd>{day(issuedAt)}</dd>
        </div>
        <div>
          <dt>{t('corrects')}</dt>
          <dd>
            <Link className="text-link" to={`/profile/invoices/${payment.id}`}>
              {payment.number}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('paidOn')}</dt>
          <dd>{day(payment.paidAt)}</dd>
        </div>
        <div className="total">
          <dt>{t('refunded')}</dt>
          <dd>{amount(amountCents)}</dd>
        </div>
        <TaxLines tax={tax} amount={amount} />
      </dl>
    </DocumentSheet>
  );
}
