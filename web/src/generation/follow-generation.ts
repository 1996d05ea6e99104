/**
 * Keeps a generation up to date until it is finished. Every event is the whole row and the first one after a connect is the
 * current row, so nothing is missed.
 */
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { followEvents, type Connection } from '../live/follow-events.ts';
import { isFinished } from './merge-generation.ts';
import { readGeneration } from './read-generation.ts';

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

/** Starts following; the returned function stops it. */
export function followGeneration(id: string, sources: GenerationSources, listener: FollowListener): () => void {
  let over = false;
  const close = followEvents({
    open: ({ onAlive, onFailure }) =>
      sources.openEvents(id, {
        onData: (data) => {
          const row = readGeneration(data);
          if (row === undefined) return;
          onAlive();
          arrived(row);
        },
        onFailure,
      }),
    ask: async (signal) => {
      const row = await sources.fetchGeneration(id, signal);
      if (signal.aborted) return 'end';
      if (row === undefined) listener.onLost();
      else arrived(row);
      return row === undefined ? 'end' : 'ask';
    },
    onConnection: listener.onConnection.bind(listener),
    slowestAskMs: 15_000,
  });

  function stop(): void {
    over = true;
    close();
  }

  function arrived(generation: Generation): void {
    if (over || generation.id !== id) return;
    if (isFinished(generation)) stop();
    listener.onConnection('live');
    listener.onGeneration(generation);
  }
  return stop;
}
