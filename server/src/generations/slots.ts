/**
 * Parallel places of one person: a generation is with the queue or running only while it holds one of
 * `plans[plan].parallelJobs` numbered slots, and the unique index `generation_slot` makes two holders impossible.
 *
 * waiting without a slot → (a slot is free when asked, or one is handed on) → with the queue → running → end, which
 * hands the slot to the person's next waiting generation in the same transaction. So people take turns: of someone's
 * ten jobs one is in the queue (two for basic, four for pro), and nobody waits behind the other nine.
 *
 * All functions here want `lockPersonsGenerations` held.
 */
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Queue } from '../queue/queue.ts';
import { generationJobFor } from './generation-job.ts';
import type { GenerationRow } from './generation-row.ts';

/** The lowest free slot of a person with `parallelJobs` places, or undefined when all are taken. */
export async function findFreeSlot(tx: Transaction, userId: string, parallelJobs: number): Promise<number | undefined> {
  const taken = await tx
    .select({ slot: generations.slot })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNotNull(generations.slot)));
  const numbers = new Set(taken.map(({ slot }) => slot));
  return Array.from({ length: parallelJobs }, (_, slot) => slot).find((slot) => !numbers.has(slot));
}

/** Gives a freed slot to the person's next waiting generation and puts that into the queue. */
export async function handSlotOn(tx: Transaction, queue: Queue, userId: string, slot: number | null): Promise<void> {
  if (slot === null) return;
  const [next] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.status, 'queued'), isNull(generations.slot)))
    .orderBy(desc(generations.priority), asc(generations.createdAt), asc(generations.id))
    .limit(1);
  if (next === undefined) return;
  await tx.update(generations).set({ slot }).where(eq(generations.id, next.id));
  await enqueueGeneration(tx, queue, next);
}

/** Puts a generation that holds a slot into the queue; harmless when it is there already. */
export function enqueueGeneration(tx: Transaction, queue: Queue, row: Pick<GenerationRow, 'id' | 'priority' | 'task'>): Promise<boolean> {
  return queue.enqueue(tx, generationJobFor(row.task), { generationId: row.id }, { priority: row.priority, key: row.id });
}
