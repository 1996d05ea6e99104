import type { Generation, GenerationStatus } from '@afterglow/domain/contract/studio/generations';

const rank: Readonly<Record<GenerationStatus, number>> = {
  queued: 0,
  running: 1,
  succeeded: 2,
  failed: 2,
  canceled: 2,
};

/** Nothing will change any more. */
export function isFinished(generation: Pick<Generation, 'status'>): boolean {
  return rank[generation.status] === 2;
}

/**
 * What is known after `arrived` came in. Events and polled rows can cross each other on the way, so a row that is
 * behind what was already shown is dropped: a status never goes back and progress never falls.
 */
export function mergeGeneration(known: Generation | null, arrived: Generation): Generation {
  if (known === null || known.id !== arrived.id) return arrived;
  if (isFinished(known)) return known;
  if (rank[arrived.status] < rank[known.status]) return known;
  if (rank[arrived.status] === rank[known.status] && arrived.progress < known.progress) return known;
  return arrived;
}
