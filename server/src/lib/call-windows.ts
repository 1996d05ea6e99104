import { systemClock, type Clock } from './clock.ts';

/** Callers of a window; more than this many in a minute are no installation of ours. */
const mostKept = 10_000;

interface Window {
  readonly startedAt: number;
  calls: number;
}

/**
 * Counts the calls of each caller in windows that start with the first of them, in this process. In memory: a row in the
 * database for each call would cost more than what it limits. `left` is negative for a call too many.
 */
export function createCallWindows(
  { max, windowSeconds }: { readonly max: number; readonly windowSeconds: number },
  clock: Clock = systemClock,
): (id: string) => { readonly left: number; readonly seconds: number } {
  const windows = new Map<string, Window>();
  return (id) => {
    const now = clock.now().getTime();
    let window = windows.get(id);
    if (window === undefined || now - window.startedAt >= windowSeconds * 1000) {
      windows.delete(id);
      if (windows.size >= mostKept) windows.clear();
      windows.set(id, (window = { startedAt: now, calls: 0 }));
    }
    window.calls += 1;
    const seconds = Math.max(1, Math.ceil((window.startedAt + windowSeconds * 1000 - now) / 1000));
    return { left: max - window.calls, seconds };
  };
}
