import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { RunProgress } from './editor-state.ts';

/** Progress of runs under way, by run id. */
export type ProgressByRun = Readonly<Record<string, RunProgress>>;

/** Share of a message's work that is done, 0..1: its runs count alike. */
export function progressOf({ runs }: Pick<EditorMessage, 'runs'>, progress: ProgressByRun): number {
  if (runs.length === 0) return 0;
  const done = runs.map(({ id, status, progress: stored }) =>
    status === 'succeeded' ? 1 : Math.max(stored, progress[id]?.progress ?? 0),
  );
  return done.reduce((sum, share) => sum + share, 0) / runs.length;
}
