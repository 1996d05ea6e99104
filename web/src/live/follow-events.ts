/**
 * Keeps something up to date by events, and by asking where events do not get through.
 *
 *   listening ── sign of life ──────▶ listening (failures = 0)
 *   listening ── failure 1, 2 ──────▶ reconnecting: the browser retries, or we reopen when it gave up
 *   reconnecting ── failure 3 ──────▶ asking every two seconds, slower while the network is away
 *   asking ── `listen` ─────────────▶ listening, one failure from asking again
 *   any ── `end`, or stopped ───────▶ closed
 */
export type Connection = 'live' | 'reconnecting';

export interface EventsListener {
  /** Events get through. */
  onAlive(): void;
  onFailure(gaveUp: boolean): void;
}

export interface Followed {
  /** Opens the events; gives back what closes them. */
  open(listener: EventsListener): () => void;
  /** Asks once and says how to continue; rejects when the network fails. */
  ask(signal: AbortSignal): Promise<'ask' | 'listen' | 'end'>;
  onConnection(connection: Connection): void;
  readonly slowestAskMs: number;
}

const failuresBeforeAsking = 3;
const reopenDelayMs = 1000;
const askMs = 2000;

/** Starts following; the returned function stops it. */
export function followEvents({ open, ask, onConnection, slowestAskMs }: Followed): () => void {
  const abort = new AbortController();
  let closeEvents: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = (): void => {
    abort.abort();
    closeEvents();
    clearTimeout(timer);
  };

  const listen = (): void => {
    closeEvents = open({
      onAlive: () => {
        failures = 0;
      },
      onFailure: (gaveUp) => {
        if (abort.signal.aborted) return;
        failures += 1;
        onConnection('reconnecting');
        if (failures >= failuresBeforeAsking) {
          closeEvents();
          void askAgain(askMs);
        } else if (gaveUp) {
          closeEvents();
          timer = setTimeout(listen, reopenDelayMs * failures);
        }
      },
    });
  };

  const askAgain = async (waitMs: number): Promise<void> => {
    let nextMs = askMs;
    try {
      const next = await ask(abort.signal);
      if (abort.signal.aborted) return;
      if (next === 'end') {
        stop();
        return;
      }
      onConnection('live');
      if (next === 'listen') {
        // An answer says that the network is back, not that events get through.
        failures = failuresBeforeAsking - 1;
        timer = setTimeout(listen, waitMs);
        return;
      }
    } catch {
      if (abort.signal.aborted) return;
      onConnection('reconnecting');
      nextMs = Math.min(waitMs * 2, slowestAskMs);
    }
    timer = setTimeout(() => void askAgain(nextMs), nextMs);
  };

  listen();
  return stop;
}
