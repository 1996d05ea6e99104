import { connectionKindSchema, isFolderKind, mostConnections } from '@afterglow/domain/contract/account/connections';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
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
      watches: isFolderKind(connection.kind)
        ? (await forPage(request, api.folderWatches.list({ id: connection.id }))).watches
        : [],
    })),
  );
  const { searchParams } = new URL(request.url);
  const [watchOf, edited] = [searchParams.get('watch'), searchParams.get('edit')];
  if (watchOf === null && edited === null) return { rows, choices: null };
  const [{ own, starters }, { albums }] = await Promise.all([
    forPage(request, api.recipes.list()),
    watchOf === null ? { albums: [] } : forPage(request, api.connections.albums({ id: watchOf })),
  ]);
  const recipes = [...starters, ...own].map(({ id, name, credits }) => ({ id, name, credits }));
  return { rows, choices: { albums, recipes } };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const id = form.text('connection');
    const key = form.text('password');
    const watch = { id, watchId: form.text('watch') };
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
      case 'watch':
        await api.folderWatches.add({
          id,
          ...(form.text('album') !== '' && { albumId: form.text('album') }),
          recipeId: form.text('recipe'),
          dailyCredits: Number(form.text('dailyCredits')),
          includesPresent: form.isOn('includesPresent'),
        });
        return redirect('/profile/connections');
      case 'changeWatch':
        await api.folderWatches.change({
          ...watch,
          recipeId: form.text('recipe'),
          dailyCredits: Number(form.text('dailyCredits')),
        });
        return redirect('/profile/connections');
      case 'pause':
      case 'resume':
        await api.folderWatches.change({ ...watch, isPaused: form.text('intent') === 'pause' });
        return;
      case 'unwatch':
        await api.folderWatches.remove(watch);
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
  const watchWords = useTranslations('folderWatches');
  const profile = useTranslations('profile');
  const { rows, choices } = useLoaderData<typeof loader>();
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
        {(['pause', 'resume', 'unwatch'] as const).map((intent) => (
          <FormNote key={intent} result={result} intent={intent} done={watchWords(`done.${intent}`)} />
        ))}
        {rows.length === 0 ? (
          <p className="text-ink-3">{t('none')}</p>
        ) : (
          <ul className="connections">
            {rows.map(({ connection, runs, watches }) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                runs={runs}
                watches={watches}
                choices={choices}
                result={result}
              />
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
