import type { generationStageSchema } from '@afterglow/domain/contract/studio/generations';
import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';

export type GenerationRow = typeof generations.$inferSelect;
/** Template id of a generation that is a run of the editor and has no template. */
export const editorTemplateId = 'editor';
/** The same for a recipe. */
export const recipeTemplateId = 'recipe';

export type GenerationStage = z.infer<typeof generationStageSchema>;

/**
 * Locks a person's generations until the transaction ends. Everything that accepts, ends or cancels takes this lock first,
 * before the credit account's row, so counting open work, passing slots on and repeated requests are safe without more.
 * Taking it again in the same transaction is harmless.
 */
export async function lockPersonsGenerations(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`generations:${userId}`}, 0))`);
}

export async function findGeneration(executor: Executor, id: string): Promise<GenerationRow | undefined> {
  const [row] = await executor.select().from(generations).where(eq(generations.id, id));
  return row;
}

/** True when the row has ended. */
export function isFinal(status: GenerationRow['status']): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}
