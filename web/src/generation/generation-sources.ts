import { generationSchema } from '@afterglow/domain/contract/generations';
import type { GenerationSources } from './follow-generation.ts';

/** The browser's EventSource and fetch. */
export const browserSources: GenerationSources = {
  openEvents(id, listener) {
    const events = new EventSource(`/api/generations/${encodeURIComponent(id)}/events`);
    events.addEventListener('generation', (event) => {
      if (typeof event.data === 'string') listener.onData(event.data);
    });
    // CLOSED means the browser will not try again by itself (an HTTP error); CONNECTING means it will.
    events.addEventListener('error', () => listener.onFailure(events.readyState === EventSource.CLOSED));
    return () => events.close();
  },
  async fetchGeneration(id, signal) {
    const reply = await fetch(`/api/generations/${encodeURIComponent(id)}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    if (reply.status === 404) return undefined;
    if (!reply.ok) throw new Error(`GET generation: ${reply.status}`);
    return generationSchema.parse(await reply.json());
  },
};
