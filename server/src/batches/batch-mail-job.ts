import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

/** Tells the person of a batch that it has ended. */
export const batchMailJob: JobKind<{ readonly id: string }> = {
  name: 'batch-mail',
  payload: z.object({ id: z.uuid() }),
};
