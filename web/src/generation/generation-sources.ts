import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { withBase } from '../base-path/base-path.ts';
import type { GenerationSources } from './follow-generation.ts';

/** The browser's EventSource and the typed client. */
export const browserSources: GenerationSources = {
  openEvents(id, listener) {
    const events = new EventSource(withBase(`/api/generations/${encodeURIComponent(id)}/events`));
    events.addEventListener('generation', (event) => {
      if (typeof event.data === 'string') listener.onData(event.data);
    });
    // CLOSED: an HTTP error, the browser does not reconnect. CONNECTING: it does.
    events.addEventListener('error', () => listener.onFailure(events.readyState === EventSource.CLOSED));
    return () => events.close();
  },
  async fetchGeneration(id, signal) {
    try {
      return await api.generations.get({ id }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
};
