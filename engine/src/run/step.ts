/** Steps of long synchronous work. */
import { setImmediate } from 'node:timers/promises';
import { throwIfAborted } from './abort.ts';
import { type EngineContext } from './context.ts';

/** Called between two steps with the share done, 0..1. */
export type StepReport = (done: number) => Promise<void>;

/**
 * Reports each step as `from`..`to` of the task, lets the event loop run (an abort arrives as a message), and throws
 * EngineError `aborted` if one did.
 */
export function reportSteps(context: EngineContext, from: number, to: number): StepReport {
  return async (done) => {
    context.onProgress('processing', from + (to - from) * done);
    await setImmediate();
    throwIfAborted(context.signal);
  };
}
