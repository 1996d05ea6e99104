import { connectionKindSchema, mostConnections } from '@afterglow/domain/contract/account/connections';
import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { refuse, runForm, type FormResult } from '../../../forms/form-result.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../panel.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionRow } from './connection-row.tsx';
import './connections.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const { connections } = await forPage(request, api.connections.list());
  const rows = await Promise.all(
    connections.map(async (connection) => ({
      connection,
      runs: (await forPage(request, api.connections.runs({ id: connection.id }))).runs,
    })),
  );
  return { rows };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const id = form.text('connection');
    const key = form.text('password');
    switch (form.text('intent')) {
      case 'add':
        await api.connections.add({
          kind: connectionKindSchema.safeParse(form.text('kind')).data ?? refuse('invalid_input'),
          url: form.text('url'),
          ...(form.text('user') !== '' && { user: form.text('user') }),
          key,
        });
        return;
      case 'change':
        await api.connections.change({
          id,
          url: form.text('url'),
          ...(form.text('user') !== '' && { user: form.text('user') }),
          ...(key !== '' && { key }),
        });
        return;
      case 'remove':
        await api.connections.remove({ id });
        return;
      default:
        refuse('invalid_input');
    }
  });
}

export default function ConnectionsPage() {
  const t = useTranslations('connections');
  const profile = useTranslations('profile');
  const { rows } = useLoaderData<typeof loader>();
  const result = useActionData<FormResult>();
  return (
    <>
      <PageHead title={profile('connections')} noIndex />
      <h1>{profile('connections')}</h1>
      <p className="max-w-160 text-ink-2">
        {t('text')}{' '}
        <Link className="text-link" to="/help/connections">
          {t('guide')}
        </Link>
      </p>
      <Panel title={t('yours')}>
        <FormNote result={result} intent="remove" done={t('removed')} />
        {rows.length === 0 ? (
          <p className="text-ink-3">{t('none')}</p>
        ) : (
          <ul className="connections">
            {rows.map(({ connection, runs }) => (
              <ConnectionRow key={connection.id} connection={connection} runs={runs} result={result} />
            ))}
          </ul>
        )}
      </Panel>
      {rows.length < mostConnections && (
        <Panel place="new" title={t('new')}>
          <ConnectionForm key={`after ${rows.length}`} result={result} />
        </Panel>
      )}
    </>
  );
}
