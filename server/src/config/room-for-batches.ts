import os from 'node:os';

const gigabyte = 2 ** 30;

/** Pictures of batches that this machine, or its container, can make beside the usual ones. */
export function roomForBatches(
  processors = os.availableParallelism(),
  memoryBytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity),
): number {
  // The first four hold the server, its database and the usual engine. A machine sold with four shows a little less.
  const byMemory = Math.floor(memoryBytes / gigabyte / 3.7);
  return Math.max(0, Math.min(4, Math.floor(processors / 2), byMemory));
}
