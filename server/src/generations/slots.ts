/**
 * Parallel slots of one person: a generation is in the queue or running only while it holds one of
 * `plans[plan].parallelJobs` numbered slots. The unique index `generation_slot` prevents two holders of one slot.
 *
 * waiting without a slot → (a slot is free, or a generation that ends passes its own on) → in the queue → running → end,
 * which gives the slot to the person's next waiting generation in the same transaction. So people take turns: of ten jobs
 * of one person one is in the queue (two for basic, four for pro), and nobody waits behind the other nine.
 *
 * All functions here need `lockPersonsGenerations`.
 */
import { batchPriority, nextOfPerson, yieldsPlace } from '@afterglow/domain/billing/job-order';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Queue } from '../queue/queue.ts';
import { generationJobFor } from './generation-job.ts';
import type { GenerationRow } from './generation-row.ts';

const waitedSeconds = sql<number>`extract(epoch from now() - ${generations.createdAt})`.mapWith(Number);

/** The lowest free slot of a person who has `parallelJobs` of them, or undefined when all are taken. */
export async function findFreeSlot(tx: Transaction, userId: string, parallelJobs: number): Promise<number | undefined> {
  const taken = await tx
    .select({ slot: generations.slot })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNotNull(generations.slot)));
  const numbers = new Set(taken.map(({ slot }) => slot));
  return Array.from({ length: parallelJobs }, (_, slot) => slot).find((slot) => !numbers.has(slot));
}

/** Gives a free slot to the person's next waiting generation and enqueues it. */
export async function giveSlotToNext(
  tx: Transaction,
  queue: Queue,
  userId: string,
  slot: number | null,
): Promise<void> {
  if (slot === null) return;
  const waiting = await tx
    .select({ id: generations.id, task: generations.task, priority: generations.priority, waitedSeconds })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.status, 'queued'), isNull(generations.slot)))
    .orderBy(asc(generations.createdAt), asc(generations.id));
  const next = nextOfPerson(waiting);
  if (next === undefined) return;
  await tx.update(generations).set({ slot }).where(eq(generations.id, next.id));
  await enqueueGeneration(tx, queue, next);
}

/**
 * The slot of the newest picture of the person's batches that has not begun: it waits for a slot again. Undefined when none
 * yields its own. Without this, a free person's batch would keep their single pictures from the queue.
 */
export async function takeSlotOfBatch(tx: Transaction, queue: Queue, userId: string): Promise<number | undefined> {
  const held = await tx
    .select({
      id: generations.id,
      task: generations.task,
      slot: generations.slot,
      priority: generations.priority,
      waitedSeconds,
    })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.status, 'queued'),
        isNotNull(generations.slot),
        lte(generations.priority, batchPriority),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id));
  for (const { id, task, slot, ...job } of held) {
    // A worker that has it already is about to begin.
    if (slot === null || !yieldsPlace(job) || !(await queue.takeBack(tx, generationJobFor(task), id))) continue;
    await tx.update(generations).set({ slot: null }).where(eq(generations.id, id));
    return slot;
  }
  return undefined;
}

/** Enqueues a generation that holds a slot. Does nothing when it is in the queue already. Returns whether it was added. */
export function enqueueGeneration(
  tx: Transaction,
  queue: Queue,
  row: Pick<GenerationRow, 'id' | 'priority' | 'task'>,
): Promise<boolean> {
  return queue.enqueue(
    tx,
    generationJobFor(row.task),
    { generationId: row.id },
    { priority: row.priority, key: row.id },
  );
}
