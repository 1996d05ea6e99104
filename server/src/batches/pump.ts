/**
 * The pump of batches: of all the pictures of a batch only a few have a generation at a time, so that no person's thousand
 * stand in the queue before anybody else. It runs in the transaction of whatever makes room (a batch begins or continues, a
 * picture ends), under the person's lock, and again every minute for the case that one of those was lost.
 *
 * The oldest batch of a person goes first. One of their places stays free for single pictures where the plan has several.
 */
import { batchPlaces, batchPriority } from '@afterglow/domain/billing/job-order';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { admit, withdraw } from '../generations/accept.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import type { Clock } from '../lib/clock.ts';
import { tellDevices } from '../push/tell-devices.ts';
import type { Queue } from '../queue/queue.ts';
import { batchMailJob } from './batch-mail-job.ts';
import { tellOfBatch, tellOfItem } from './tell-of-batch.ts';

export interface PumpDeps {
  readonly queue: Queue;
  readonly notifications: Notifications;
  readonly clock: Clock;
}

export type BatchRow = typeof batches.$inferSelect;
export type BatchItemRow = typeof batchItems.$inferSelect;

/** Who waits no longer than this is still there to see it. */
const longMs = 2 * 60_000;

/** Called when a generation ends: the next picture of its person's batches begins. */
export async function continueBatch(deps: PumpDeps, tx: Transaction, generationId: string): Promise<void> {
  const [found] = await tx
    .select({ userId: batches.userId, batchId: batches.id })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(eq(batchItems.pieceId, generationId));
  if (found === undefined) return;
  await tellOfItem(deps, tx, found.userId, generationId);
  await pump(deps, tx, found.userId);
  await deps.notifications.notify(tx, 'batch', found.batchId);
}

/** Begins as many pictures as there is room for, and ends batches that have none left. */
export async function pump(deps: PumpDeps, tx: Transaction, userId: string): Promise<void> {
  await lockPersonsGenerations(tx, userId);
  const running = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.userId, userId), eq(batches.status, 'running')))
    .orderBy(asc(batches.createdAt), asc(batches.id));
  let open = await countOpenItems(tx, userId);
  for (const batch of running) {
    const most = batchPlaces(batch.parallelJobs);
    while (open < most) {
      const item = await nextWaiting(tx, batch.id);
      if (item === undefined) break;
      if (await begin(deps, tx, batch, item)) open += 1;
    }
  }
  await endFinished(deps, tx, userId);
}

/** Pictures of batches that are with the queue or running. */
async function countOpenItems(tx: Transaction, userId: string): Promise<number> {
  const [open] = await tx
    .select({ total: count() })
    .from(generations)
    .innerJoin(batchItems, eq(batchItems.pieceId, generations.id))
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])));
  return open?.total ?? 0;
}

async function nextWaiting(tx: Transaction, batchId: string): Promise<BatchItemRow | undefined> {
  const [item] = await tx
    .select()
    .from(batchItems)
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, 'waiting')))
    .orderBy(asc(batchItems.position))
    .limit(1);
  return item;
}

/** False when its picture has been deleted or blocked since: it is skipped, and its credits come back. */
async function begin(deps: PumpDeps, tx: Transaction, batch: BatchRow, item: BatchItemRow): Promise<boolean> {
  const imageIds = [item.imageId, ...(item.besideIds ?? batch.besideIds)];
  const there = await tx
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        inArray(images.id, imageIds),
        eq(images.userId, batch.userId),
        sql`${images.deletedAt} is null and ${images.blockedAt} is null`,
      ),
    );
  if (there.length < new Set(imageIds).size) {
    await withdraw(tx, { id: item.pieceId });
    await tx.update(batchItems).set({ state: 'skipped' }).where(eq(batchItems.id, item.id));
    await tellOfItem(deps, tx, batch.userId, item.pieceId);
    return false;
  }
  await tx.update(batchItems).set({ state: 'admitted' }).where(eq(batchItems.id, item.id));
  await admit(
    deps,
    tx,
    { id: item.pieceId, price: item.price ?? batch.price, priority: batchPriority, parallelJobs: batch.parallelJobs },
    { work: { ...(item.work ?? batch.work), testRun: false, imageIds }, requestKey: `batch:${item.pieceId}` },
  );
  return true;
}

/** A batch has ended when nothing of it waits or runs, also when it is paused: nothing is left to continue. */
export async function endFinished(
  { queue, clock, notifications }: PumpDeps,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const ended = await tx
    .update(batches)
    .set({ status: 'finished', endedAt: clock.now() })
    .where(
      and(
        eq(batches.userId, userId),
        inArray(batches.status, ['running', 'paused']),
        sql`not exists (
          select 1 from ${batchItems} left join ${generations} on ${generations.id} = ${batchItems.pieceId}
          where ${batchItems.batchId} = ${batches.id}
            and (${batchItems.state} = 'waiting' or ${generations.status} in ('queued', 'running')))`,
      ),
    )
    .returning({ id: batches.id, createdAt: batches.createdAt, endedAt: batches.endedAt, toldAt: batches.toldAt });
  for (const { id, createdAt, endedAt, toldAt } of ended) {
    await notifications.notify(tx, 'batch', id);
    await tellOfBatch({ queue, clock }, tx, { id, userId });
    await tellDevices({ queue, clock }, tx, { userId, about: 'batch', subject: id, since: createdAt });
    if (endedAt === null || toldAt !== null || endedAt.getTime() - createdAt.getTime() < longMs) continue;
    await tx.update(batches).set({ toldAt: endedAt }).where(eq(batches.id, id));
    await queue.enqueue(tx, batchMailJob, { id }, { key: id });
  }
}
