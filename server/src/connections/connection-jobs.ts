import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

const byId = z.object({ id: z.uuid() });

/** Brings the photos of a run and starts its batch; `id` is the run's. */
export const bringPhotosJob: JobKind<{ readonly id: string }> = { name: 'connection-bring', payload: byId };

/** Puts one result back; `id` is that of its row. */
export const putBackJob: JobKind<{ readonly id: string }> = { name: 'connection-put-back', payload: byId };

/** Looks into one watched folder; `id` is that of the watch. */
export const watchFolderJob: JobKind<{ readonly id: string }> = { name: 'connection-watch', payload: byId };

/** Tells the person of a watch that fails again and again, or of a result that was given up; `id` is that of the row. */
const connectionMailSchema = z.object({ about: z.enum(['watch', 'results']), id: z.uuid() });
export type ConnectionMail = z.infer<typeof connectionMailSchema>;
export const connectionMailJob: JobKind<ConnectionMail> = { name: 'connection-mail', payload: connectionMailSchema };

/** Every minute: folders that are due, results that are ready to be put back or tried again, and runs whose job was lost. */
export const connectionRoundJob: JobKind<Record<string, never>> = {
  name: 'connection-round',
  payload: z.object({}).strict(),
  schedule: '* * * * *',
};

export const connectionJobKinds: readonly JobKind<unknown>[] = [
  bringPhotosJob,
  putBackJob,
  watchFolderJob,
  connectionMailJob,
  connectionRoundJob,
];
