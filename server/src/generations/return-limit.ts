import { mostReturnsPerMonth, standardReturnsPerMonth } from '@afterglow/domain/billing/return-rules';
import { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';

const state = {
  key: 'returns-per-month',
  schema: z.object({ perMonth: z.number().int().min(0).max(mostReturnsPerMonth) }),
};

/** Results that each person may give back in a month: what administrators set, or what the product comes with. */
export async function readReturnLimit(db: Executor): Promise<number> {
  return (await readState(db, state))?.perMonth ?? standardReturnsPerMonth;
}

export function writeReturnLimit(tx: Transaction, perMonth: number): Promise<void> {
  return writeState(tx, state, { perMonth });
}
