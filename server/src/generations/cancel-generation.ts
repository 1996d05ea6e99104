import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { endWithoutResult, type EndDeps } from './end-generation.ts';
import { isFinal, lockPersonsGenerations } from './generation-row.ts';
import { recordEvent } from './record-event.ts';

/**
 * Cancels at any moment, at once: when this returns, the row has ended and the credits are back. The worker gets a
 * notification and aborts its engine; if the notification is lost, its writes change nothing any more. Canceling twice
 * is the same as once. Throws `generation_not_found` and `generation_already_finished`.
 */
export function cancelGeneration(deps: EndDeps, userId: string, id: string, now: Date): Promise<void> {
  return deps.db.transaction((tx) => cancelWithin(tx, deps, { userId, id, now, by: 'person' }));
}

/** Like {@link cancelGeneration}, in the caller's transaction. */
export async function cancelWithin(
  tx: Transaction,
  deps: EndDeps,
  {
    userId,
    id,
    now,
    by,
  }: { readonly userId: string; readonly id: string; readonly now: Date; readonly by: 'person' | 'administrator' },
): Promise<void> {
  await lockPersonsGenerations(tx, userId);
  const [row] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
    .for('update');
  if (row === undefined) throw new AppError('generation_not_found');
  if (row.status === 'canceled') return;
  if (isFinal(row.status)) throw new AppError('generation_already_finished');
  await endWithoutResult(deps, tx, row, row.slot, { status: 'canceled', cancelRequestedAt: now });
  await recordEvent(tx, { generationId: id, attempt: row.attempt, kind: 'canceled', subject: by });
  await deps.notifications.notify(tx, 'cancel', id);
}
