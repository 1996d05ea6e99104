import { refundFilters, type AdminRefund } from '@afterglow/domain/contract/admin/refunds';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { useMoney } from '../../../text/use-money.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { RefundState } from './refund-state.tsx';

/** Without a filter: what waits for a decision. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const status = refundFilters.find((known) => known === search.get('status')) ?? 'requested';
  const query = {
    status,
    search: search.get('q')?.trim().slice(0, 254) ?? '',
    limit: 50,
    ...(cursor === null ? {} : { cursor }),
  };
  return forAdmin(request, serverApi(context, request).adminRefunds.list(query));
}

const shownFilters = ['approved', 'failed', 'succeeded', 'refused'] as const;

export default function RefundsPage() {
  const t = useTranslations('adminRefunds');
  const format = useFormatter();
  const { refunds, cursor, waiting } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('title')}
      actions={<span className={`pill ${waiting > 0 ? 'accent' : ''}`}>{t('waiting', { count: waiting })}</span>}
    >
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: [
              { value: '', label: t('states.requested') },
              ...shownFilters.map((value) => ({ value, label: t(`states.${value}`) })),
              { value: 'all', label: t('all') },
            ],
          },
        ]}
      />
      <DataTable
        label={t('title')}
        rows={refunds}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('empty')}
        columns={[
          { key: 'payment', title: t('payment'), cell: (refund) => <RefundName refund={refund} /> },
          { key: 'person', title: t('person'), cell: ({ email }) => <span className="who">{email}</span> },
          { key: 'amount', title: t('amount'), number: true, cell: (refund) => <Amount refund={refund} /> },
          { key: 'state', title: t('state'), cell: ({ status }) => <RefundState status={status} /> },
          {
            key: 'asked',
            title: t('asked'),
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

function RefundName({ refund }: { readonly refund: AdminRefund }) {
  const t = useTranslations('adminRefunds');
  const purchase = usePurchaseName();
  return (
    <>
      <Link className="whitespace-nowrap" to={`/admin/refunds/${refund.id}`}>
        {refund.number}
      </Link>
      <span className="block text-t13 text-ink-3">
        {purchase(refund)} · {t(`kinds.${refund.kind}`)}
      </span>
    </>
  );
}

function Amount({ refund }: { readonly refund: AdminRefund }) {
  return useMoney()(refund.amountCents, refund.currency);
}
