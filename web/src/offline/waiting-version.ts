/** The version of the site that waits to take over; pages subscribe to it. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const waitingVersion = {
  get: (): ServiceWorker | null => waiting,
  set: (worker: ServiceWorker | null): void => {
    waiting = worker;
    for (const tell of listeners) tell();
  },
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};

/** Understood by the worker's library. */
export const takeOver = { type: 'SKIP_WAITING' } as const;
/** The worker answers on the port with its version. */
export const askVersion = { type: 'VERSION' } as const;
