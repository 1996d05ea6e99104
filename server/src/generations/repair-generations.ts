/**
 * Finds what should not exist and puts it right. Each case, and how it can come about although the row, its hold and
 * its job are written in one transaction:
 *
 * 1. An open generation with a slot but without a job: the queue's tables were restored or cleared by hand, or the job
 *    outlived the queue's retention (14 days of waiting, 10,000 deliveries). It is enqueued again; where its job is
 *    still there, the job's key makes that a no-op.
 * 2. A waiting generation although its owner has no slot in use: the row that should have handed its slot on was
 *    deleted by hand, or a restored backup cut between the two. It gets slot 0.
 * 3. A hold older than a day without a settlement, whose generation is gone or ended: rows deleted by hand or a partial
 *    restore. Nothing will ever settle it, so it is released. (A step of the editor that waits its turn has its hold before
 *    it has a generation; care of conversations settles those.)
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { captureHold, releaseHold } from '../credits/ledger.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { EndDeps } from './end-generation.ts';
import { generationRepairJob } from './generation-job.ts';
import { lockPersonsGenerations } from './generation-row.ts';
import { enqueueGeneration, handSlotOn } from './slots.ts';

export interface RepairDeps extends EndDeps {
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
    if (repairs.enqueued + repairs.slotsGiven + repairs.holdsSettled > 0) deps.logger.warn(repairs, 'repaired generations');
  });
}

export async function repairGenerations(deps: RepairDeps): Promise<Repairs> {
  return { enqueued: await enqueueLost(deps), slotsGiven: await giveLostSlots(deps), holdsSettled: await settleLostHolds(deps) };
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
      // A running row without a slot would never be found: it waits again.
      await tx
        .update(generations)
        .set({ status: 'queued', stage: 'waiting' })
        .where(and(eq(generations.userId, userId), eq(generations.status, 'running')));
      await handSlotOn(tx, queue, userId, 0);
    });
  }
  return people.length;
}

/** No generation takes this long: whoever should have settled the hold is gone. */
const lostHoldAgeMs = 24 * 3_600_000;

const lostHoldRows = z.array(z.object({ generation_id: z.string(), status: z.string().nullable() }));

async function settleLostHolds({ db, clock }: RepairDeps): Promise<number> {
  const dayAgo = new Date(clock.now().getTime() - lostHoldAgeMs).toISOString();
  const { rows } = await db.execute(sql`
    select e.generation_id, g.status
    from credit_entry e left join generation g on g.id = e.generation_id
    where e.kind = 'hold' and e.created_at < ${dayAgo}::timestamptz and e.generation_id is not null
      and (g.id is null or g.status in ('succeeded', 'failed', 'canceled'))
      and not exists (select 1 from conversation_run r where r.id = e.generation_id and r.status in ('waiting', 'running'))
      and not exists (select 1 from credit_entry s where s.key = 'settle:' || e.generation_id)`);
  const lost = lostHoldRows.parse(rows);
  for (const { generation_id: generationId, status } of lost) {
    await db.transaction((tx) => (status === 'succeeded' ? captureHold(tx, { generationId }) : releaseHold(tx, { generationId })));
  }
  return lost.length;
}
