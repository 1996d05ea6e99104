import type { SSEStreamingApi } from 'hono/streaming';

/** At most ten rounds a second. */
const leastGapMs = 100;
/** Keeps proxies from closing a silent connection, and reads again in case a notification was lost. */
const heartbeatMs = 20_000;

export interface Changes {
  /** Calls `signal` at each change until the function that it gives back is called. */
  readonly subscribe: (signal: () => void) => () => void;
  /** Reads and sends what is new. `end` closes the stream; a number is the longest wait in ms until the next round. */
  readonly round: (signal: () => void) => Promise<'end' | number | undefined>;
}

/** Rounds of an event stream: one at once, one after each change, until a round says so or the browser leaves. */
export async function followChanges(stream: SSEStreamingApi, { subscribe, round }: Changes): Promise<void> {
  let wake: () => void = () => undefined;
  let changed = true;
  const signal = (): void => {
    changed = true;
    wake();
  };
  // Subscribed before the first reading: a change in between is seen.
  const unsubscribe = subscribe(signal);
  const heartbeat = setInterval(() => {
    void stream.write(': still here\n\n');
    signal();
  }, heartbeatMs);
  stream.onAbort(signal);
  try {
    while (!stream.aborted) {
      changed = false;
      const longestMs = await round(signal);
      if (longestMs === 'end') return;
      await stream.sleep(leastGapMs);
      if (!changed && !stream.aborted) await nextChange(longestMs);
    }
  } finally {
    clearInterval(heartbeat);
    unsubscribe();
  }

  function nextChange(longestMs: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = longestMs === undefined ? undefined : setTimeout(resolve, longestMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
