/**
 * Keeps a conversation up to date as long as it is open.
 *
 *   listening ── event ─────────────▶ listening (failures = 0)
 *   listening ── failure 1, 2 ──────▶ reconnecting: the browser retries, or we reopen when it gave up
 *   reconnecting ── failure 3 ──────▶ polling: the whole conversation, every two seconds while something runs, else slower
 *   polling ── an answer ───────────▶ listening again
 *   any ── 404 ─────────────────────▶ closed, `onLost`
 *
 * The server sends what happened since the revision we know, so nothing is missed.
 */
import type { FullConversation } from '@afterglow/domain/contract/conversations';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { EditorEvent } from './editor-state.ts';
import { eventNames, readEvent } from './read-event.ts';

export type Connection = 'live' | 'reconnecting';

export interface ConversationSources {
  openEvents(id: string, since: number, listener: { onOpen(): void; onEvent(event: EditorEvent): void; onFailure(gaveUp: boolean): void }): () => void;
  /** Undefined when it is gone for this person; rejects when the network fails. */
  fetchConversation(id: string, signal: AbortSignal): Promise<FullConversation | undefined>;
}

export const browserSources: ConversationSources = {
  openEvents(id, since, listener) {
    const events = new EventSource(`/api/conversations/${encodeURIComponent(id)}/events?since=${since}`);
    events.addEventListener('open', () => listener.onOpen());
    for (const name of eventNames) {
      events.addEventListener(name, ({ data }: MessageEvent<unknown>) => {
        const event = typeof data === 'string' ? readEvent(name, data) : undefined;
        if (event !== undefined) listener.onEvent(event);
      });
    }
    // CLOSED means the browser will not try again by itself (an HTTP error); CONNECTING means it will.
    events.addEventListener('error', () => listener.onFailure(events.readyState === EventSource.CLOSED));
    return () => events.close();
  },
  async fetchConversation(id, signal) {
    try {
      return await api.conversations.get({ id }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
};

export interface FollowListener {
  onEvent(event: EditorEvent): void;
  onConnection(connection: Connection): void;
  onLost(): void;
  /** The revision known now. */
  revision(): number;
}

const failuresBeforePolling = 3;
const reopenDelayMs = 1000;
const pollMs = 2000;
const slowestPollMs = 30_000;

/** Starts following; the returned function stops it. */
export function followConversation(id: string, sources: ConversationSources, listener: FollowListener): () => void {
  const abort = new AbortController();
  let closeEvents: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const listen = (): void => {
    closeEvents = sources.openEvents(id, listener.revision(), {
      onOpen: () => {
        failures = 0;
        listener.onConnection('live');
      },
      onEvent: listener.onEvent.bind(listener),
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
    try {
      const full = await sources.fetchConversation(id, abort.signal);
      if (abort.signal.aborted) return;
      if (full === undefined) {
        listener.onLost();
        return;
      }
      listener.onConnection('live');
      listener.onEvent({ type: 'full', data: full });
      // One failure from polling again: an answer says that the network is back, not that events get through.
      failures = failuresBeforePolling - 1;
      timer = setTimeout(listen, waitMs);
    } catch {
      if (abort.signal.aborted) return;
      listener.onConnection('reconnecting');
      timer = setTimeout(() => void poll(Math.min(waitMs * 2, slowestPollMs)), waitMs);
    }
  };

  listen();
  return () => {
    abort.abort();
    closeEvents();
    clearTimeout(timer);
  };
}
