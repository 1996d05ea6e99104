import type { FolderWatch } from '@afterglow/domain/contract/account/folder-watches';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { WatchForm, type WatchChoices } from './watch-form.tsx';

const pills = { watching: 'ok', limit: 'warn', failing: 'bad', paused: '' } as const;

/** A watched folder: how it goes, what it may cost, and how it is stopped. */
export function WatchRow({
  watch,
  choices,
  result,
}: {
  readonly watch: FolderWatch;
  readonly choices: WatchChoices | null;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('folderWatches');
  const format = useFormatter();
  const [search] = useSearchParams();
  const { formData } = useNavigation();
  const busy = (intent: string): boolean => formData?.get('intent') === intent && formData.get('watch') === watch.id;
  const { id, connectionId, folder, recipeName, dailyCredits, spentToday, state, problem, nextAt, taken, waiting } =
    watch;
  const isPaused = state === 'paused';
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={`pill ${pills[state]}`}>{t(`states.${state}`)}</span>
        <span className="min-w-0 font-[560] wrap-anywhere">{folder === '' ? t('root') : folder}</span>
        <span className="text-t13 text-ink-3">{recipeName ?? t('noRecipe')}</span>
      </p>
      <p className="num text-t13 text-ink-2">
        {[
          t('taken', { count: taken }),
          ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
          t('spent', { spent: spentToday, limit: dailyCredits }),
        ].join(' · ')}
      </p>
      {problem !== null && !isPaused && (
        <p className={`text-t13 ${state === 'failing' ? 'text-bad' : 'text-warn'}`}>
          {problem.message}{' '}
          {state === 'failing' &&
            t('again', { time: format.dateTime(new Date(nextAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      )}
      {search.get('edit') === id && choices !== null ? (
        <WatchForm connectionId={connectionId} watch={watch} choices={choices} result={result} />
      ) : (
        <Form method="post" action="/profile/connections" className="flex flex-wrap gap-2" preventScrollReset>
          <input type="hidden" name="connection" value={connectionId} />
          <input type="hidden" name="watch" value={id} />
          <Button
            type="submit"
            name="intent"
            value={isPaused ? 'resume' : 'pause'}
            size="small"
            busy={busy(isPaused ? 'resume' : 'pause')}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
          <ButtonLink size="small" to={`?edit=${id}`} preventScrollReset>
            {t('change')}
          </ButtonLink>
          <Button type="submit" name="intent" value="unwatch" kind="ghost" size="small" busy={busy('unwatch')}>
            {t('stop')}
          </Button>
        </Form>
      )}
    </li>
  );
}
