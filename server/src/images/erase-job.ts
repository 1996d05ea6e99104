import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import type { Storage } from '../storage/contract.ts';
import { eraseDeletedImages } from './erase-deleted.ts';

/** Once a night: erases what was deleted over 30 days ago. */
export const eraseImagesJob: JobKind<Record<string, never>> = {
  name: 'erase-deleted-images',
  payload: z.object({}).strict(),
  schedule: '17 3 * * *',
};

export function eraseHandler(deps: {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}): JobHandler {
  return handleJob(eraseImagesJob, { concurrency: 1 }, async (_payload, { signal }) => {
    await eraseDeletedImages(deps, deps.clock.now(), signal);
  });
}
