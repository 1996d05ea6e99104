import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { useMoney } from '../../../text/use-money.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { readKeptQuery } from './kept-query.ts';
import { PaymentTabs } from './payment-tabs.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    thisYear: new Date().getUTCFullYear(),
    ...(await forAdmin(
      request,
      serverApi(context, request).adminPayments.kept({ ...readKeptQuery(searchParams), limit: 50 }),
    )),
  };
}

/** Years in which a payment may have been made that is still kept. */
const keptYears = 11;

/** Payments of accounts that are erased: what an operator shows when the tax office asks. */
export default function KeptPage() {
  const t = useTranslations('adminPayments');
  const format = useFormatter();
  const money = useMoney();
  const { payments, cursor, thisYear } = useLoaderData<typeof loader>();
  const day = (at: string) => (
    <time className="whitespace-nowrap" dateTime={at}>
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
  return (
    <AdminPage title={t('title')} actions={<CsvLink to="/admin/payments/kept.csv" label={t('keptCsv')} />}>
      <PaymentTabs />
      <p className="mb-4 max-w-[72ch] text-ink-2">{t('keptText')}</p>
      <FilterBar
        search={{ label: t('keptSearch') }}
        filters={[
          {
            name: 'year',
            label: t('year'),
            options: [
              { value: '', label: t('anyYear') },
              ...Array.from({ length: keptYears }, (_, index) => String(thisYear - index)).map((value) => ({
                value,
                label: value,
              })),
            ],
          },
        ]}
      />
      <DataTable
        label={t('kept')}
        rows={payments}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('noKept')}
        columns={[
          {
            key: 'number',
            title: t('invoice'),
            cell: ({ number, provider, providerPaymentId }) => (
              <>
                {number}
                <span className="who text-t13 text-ink-3">
                  {provider} {providerPaymentId}
                </span>
              </>
            ),
          },
          { key: 'paid', title: t('paidAt'), cell: ({ paidAt }) => day(paidAt) },
          {
            key: 'amount',
            title: t('amount'),
            number: true,
            cell: ({ amountCents, currency }) => money(amountCents, currency),
          },
          {
            key: 'refunded',
            title: t('refunded'),
            number: true,
            cell: ({ refundedCents, currency }) => (refundedCents === 0 ? '–' : money(refundedCents, currency)),
          },
          {
            key: 'reason',
            title: t('keptReason'),
            cell: ({ keptAt }) => t.rich('erasedOn', { date: () => day(keptAt) }),
          },
          { key: 'until', title: t('keptUntil'), look: 'dim', cell: ({ keptUntil }) => day(keptUntil) },
        ]}
      />
    </AdminPage>
  );
}
