import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useTranslations } from 'use-intl';
import type { RunProgress } from '../state/editor-state.ts';

type Progress = Readonly<Record<string, RunProgress>>;

/** Share of a message's work that is done, 0..1: its runs count alike. */
export function progressOf({ runs }: Pick<EditorMessage, 'runs'>, progress: Progress): number {
  if (runs.length === 0) return 0;
  const done = runs.map(({ id, status, progress: stored }) => (status === 'succeeded' ? 1 : Math.max(stored, progress[id]?.progress ?? 0)));
  return done.reduce((sum, share) => sum + share, 0) / runs.length;
}

/** What it waits for, or how long the present run still takes, as honestly as it is known. */
export function useRunTime(): (message: EditorMessage, progress: Progress) => string {
  const t = useTranslations('job');
  return ({ runs }, progress) => {
    const run = runs.find(({ status }) => status === 'running') ?? runs.find(({ status }) => status === 'waiting');
    const now = run === undefined ? undefined : progress[run.id];
    if (now === undefined) return run?.status === 'running' ? t('running') : t('queuedNext');
    const { position, secondsLeft } = now;
    if (position !== null && position > 0) return t('queued', { count: position });
    if (secondsLeft === null) return now.progress > 0.9 ? t('almost') : t('running');
    if (secondsLeft < 1) return t('almost');
    return secondsLeft < 100 ? t('secondsLeft', { seconds: Math.ceil(secondsLeft) }) : t('minutesLeft', { minutes: Math.ceil(secondsLeft / 60) });
  };
}
