import { batchLimitsSchema, usualBatchLimits, type BatchLimits } from '@afterglow/domain/billing/batch-limits';
import type { Executor, Transaction } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';

const state = { key: 'batch-limits', schema: batchLimitsSchema };

/** Most pictures in one batch: what administrators set, or what the product comes with. */
export async function readBatchLimits(db: Executor): Promise<BatchLimits> {
  return (await readState(db, state)) ?? usualBatchLimits;
}

export function writeBatchLimits(tx: Transaction, limits: BatchLimits): Promise<void> {
  return writeState(tx, state, limits);
}
