import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useTranslations } from 'use-intl';
import type { ProgressByRun } from '../state/run-progress.ts';

/** What it waits for, or how long the present run still takes, as honestly as it is known. */
export function useRunTime(): (message: EditorMessage, progress: ProgressByRun) => string {
  const t = useTranslations('job');
  return ({ runs }, progress) => {
    const run = runs.find(({ status }) => status === 'running') ?? runs.find(({ status }) => status === 'waiting');
    const now = run === undefined ? undefined : progress[run.id];
    if (now === undefined) return run?.status === 'running' ? t('running') : t('queuedNext');
    const { position, secondsLeft } = now;
    if (position !== null && position > 0) return t('queued', { count: position });
    if (secondsLeft === null) return now.progress > 0.9 ? t('almost') : t('running');
    if (secondsLeft < 1) return t('almost');
    return secondsLeft < 100
      ? t('secondsLeft', { seconds: Math.ceil(secondsLeft) })
      : t('minutesLeft', { minutes: Math.ceil(secondsLeft / 60) });
  };
}
