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
import type { EditorEvent } from './editor-state.ts';

export type Connection = 'live' | 'reconnecting';

/** The two ways to hear about a conversation; the browser's are in `conversation-sources.ts`. */
export interface ConversationSources {
  openEvents(id: string, since: number, listener: { onOpen(): void; onEvent(event: EditorEvent): void; onFailure(gaveUp: boolean): void }): () => void;
  /** Undefined when it is gone for this person; rejects when the network fails. */
  fetchConversation(id: string, signal: AbortSignal): Promise<FullConversation | undefined>;
}

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
