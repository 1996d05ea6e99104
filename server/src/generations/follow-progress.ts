import { generationStageSchema } from '@afterglow/domain/contract/studio/generations';
import type { Notifications } from '../events/notifications.ts';
import type { GenerationStage } from './generation-row.ts';

interface Shows {
  readonly stage: string;
  readonly progress: number;
  readonly secondsLeft: number | null;
}

/** What an event stream hears of one picture. */
export interface FollowedPicture {
  /** False when nothing but progress was heard since the last time: then no row needs reading. */
  readonly needsRow: () => boolean;
  /** The newest that was heard, where it is ahead of the row. */
  readonly over: <Shown extends Shows>(row: Shown) => Shown;
  readonly stop: () => void;
}

/** Calls `signal` after each change of the row and after each notice of its progress. */
export function followPicture({ subscribe, progress }: Notifications, id: string, signal: () => void): FollowedPicture {
  let rowChanged = true;
  let heard = false;
  let readAt = performance.now();
  let highest = 0;
  let stage: GenerationStage | undefined;
  const stopRow = subscribe('generation', id, () => {
    rowChanged = true;
    // It may have begun again with another worker; how far it was is still true for the person.
    stage = undefined;
    signal();
  });
  const stopProgress = progress.follow(id, (news) => {
    heard = true;
    highest = Math.max(highest, news.progress);
    stage = generationStageSchema.safeParse(news.stage).data ?? stage;
    signal();
  });
  return {
    needsRow: () => {
      // A round without any news is the heartbeat's: a notice may have been lost.
      const needs = rowChanged || !heard;
      rowChanged = heard = false;
      if (needs) readAt = performance.now();
      return needs;
    },
    over: (row) => {
      if (highest === 0) return row;
      const left = row.secondsLeft === null ? null : row.secondsLeft - (performance.now() - readAt) / 1000;
      return {
        ...row,
        stage: stage ?? row.stage,
        progress: Math.max(row.progress, highest),
        secondsLeft: left === null ? null : Math.max(0, Math.ceil(left)),
      };
    },
    stop: () => {
      stopRow();
      stopProgress();
    },
  };
}
