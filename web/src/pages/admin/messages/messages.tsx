import { planTypes } from '@afterglow/domain/billing/plans';
import { messageFilters, messageStates, type AdminMessage } from '@afterglow/domain/contract/admin/messages';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { MessageState } from './message-state.tsx';
import { SenderPlan } from './sender-plan.tsx';

/** Without a filter: what is new. A search looks through everything. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor');
  const search = params.get('q')?.trim().slice(0, 120) ?? '';
  const state = messageFilters.find((known) => known === params.get('state')) ?? (search === '' ? 'new' : 'all');
  const plan = planTypes.find((known) => known === params.get('plan'));
  return forAdmin(
    request,
    serverApi(context, request).adminMessages.list({
      state,
      search,
      limit: 50,
      ...(plan === undefined ? {} : { plan }),
      ...(cursor === null ? {} : { cursor }),
    }),
  );
}

export default function MessagesPage() {
  const t = useTranslations('adminMessages');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const { messages, cursor, unanswered } = useLoaderData<typeof loader>();
  const others = [...messageStates.filter((state) => state !== 'new'), 'all', 'suspected'] as const;
  return (
    <AdminPage
      title={t('title')}
      actions={
        <span className={`pill ${unanswered > 0 ? 'accent' : ''}`}>{t('unanswered', { count: unanswered })}</span>
      }
    >
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: [
              { value: '', label: t('filters.new') },
              ...others.map((value) => ({ value, label: t(`filters.${value}`) })),
            ],
          },
          {
            name: 'plan',
            label: t('plan'),
            options: [
              { value: '', label: t('everyPlan') },
              ...planTypes.toReversed().map((plan) => ({ value: plan, label: plans(plan) })),
            ],
          },
        ]}
      />
      <DataTable
        label={t('title')}
        rows={messages}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('empty')}
        columns={[
          { key: 'subject', title: t('subject'), cell: (message) => <Subject message={message} /> },
          {
            key: 'from',
            title: t('from'),
            cell: ({ name, email }) => (
              <>
                <span className="who">{name}</span>
                <span className="who text-t13 text-ink-3">{email}</span>
              </>
            ),
          },
          { key: 'plan', title: t('plan'), cell: ({ plan }) => <SenderPlan plan={plan} /> },
          { key: 'state', title: t('state'), cell: ({ state }) => <MessageState state={state} /> },
          {
            key: 'received',
            title: t('received'),
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

function Subject({ message }: { readonly message: AdminMessage }) {
  return (
    <span className="block min-w-56 max-w-[56ch]">
      <Link className="wrap-anywhere" to={`/admin/messages/${message.id}`}>
        {message.subject}
      </Link>
      <span className="line-clamp-2 text-t13 text-ink-3 wrap-anywhere">{message.excerpt}</span>
    </span>
  );
}
