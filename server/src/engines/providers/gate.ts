/** Lets `places` calls through at once; the others wait in their order. */
export interface Gate {
  /** Resolves with the function that gives the place back. Rejects with the signal's reason when that aborts first. */
  readonly enter: (signal: AbortSignal) => Promise<() => void>;
}

export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  const leaveOnce = (): (() => void) => {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return {
    enter: async (signal) => {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      return new Promise((resolve, reject) => {
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(new Error('gave up waiting', { cause: signal.reason }));
        };
        const enter = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve(leaveOnce());
        };
        waiting.push(enter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
