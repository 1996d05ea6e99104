import { isFolderKind, type Connection, type ConnectionRun } from '@afterglow/domain/contract/account/connections';
import { mostWatches, type FolderWatch } from '@afterglow/domain/contract/account/folder-watches';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { FormResult } from '../../../forms/form-result.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { RunRow } from './run-row.tsx';
import { WatchForm, type WatchChoices } from './watch-form.tsx';
import { WatchRow } from './watch-row.tsx';

/** A library with what was brought from it. The address says what is open, so that it works without JavaScript. */
export function ConnectionRow({
  connection,
  runs,
  watches,
  choices,
  result,
}: {
  readonly connection: Connection;
  readonly runs: readonly ConnectionRun[];
  readonly watches: readonly FolderWatch[];
  /** While a watch is made or changed. */
  readonly choices: WatchChoices | null;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('connections');
  const watchWords = useTranslations('folderWatches');
  const format = useFormatter();
  const [search] = useSearchParams();
  const busy = useNavigation().formData?.get('intent') === 'remove';
  const { id, kind, url, account, createdAt } = connection;
  useLookAgain(runs.some(isUnderWay));
  return (
    <li>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span className="font-[560]">{t(`kinds.${kind}`)}</span>
          <code className="min-w-0 text-t13 wrap-anywhere">{url}</code>
        </p>
        <p className="text-t13 text-ink-3">
          {t('account', { name: account })} ·{' '}
          {t('since', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" kind="primary" to={`/connections/${id}`}>
          {t('choose')}
        </ButtonLink>
        {isFolderKind(kind) && watches.length < mostWatches && (
          <ButtonLink size="small" to={`?watch=${id}`} preventScrollReset>
            {watchWords('add')}
          </ButtonLink>
        )}
        <ButtonLink size="small" to={`?change=${id}`} preventScrollReset>
          {t('change')}
        </ButtonLink>
        <ButtonLink size="small" kind="ghost" to={`?remove=${id}`} preventScrollReset>
          {t('remove')}
        </ButtonLink>
      </div>
      {search.get('change') === id && <ConnectionForm connection={connection} result={result} />}
      {search.get('remove') === id && (
        <Note
          kind="warn"
          title={t('removeTitle')}
          actions={
            <Form method="post" action="/profile/connections" className="flex flex-wrap gap-2" preventScrollReset>
              <input type="hidden" name="connection" value={id} />
              <ButtonLink size="small" to="/profile/connections" preventScrollReset>
                {t('keep')}
              </ButtonLink>
              <Button type="submit" name="intent" value="remove" kind="danger" size="small" busy={busy}>
                {t('remove')}
              </Button>
            </Form>
          }
        >
          {t('removeText')}
        </Note>
      )}
      {search.get('watch') === id && choices !== null && (
        <WatchForm connectionId={id} choices={choices} result={result} />
      )}
      {watches.length > 0 && (
        <section className="grid gap-2.5" aria-label={watchWords('title')}>
          <h3 className="text-t13 text-ink-3">{watchWords('title')}</h3>
          <ul className="connection-runs">
            {watches.map((watch) => (
              <WatchRow key={watch.id} watch={watch} choices={choices} result={result} />
            ))}
          </ul>
        </section>
      )}
      {runs.length > 0 && (
        <ul className="connection-runs">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** After this nothing new comes of a run that has ended: what failed in its batch never goes back. */
const settledAfterMs = 3600_000;

function isUnderWay({ state, waiting, putsBack, putBack, notPutBack, brought, createdAt }: ConnectionRun): boolean {
  if (state === 'bringing' || state === 'editing' || waiting > 0) return true;
  const isSettled = Date.now() - new Date(createdAt).getTime() > settledAfterMs;
  return state === 'finished' && putsBack && putBack + notPutBack < brought && !isSettled;
}

const lookEveryMs = 4000;

/** While something is under way and the page is looked at. */
function useLookAgain(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
