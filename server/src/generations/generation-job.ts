import { z } from 'zod';
import { creativeTask } from '../engines/creative-request.ts';
import type { JobKind } from '../queue/job.ts';

/** Run this generation, if its row still says that there is something to do. */
export const generationJob: JobKind<{ readonly generationId: string }> = {
  name: 'generation',
  payload: z.object({ generationId: z.uuid() }),
};

/** The same for creative models, which wait for others: they have places of their own and hold up no work on this machine. */
export const creativeGenerationJob: JobKind<{ readonly generationId: string }> = { ...generationJob, name: 'generation-creative' };

export function generationJobFor(task: string): JobKind<{ readonly generationId: string }> {
  return task === creativeTask ? creativeGenerationJob : generationJob;
}

/** Look for generations and holds that a crash left behind. Every five minutes, and when a worker starts. */
export const generationRepairJob: JobKind<Record<string, never>> = {
  name: 'generation-repair',
  payload: z.object({}).transform(() => ({})),
  schedule: '*/5 * * * *',
};
