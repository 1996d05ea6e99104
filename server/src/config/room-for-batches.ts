import os from 'node:os';

const gigabyte = 2 ** 30;

/**
 * Pictures of batches that this machine, or its container, can make beside the usual ones: one in each of their processes,
 * whose kernels run while the network of the other one does. A third would find nothing left to use.
 */
export function roomForBatches(
  concurrency: number,
  processors = os.availableParallelism(),
  memoryBytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity),
): number {
  // A machine sold with four gigabytes shows a little less.
  const byMemory = Math.floor(memoryBytes / gigabyte / 3.7);
  return Math.max(0, Math.min(concurrency, Math.floor(processors / 2), byMemory));
}
