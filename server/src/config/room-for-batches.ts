import os from 'node:os';

/** A machine sold with four gigabytes shows a little less. */
const fourGigabytes = 3.7 * 2 ** 30;
const readMemory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/** Pictures of batches that this machine, or its container, can make beside the usual ones: one for each. A third would find nothing left to use. */
export function roomForBatches(
  concurrency: number,
  processors = os.availableParallelism(),
  memoryBytes = readMemory(),
): number {
  const byMemory = Math.floor(memoryBytes / fourGigabytes);
  return Math.max(0, Math.min(concurrency, Math.floor(processors / 2), byMemory));
}

/**
 * Engine processes for the usual pictures and the places beside, and tasks of each. With four gigabytes for each picture all have
 * processes of their own; with less the places beside share the usual ones and their models, which takes nearly twice as long.
 */
export function planProcesses(
  concurrency: number,
  places: number,
  memoryBytes = readMemory(),
): { readonly processes: number; readonly tasksEach: number } {
  return memoryBytes >= fourGigabytes * (concurrency + places)
    ? { processes: concurrency + places, tasksEach: 1 }
    : { processes: concurrency, tasksEach: 1 + Math.ceil(places / concurrency) };
}
