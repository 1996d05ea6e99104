import { orderStatuses } from '@afterglow/domain/billing/billing';
import type { AdminOrder } from '@afterglow/domain/contract/admin/payments';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { useMoney } from '../../../text/use-money.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const status = orderStatuses.find((known) => known === search.get('status')) ?? 'all';
  const query = {
    status,
    search: search.get('q')?.trim().slice(0, 254) ?? '',
    limit: 50,
    ...(cursor === null ? {} : { cursor }),
  } as const;
  return forAdmin(request, serverApi(context, request).adminPayments.orders(query));
}

const looks: Readonly<Record<AdminOrder['status'], string>> = {
  open: '',
  processing: 'warn',
  paid: 'ok',
  failed: 'bad',
  canceled: '',
  expired: '',
  mismatch: 'bad',
  duplicate: 'warn',
};

export default function OrdersPage() {
  const t = useTranslations('adminPayments');
  const refunds = useTranslations('adminRefunds');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = useMoney();
  const { orders, cursor } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('title')}>
      <PaymentTabs />
      <FilterBar
        search={{ label: t('orderSearch') }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: [
              { value: '', label: t('anyState') },
              ...orderStatuses.map((value) => ({ value, label: t(`orderStates.${value}`) })),
            ],
          },
        ]}
      />
      <DataTable
        label={t('orders')}
        rows={orders}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('noOrders')}
        columns={[
          {
            key: 'order',
            title: t('order'),
            cell: (order) => (
              <>
                {purchase(order)}
                <Identifier id={order.id} />
              </>
            ),
          },
          {
            key: 'person',
            title: t('person'),
            cell: ({ userId, email }) => (
              <Link className="who" to={`/admin/users/${userId}`}>
                {email}
              </Link>
            ),
          },
          {
            key: 'provider',
            title: t('provider'),
            cell: ({ provider, providerSubscriptionId, checkoutId }) => {
              const id = providerSubscriptionId ?? checkoutId;
              return (
                <>
                  <span className="block">{refunds(`providers.${provider}`)}</span>
                  {id !== null && <Identifier id={id} />}
                </>
              );
            },
          },
          {
            key: 'state',
            title: t('state'),
            cell: ({ status }) => <span className={`pill ${looks[status]}`}>{t(`orderStates.${status}`)}</span>,
          },
          {
            key: 'amount',
            title: t('amount'),
            number: true,
            cell: ({ amountCents, currency }) => money(amountCents, currency),
          },
          {
            key: 'created',
            title: t('created'),
            look: 'dim',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt}>
                {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            ),
          },
        ]}
      />
    </AdminPage>
  );
}
