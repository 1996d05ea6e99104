import { batchLimitNames, type BatchLimits } from '@afterglow/domain/billing/batch-limits';
import { AppError } from '@afterglow/domain/errors/errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { readBatchLimits, writeBatchLimits } from '../../images/batch-limits.ts';
import { recordAct, type Actor } from '../record-act.ts';

/** Any number: who holds it changes the limits, the others wait and see the new ones. */
const batchLimitsLock = 4_711_018;

/**
 * Says how many pictures a batch may have, from now on; batches under way keep theirs. `basedOn` is what the administrator saw.
 * Throws `changed_meanwhile`.
 */
export async function setBatchLimits(
  { db }: { readonly db: Database },
  actor: Actor,
  { limits, basedOn }: { readonly limits: BatchLimits; readonly basedOn: BatchLimits },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${batchLimitsLock})`);
    const before = await readBatchLimits(tx);
    if (batchLimitNames.some((name) => before[name] !== basedOn[name])) throw new AppError('changed_meanwhile');
    await writeBatchLimits(tx, limits);
    await recordAct(tx, {
      actor,
      action: 'batch_limits_set',
      target: { kind: 'batches', id: 'limits' },
      before,
      after: limits,
    });
  });
}
