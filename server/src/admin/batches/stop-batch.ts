import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { cancelBatch, type SteerDeps } from '../../batches/steer-batch.ts';
import { batches } from '../../db/tables/batch-tables.ts';
import { recordAct, type Actor } from '../record-act.ts';

/** Cancels somebody's batch. Of one that has ended nothing changes, and nothing is written down. Throws `batch_not_found`. */
export async function stopBatch(
  deps: SteerDeps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<{ id: string }> {
  const [row] = await deps.db.select({ userId: batches.userId }).from(batches).where(eq(batches.id, id));
  if (row === undefined) throw new AppError('batch_not_found');
  await cancelBatch(deps, row.userId, id, (tx, { status }) =>
    recordAct(tx, {
      actor,
      action: 'batch_stop',
      target: { kind: 'batch', id },
      before: { status },
      after: { status: 'canceled' },
      reason,
    }),
  );
  return { id };
}
