/** Tool calls under way in this process, so that `notifications/cancelled`, which comes as a request of its own, finds its call. */
export interface RunningCalls {
  /** Runs `work` with a signal that {@link cancel} aborts. Undefined where the call has no session to be named by. */
  readonly run: <T>(call: string | undefined, work: (canceled: AbortSignal) => Promise<T>) => Promise<T>;
  readonly cancel: (call: string) => void;
  /** Whether a key has fewer than so many calls waiting; the others are answered at once, without waiting for the picture. */
  readonly mayWait: (keyId: string) => boolean;
  readonly wait: <T>(keyId: string, work: () => Promise<T>) => Promise<T>;
}

/** A connection each: more of one key are no assistant that somebody talks to. */
const mostWaiting = 20;

export function createRunningCalls(): RunningCalls {
  const running = new Map<string, AbortController>();
  const waiting = new Map<string, number>();
  return {
    run: async (call, work) => {
      const controller = new AbortController();
      if (call === undefined) return work(controller.signal);
      running.set(call, controller);
      try {
        return await work(controller.signal);
      } finally {
        if (running.get(call) === controller) running.delete(call);
      }
    },
    cancel: (call) => running.get(call)?.abort(),
    mayWait: (keyId) => (waiting.get(keyId) ?? 0) < mostWaiting,
    wait: async (keyId, work) => {
      waiting.set(keyId, (waiting.get(keyId) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (waiting.get(keyId) ?? 1) - 1;
        if (left === 0) waiting.delete(keyId);
        else waiting.set(keyId, left);
      }
    },
  };
}
