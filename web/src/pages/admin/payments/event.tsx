import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { EventState } from './event-state.tsx';
import './payments.css';
import { useEventName } from './use-event-name.ts';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return forAdmin(request, serverApi(context, request).adminPayments.event({ id: params['id'] ?? '' }));
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (_form, api) => {
    await api.adminPayments.replay({ id: args.params['id'] ?? '' });
  });
}

/** One event with what was sent. */
export default function EventPage() {
  const t = useTranslations('adminPayments');
  const refunds = useTranslations('adminRefunds');
  const format = useFormatter();
  const eventName = useEventName();
  const event = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const at = (date: string | null) =>
    date === null ? '–' : format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <AdminPage
      title={eventName(event.type)}
      actions={<EventState status={event.status} />}
      back={{ to: '/admin/payments', name: t('back') }}
    >
      <div className="event">
        <section className="card pad" aria-labelledby="event">
          <h2 id="event">{t('event')}</h2>
          <FactList
            rows={[
              [t('kind'), <code key={event.type}>{event.type}</code>],
              [t('provider'), refunds(`providers.${event.provider}`)],
              [t('providerId'), <Identifier key={event.eventId} id={event.eventId} />],
              [t('ourId'), <Identifier key={event.id} id={event.id} />],
              [t('received'), at(event.receivedAt)],
              [t('processedAt'), at(event.processedAt)],
              [t('attempts'), event.attempts],
              ...(event.error === null ? [] : [[t('error'), event.error] as const]),
            ]}
          />
          <Form method="post" className="grid justify-items-start gap-2">
            <input type="hidden" name="intent" value="replay" />
            <Button type="submit" icon="retry" busy={busy}>
              {t('replay')}
            </Button>
            <p className="text-t13 text-ink-3">{t('replayHint')}</p>
            <FormNote result={result} intent="replay" done={t('replayed')} />
          </Form>
        </section>
        <section className="card pad">
          <h2 id="payload">{t('payload')}</h2>
          <p className="text-t13 text-ink-3">{event.payload === '' ? t('payloadUnreadable') : t('payloadHint')}</p>
          {event.payload !== '' && (
            <ScrollRegion className="payload" labeledBy="payload">
              <pre>{event.payload}</pre>
            </ScrollRegion>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
