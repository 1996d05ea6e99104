import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { withBase } from '../../../base-path/base-path.ts';
import type { ConversationSources } from './follow-conversation.ts';
import { eventNames, readEvent } from './read-event.ts';

/** The browser's EventSource and the typed client. */
export const browserSources: ConversationSources = {
  openEvents(id, since, listener) {
    const events = new EventSource(withBase(`/api/conversations/${encodeURIComponent(id)}/events?since=${since}`));
    events.addEventListener('open', () => listener.onOpen());
    for (const name of eventNames) {
      events.addEventListener(name, ({ data }: MessageEvent<unknown>) => {
        const event = typeof data === 'string' ? readEvent(name, data) : undefined;
        if (event !== undefined) listener.onEvent(event);
      });
    }
    // CLOSED: an HTTP error, the browser does not reconnect. CONNECTING: it does.
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
