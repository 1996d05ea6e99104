/**
 * Finds and repairs inconsistent rows. Row, hold and job are written in one transaction, so each case needs a cause from
 * outside:
 *
 * 1. An open generation with a slot but without a job: the queue's tables were restored or cleared by hand, or the job
 *    exceeded the queue's limits (14 days of waiting, 10,000 deliveries). It is enqueued again; if its job still exists,
 *    the job's key makes that a no-op.
 * 2. A waiting generation although its owner has no slot in use: the row that held the slot was deleted by hand, or lost
 *    in a restored backup. The waiting one gets slot 0.
 * 3. A hold that nothing will settle any more, see `lost-holds.ts`.
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { generationRepairJob } from './generation-job.ts';
import { lockPersonsGenerations } from './generation-row.ts';
import { settleLostHolds } from './lost-holds.ts';
import { enqueueGeneration, giveSlotToNext } from './slots.ts';

export interface RepairDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly clock: Clock;
}

export interface Repairs {
  readonly enqueued: number;
  readonly slotsGiven: number;
  readonly holdsSettled: number;
}

export function generationRepairHandler(deps: RepairDeps): JobHandler {
  return handleJob(generationRepairJob, { concurrency: 1 }, async () => {
    const repairs = await repairGenerations(deps);
    if (repairs.enqueued + repairs.slotsGiven + repairs.holdsSettled > 0)
      deps.logger.warn(repairs, 'repaired generations');
  });
}

export async function repairGenerations(deps: RepairDeps): Promise<Repairs> {
  return {
    enqueued: await enqueueLost(deps),
    slotsGiven: await giveLostSlots(deps),
    holdsSettled: await settleLostHolds(deps),
  };
}

async function enqueueLost({ db, queue }: RepairDeps): Promise<number> {
  const rows = await db
    .select()
    .from(generations)
    .where(and(inArray(generations.status, ['queued', 'running']), isNotNull(generations.slot)));
  let enqueued = 0;
  for (const { id, userId } of rows) {
    const put = await db.transaction(async (tx) => {
      await lockPersonsGenerations(tx, userId);
      const [row] = await tx
        .select()
        .from(generations)
        .where(and(eq(generations.id, id), isNotNull(generations.slot)));
      return row !== undefined && (await enqueueGeneration(tx, queue, row));
    });
    if (put) enqueued += 1;
  }
  return enqueued;
}

async function giveLostSlots({ db, queue }: RepairDeps): Promise<number> {
  const people = await db
    .select({ userId: generations.userId })
    .from(generations)
    .where(inArray(generations.status, ['queued', 'running']))
    .groupBy(generations.userId)
    .having(sql`count(${generations.slot}) = 0`);
  for (const { userId } of people) {
    await db.transaction(async (tx) => {
      await lockPersonsGenerations(tx, userId);
      const [holder] = await tx
        .select({ id: generations.id })
        .from(generations)
        .where(and(eq(generations.userId, userId), isNotNull(generations.slot)));
      if (holder !== undefined) return;
      // A running row without a slot would never be found again: back to waiting.
      await tx
        .update(generations)
        .set({ status: 'queued', stage: 'waiting' })
        .where(and(eq(generations.userId, userId), eq(generations.status, 'running')));
      await giveSlotToNext(tx, queue, userId, 0);
    });
  }
  return people.length;
}
