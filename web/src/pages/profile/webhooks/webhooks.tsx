import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { refuse, runForm, type FormResult } from '../../../forms/form-result.ts';
import { ShownOnce } from '../../../ui/feedback/shown-once.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../panel.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { readEvents } from './read-events.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import './webhooks.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const { webhooks } = await forPage(request, api.webhooks.list());
  const { searchParams } = new URL(request.url);
  const open = webhooks.find(({ id }) => id === searchParams.get('log'));
  const cursor = searchParams.get('after') ?? undefined;
  const log =
    open === undefined ? null : await forPage(request, api.webhooks.deliveries({ id: open.id, cursor, limit: 20 }));
  return { webhooks, open: open ?? null, log, now: Date.now() };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const id = form.text('webhook');
    switch (form.text('intent')) {
      case 'add': {
        const { secret } = await api.webhooks.create({ url: form.text('url'), events: readEvents(form) });
        return { newSecret: secret };
      }
      case 'change':
        await api.webhooks.update({ id, url: form.text('url'), events: readEvents(form) });
        return;
      case 'turn-on':
        await api.webhooks.update({ id, state: 'on' });
        return;
      case 'turn-off':
        await api.webhooks.update({ id, state: 'off' });
        return;
      case 'rotate': {
        const { secret } = await api.webhooks.rotate({ id });
        return { newSecret: secret };
      }
      case 'test':
        await api.webhooks.test({ id });
        return;
      case 'redeliver':
        await api.webhooks.redeliver({ id, deliveryId: form.text('delivery') });
        return;
      case 'delete':
        await api.webhooks.remove({ id });
        return;
      default:
        refuse('invalid_input');
    }
  });
}

export default function WebhooksPage() {
  const t = useTranslations('webhooks');
  const profile = useTranslations('profile');
  const { webhooks, open, log, now } = useLoaderData<typeof loader>();
  const result = useActionData<FormResult>();
  return (
    <>
      <PageHead title={profile('webhooks')} noIndex />
      <h1>{profile('webhooks')}</h1>
      <p className="max-w-160 text-ink-2">
        {t('text')}{' '}
        <Link className="text-link" to="/docs/webhooks">
          {t('reference')}
        </Link>
      </p>
      {result?.newSecret !== undefined && (
        <ShownOnce
          key={result.newSecret}
          value={result.newSecret}
          title={t(result.intent === 'rotate' ? 'rotated' : 'added')}
          label={t('secret')}
          text={t(result.intent === 'rotate' ? 'rotatedText' : 'secretText')}
          copy={t('copy')}
          copied={t('copied')}
        />
      )}
      <Panel title={t('own')}>
        <FormNote result={result} intent="delete" done={t('deleted')} />
        {webhooks.length === 0 ? (
          <p className="text-ink-3">{t('none')}</p>
        ) : (
          <ul className="webhooks">
            {webhooks.map((each) => (
              <WebhookRow key={each.id} webhook={each} result={result} />
            ))}
          </ul>
        )}
      </Panel>
      {open !== null && log !== null && <DeliveryLog webhook={open} log={log} now={now} result={result} />}
      <Panel place="new" title={t('new')} text={t('newText')}>
        <WebhookForm key={`after ${result?.newSecret}`} result={result} />
      </Panel>
    </>
  );
}
