import { paymentProviders } from '@afterglow/domain/billing/billing';
import { eventStates, type PaymentEvent } from '@afterglow/domain/contract/admin/payments';
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { EventState } from './event-state.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import { useEventName } from './use-event-name.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const query = {
    status: eventStates.find((known) => known === search.get('status')) ?? 'all',
    provider: paymentProviders.find((known) => known === search.get('provider')) ?? 'all',
    type: search.get('type')?.trim().slice(0, 120) ?? '',
    search: search.get('q')?.trim().slice(0, 254) ?? '',
    limit: 50,
    ...(cursor === null ? {} : { cursor }),
  } as const;
  return forAdmin(request, serverApi(context, request).adminPayments.events(query));
}

/** Everything the payment providers told us. */
export default function EventsPage() {
  const t = useTranslations('adminPayments');
  const refunds = useTranslations('adminRefunds');
  const [search] = useSearchParams();
  const { events, cursor, failed } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('title')}
      actions={<span className={`pill ${failed > 0 ? 'bad' : ''}`}>{t('failedCount', { count: failed })}</span>}
    >
      <PaymentTabs />
      <FilterBar
        search={{ label: t('eventSearch') }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: [
              { value: '', label: t('anyState') },
              ...eventStates.map((value) => ({ value, label: t(`eventStates.${value}`) })),
            ],
          },
          {
            name: 'provider',
            label: t('provider'),
            options: [
              { value: '', label: t('anyProvider') },
              ...paymentProviders.map((value) => ({ value, label: refunds(`providers.${value}`) })),
            ],
          },
        ]}
      >
        <input
          key={search.get('type')}
          className="input max-w-48"
          name="type"
          maxLength={120}
          placeholder={t('kind')}
          aria-label={t('kind')}
          defaultValue={search.get('type') ?? ''}
        />
      </FilterBar>
      <DataTable
        label={t('events')}
        rows={events}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('noEvents')}
        columns={[
          { key: 'event', title: t('event'), cell: (event) => <EventName event={event} /> },
          { key: 'provider', title: t('provider'), cell: ({ provider }) => refunds(`providers.${provider}`) },
          { key: 'state', title: t('state'), cell: ({ status }) => <EventState status={status} /> },
          { key: 'attempts', title: t('attempts'), number: true, cell: ({ attempts }) => attempts },
          { key: 'received', title: t('received'), look: 'dim', cell: ({ receivedAt }) => <At date={receivedAt} /> },
        ]}
      />
    </AdminPage>
  );
}

function EventName({ event }: { readonly event: PaymentEvent }) {
  const name = useEventName()(event.type);
  return (
    <>
      <Link to={`/admin/payments/events/${event.id}`}>{name}</Link>{' '}
      {name !== event.type && <code className="text-t13 text-ink-3">{event.type}</code>}
      <Identifier id={event.eventId} />
    </>
  );
}

function At({ date }: { readonly date: string }) {
  return (
    <time dateTime={date}>{useFormatter().dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
  );
}
