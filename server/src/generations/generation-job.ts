import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

/** Run this generation, if its row still says that there is something to do. */
export const generationJob: JobKind<{ readonly generationId: string }> = {
  name: 'generation',
  payload: z.object({ generationId: z.uuid() }),
};

/** Look for generations and holds that a crash left behind. Every five minutes, and when a worker starts. */
export const generationRepairJob: JobKind<Record<string, never>> = {
  name: 'generation-repair',
  payload: z.object({}).transform(() => ({})),
  schedule: '*/5 * * * *',
};
