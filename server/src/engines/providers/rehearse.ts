import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError } from '@afterglow/engine/run/task';
import type { TaskEngine } from '../contract.ts';
import type { CreativeOptions } from '../creative-request.ts';

/** 64 × 64 gray pixels, PNG. */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEWapbE46MtKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQoz2NgGAWjgHwAAAJAAAGMxat3AAAAAElFTkSuQmCC',
  'base64',
);

/**
 * Makes sure that a paid picture could be received: the safety check's model and the fonts of the exact words are there.
 * On a fresh installation they are still being fetched, and a picture paid for nothing is worse than a job that waits. Once
 * for each kind of words, then known. Failures are the local engine's, `model_unavailable` among them, which is passing.
 */
export function createRehearsal(
  local: TaskEngine,
): (request: Pick<UncheckedRequest, 'safetyThreshold'>, wanted: CreativeOptions, signal: AbortSignal) => Promise<void> {
  const rehearsed = new Set<string>();
  return async ({ safetyThreshold }, { words }, signal) => {
    const kind = `${words?.['kind'] ?? ''} ${safetyThreshold !== undefined}`;
    if (rehearsed.has(kind)) return;
    const options = words === undefined ? {} : { words };
    try {
      await local.run(
        {
          task: 'receive-created',
          images: [blank],
          options,
          ...(safetyThreshold === undefined ? {} : { safetyThreshold }),
        },
        { signal },
      );
    } catch (error) {
      // The check is there and strict beyond sense.
      if (!(error instanceof EngineError && error.code === 'picture_blocked')) throw error;
    }
    rehearsed.add(kind);
  };
}
