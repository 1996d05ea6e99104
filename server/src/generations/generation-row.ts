import type { generationStageSchema } from '@afterglow/domain/contract/studio/generations';
import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';

export type GenerationRow = typeof generations.$inferSelect;
/** What a generation carries that is a step of the editor and has no template. */
export const editorTemplateId = 'editor';

export type GenerationStage = z.infer<typeof generationStageSchema>;

/**
 * One at a time for each person, until the transaction ends. Requests, ends and cancels take it first, before the
 * credit account's row: counting open jobs, handing places on and the same request sent twice need no further care.
 */
export async function lockPersonsGenerations(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`generations:${userId}`}, 0))`);
}

export async function findGeneration(executor: Executor, id: string): Promise<GenerationRow | undefined> {
  const [row] = await executor.select().from(generations).where(eq(generations.id, id));
  return row;
}

/** True when nothing can happen to the row any more. */
export function isFinal(status: GenerationRow['status']): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}
