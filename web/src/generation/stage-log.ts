import type { Generation } from '@afterglow/domain/contract/studio/generations';

type Stage = Generation['stage'];

export interface StageEntry {
  readonly stage: Stage;
  readonly sinceMs: number;
  /** False for the stage a page came into the middle of: its time cannot be told. */
  readonly seenFromStart: boolean;
  /** How long it took; undefined while it is the current one. */
  readonly tookMs: number | undefined;
}

/**
 * Adds what `generation` says to the stages seen so far. The times are measured here, between events, so a page that
 * joins late shows fewer times rather than invented ones.
 */
export function logStage(
  log: readonly StageEntry[],
  generation: Pick<Generation, 'stage' | 'status'>,
  nowMs: number,
): readonly StageEntry[] {
  const current = log.at(-1);
  if (current !== undefined && current.stage === generation.stage) return log;
  const closed = current === undefined ? [] : [...log.slice(0, -1), { ...current, tookMs: nowMs - current.sinceMs }];
  if (generation.stage === 'done') return closed;
  const seenFromStart = current !== undefined || generation.status === 'queued';
  return [...closed, { stage: generation.stage, sinceMs: nowMs, seenFromStart, tookMs: undefined }];
}
