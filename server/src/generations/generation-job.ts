import { z } from 'zod';
import { creativeTask } from '../engines/creative-request.ts';
import type { JobKind } from '../queue/job.ts';

/** Run this generation, unless its row says that it has ended. */
export const generationJob: JobKind<{ readonly generationId: string }> = {
  name: 'generation',
  payload: z.object({ generationId: z.uuid() }),
};

/** The same for creative models: they mostly wait for a provider, so they have their own concurrency and block no work on this machine. */
export const creativeGenerationJob: JobKind<{ readonly generationId: string }> = {
  ...generationJob,
  name: 'generation-creative',
};

export function generationJobFor(task: string): JobKind<{ readonly generationId: string }> {
  return task === creativeTask ? creativeGenerationJob : generationJob;
}

/** Look for generations and holds that need a repair. Every five minutes. */
export const generationRepairJob: JobKind<Record<string, never>> = {
  name: 'generation-repair',
  payload: z.object({}).transform(() => ({})),
  schedule: '*/5 * * * *',
};
