import type { Invoice } from '@afterglow/domain/contract/account/payments';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { useSession } from '../../../session/use-session.ts';
import { useMoney } from '../../../text/use-money.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Brand } from '../../../ui/picture/brand.tsx';
import './invoice.css';

export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Invoice> {
  return forPage(request, serverApi(context, request).billing.invoice({ id: params['id'] ?? '' }));
}

/** One payment on one sheet of paper. */
export default function InvoicePage() {
  const t = useTranslations('subscription');
  const { locale } = useSession();
  const invoice = useLoaderData<typeof loader>();
  const { payment, seller, buyer } = invoice;
  return (
    <div className="wrap invoice-page">
      <PageHead title={t('invoiceOf', { number: payment.number })} noIndex />
      <div className="no-print flex flex-wrap justify-between gap-2">
        <ButtonLink kind="ghost" icon="arrow-left" to="/profile/subscription">
          {t('back')}
        </ButtonLink>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      <article className="card invoice">
        <header>
          <span className="brand">
            <Brand locale={locale} />
          </span>
          <h1>{t('invoiceOf', { number: payment.number })}</h1>
        </header>
        <div className="parties">
          <Party title={t('seller')} lines={seller} />
          <Party title={t('buyer')} lines={[buyer.name, buyer.email]} />
        </div>
        <InvoiceLines invoice={invoice} />
      </article>
    </div>
  );
}

function Party({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function InvoiceLines({ invoice: { payment, monthlyCredits, totalCents, netCents } }: { readonly invoice: Invoice }) {
  const t = useTranslations('subscription');
  const checkout = useTranslations('payment');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const money = useMoney();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long' });
  const amount = (cents: number) => money(cents, payment.currency);
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
          {t('line', { plan: plans(payment.planType), cycle: t(payment.cycle) })}
          <span className="block text-t13 text-ink-3">
            {t('period', { from: day(payment.periodStart), to: day(payment.periodEnd) })} ·{' '}
            {t('monthlyCredits', { count: format.number(monthlyCredits) })}
          </span>
        </dt>
        <dd>{amount(payment.amountCents)}</dd>
      </div>
      <div className="total">
        <dt>{t('total')}</dt>
        <dd>{amount(totalCents)}</dd>
      </div>
      {payment.refundedCents > 0 && (
        <>
          <div>
            <dt>{t('refunded')}</dt>
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
