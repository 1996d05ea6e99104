/**
 * Keeps a conversation up to date as long as it is open. The server sends what happened since the revision we know, so
 * nothing is missed; an answer to asking is the whole conversation.
 */
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { followEvents, type Connection } from '../../../live/follow-events.ts';
import type { EditorEvent } from './editor-state.ts';

/** The two ways to hear about a conversation; the browser's are in `conversation-sources.ts`. */
export interface ConversationSources {
  openEvents(
    id: string,
    since: number,
    listener: { onOpen(): void; onEvent(event: EditorEvent): void; onFailure(gaveUp: boolean): void },
  ): () => void;
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

/** Starts following; the returned function stops it. */
export function followConversation(id: string, sources: ConversationSources, listener: FollowListener): () => void {
  return followEvents({
    open: ({ onAlive, onFailure }) =>
      sources.openEvents(id, listener.revision(), {
        onOpen: () => {
          onAlive();
          listener.onConnection('live');
        },
        onEvent: listener.onEvent.bind(listener),
        onFailure,
      }),
    ask: async (signal) => {
      const full = await sources.fetchConversation(id, signal);
      if (signal.aborted) return 'end';
      if (full === undefined) listener.onLost();
      else listener.onEvent({ type: 'full', data: full });
      return full === undefined ? 'end' : 'listen';
    },
    onConnection: listener.onConnection.bind(listener),
    slowestAskMs: 30_000,
  });
}
