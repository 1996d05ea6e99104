import { EngineError } from './task.ts';

/** @throws EngineError `aborted` once the task was canceled. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new EngineError('aborted');
}
