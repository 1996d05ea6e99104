/**
 * Keeps a generation up to date until it is finished.
 *
 *   listening ── event ─────────────▶ listening (failures = 0)
 *   listening ── failure 1, 2 ──────▶ reconnecting: the browser retries, or we reopen when it gave up
 *   reconnecting ── event ──────────▶ listening
 *   reconnecting ── failure 3 ──────▶ polling: GET every two seconds, slower while the network is away
 *   any ── finished row ────────────▶ closed
 *   polling ── the row is gone ─────▶ closed, `onLost`
 *
 * Every event is the whole row and the first one after a connect is the current row, so nothing is missed.
 */
import type { Generation } from '@afterglow/domain/contract/generations';
import { isFinished } from './merge-generation.ts';
import { readGeneration } from './read-generation.ts';

export type Connection = 'live' | 'reconnecting';

/** The two ways to hear about a generation; the browser's are in `generation-sources.ts`. */
export interface GenerationSources {
  openEvents(id: string, listener: { onData(data: string): void; onFailure(gaveUp: boolean): void }): () => void;
  /** Resolves to undefined when the row does not exist for this person; rejects when the network fails. */
  fetchGeneration(id: string, signal: AbortSignal): Promise<Generation | undefined>;
}

export interface FollowListener {
  onGeneration(generation: Generation): void;
  onConnection(connection: Connection): void;
  onLost(): void;
}

const failuresBeforePolling = 3;
const reopenDelayMs = 1000;
const pollMs = 2000;
const slowestPollMs = 15_000;

/** Starts following; the returned function stops it. */
export function followGeneration(id: string, sources: GenerationSources, listener: FollowListener): () => void {
  const abort = new AbortController();
  let closeEvents: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = (): void => {
    abort.abort();
    closeEvents();
    clearTimeout(timer);
  };

  const arrived = (generation: Generation): void => {
    if (abort.signal.aborted || generation.id !== id) return;
    if (isFinished(generation)) stop();
    listener.onConnection('live');
    listener.onGeneration(generation);
  };

  const listen = (): void => {
    closeEvents = sources.openEvents(id, {
      onData: (data) => {
        const row = readGeneration(data);
        if (row === undefined) return;
        failures = 0;
        arrived(row);
      },
      onFailure: (gaveUp) => {
        if (abort.signal.aborted) return;
        failures += 1;
        listener.onConnection('reconnecting');
        if (failures >= failuresBeforePolling) {
          closeEvents();
          void poll(pollMs);
        } else if (gaveUp) {
          closeEvents();
          timer = setTimeout(listen, reopenDelayMs * failures);
        }
      },
    });
  };

  const poll = async (waitMs: number): Promise<void> => {
    let nextMs = pollMs;
    try {
      const row = await sources.fetchGeneration(id, abort.signal);
      if (abort.signal.aborted) return;
      if (row === undefined) {
        stop();
        listener.onLost();
        return;
      }
      arrived(row);
    } catch {
      if (abort.signal.aborted) return;
      listener.onConnection('reconnecting');
      nextMs = Math.min(waitMs * 2, slowestPollMs);
    }
    if (!abort.signal.aborted) timer = setTimeout(() => void poll(nextMs), nextMs);
  };

  listen();
  return stop;
}
