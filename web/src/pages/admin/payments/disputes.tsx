import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { useMoney } from '../../../text/use-money.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { PaymentTabs } from './payment-tabs.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return forAdmin(
    request,
    serverApi(context, request).adminPayments.disputes({ limit: 50, ...(cursor === null ? {} : { cursor }) }),
  );
}

const looks = { open: 'warn', won: 'ok', lost: 'bad' } as const;

export default function DisputesPage() {
  const t = useTranslations('adminPayments');
  const refunds = useTranslations('adminRefunds');
  const format = useFormatter();
  const money = useMoney();
  const { disputes, cursor } = useLoaderData<typeof loader>();
  const day = (date: string | null) =>
    date !== null && <time dateTime={date}>{format.dateTime(new Date(date), { dateStyle: 'medium' })}</time>;
  return (
    <AdminPage title={t('title')}>
      <PaymentTabs />
      <DataTable
        label={t('disputes')}
        rows={disputes}
        rowKey={({ paymentId }) => paymentId}
        cursor={cursor}
        empty={t('noDisputes')}
        columns={[
          { key: 'invoice', title: t('invoice'), cell: ({ number }) => number },
          {
            key: 'person',
            title: t('person'),
            cell: ({ userId, email }) => (
              <Link className="who" to={`/admin/users/${userId}`}>
                {email}
              </Link>
            ),
          },
          { key: 'provider', title: t('provider'), cell: ({ provider }) => refunds(`providers.${provider}`) },
          {
            key: 'state',
            title: t('state'),
            cell: ({ status }) => <span className={`pill ${looks[status]}`}>{t(`disputeStates.${status}`)}</span>,
          },
          {
            key: 'frozen',
            title: t('frozen'),
            number: true,
            cell: ({ frozenCredits }) => format.number(frozenCredits),
          },
          {
            key: 'amount',
            title: t('amount'),
            number: true,
            cell: ({ amountCents, currency }) => money(amountCents, currency),
          },
          { key: 'opened', title: t('opened'), look: 'dim', cell: ({ openedAt }) => day(openedAt) },
          { key: 'closed', title: t('closed'), look: 'dim', cell: ({ closedAt }) => day(closedAt) },
        ]}
      />
    </AdminPage>
  );
}
