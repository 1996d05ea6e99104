import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { creativeGenerationJob, generationJob } from '../generations/generation-job.ts';
import type { Logger } from '../lib/logger.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import { pump } from './pump.ts';
import { finishCancel, type SteerDeps } from './steer-batch.ts';

/** Every minute: the pump of every person with a running batch, cancels that were interrupted, and work that waits too long. */
export const batchMaintenanceJob: JobKind<Record<string, never>> = {
  name: 'batch-maintenance',
  payload: z.object({}).transform(() => ({})),
  schedule: '* * * * *',
};

export function batchMaintenanceHandler(deps: SteerDeps & { readonly logger: Logger }): JobHandler {
  return handleJob(batchMaintenanceJob, { concurrency: 1 }, () => continueBatches(deps));
}

export async function continueBatches(deps: SteerDeps): Promise<void> {
  await deps.queue.raiseOld([generationJob, creativeGenerationJob]);
  const people = await deps.db
    .selectDistinct({ userId: batches.userId })
    .from(batches)
    .where(eq(batches.status, 'running'));
  for (const { userId } of people) await deps.db.transaction((tx) => pump(deps, tx, userId));
  const halves = await deps.db
    .select({ id: batches.id, userId: batches.userId })
    .from(batches)
    .where(
      and(
        eq(batches.status, 'canceled'),
        sql`exists (select 1 from ${batchItems} where ${batchItems.batchId} = ${batches.id} and ${batchItems.state} = 'waiting')`,
      ),
    );
  for (const { id, userId } of halves) await finishCancel(deps, userId, id);
}
