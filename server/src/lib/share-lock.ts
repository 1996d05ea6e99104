/** Work that may run beside others, and work that must not: many share, or one is alone. First come, first served. */
export interface ShareLock {
  readonly share: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Waits until all that share have ended; what comes later waits for it. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export function createShareLock(): ShareLock {
  /** Ends with the newest of those that are alone. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  const sharing = new Set<Promise<unknown>>();

  return {
    share: (work) => {
      const run = lastAlone.then(work);
      const ended: Promise<unknown> = run.then(ignore, ignore).then(() => sharing.delete(ended));
      sharing.add(ended);
      return run;
    },
    alone: (work) => {
      const run = Promise.all([lastAlone, ...sharing]).then(work);
      lastAlone = run.then(ignore, ignore);
      return run;
    },
  };
}

const ignore = (): void => undefined;
