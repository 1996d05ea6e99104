/** Start grants that were held back in part: because the address says nothing about a person, or too many came at once. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { startGrants } from '../db/tables/credit-tables.ts';
import { grantCredits } from './ledger.ts';

export interface HeldBack {
  readonly reason: 'address' | 'network';
  /** Credits that come once it is raised. */
  readonly credits: number;
}

/** What of a person's start grant is held back; null when nothing is. */
export async function readHeldBack(db: Executor, userId: string): Promise<HeldBack | null> {
  const [row] = await db
    .select({ reason: startGrants.reason, credits: startGrants.withheld })
    .from(startGrants)
    .where(and(eq(startGrants.userId, userId), isNull(startGrants.raisedAt)));
  return row ?? null;
}

/** Gives the rest of a start grant, once: after a payment, or when an administrator says so. Returns the credits given. */
export async function raiseStartGrant(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .update(startGrants)
    .set({ raisedAt: sql`now()` })
    .where(and(eq(startGrants.userId, userId), isNull(startGrants.raisedAt)))
    .returning({ credits: startGrants.withheld });
  if (row === undefined) return 0;
  await grantCredits(tx, {
    userId,
    amount: row.credits,
    key: `initial-rest:${userId}`,
    reason: 'initial_grant',
    lasting: true,
  });
  return row.credits;
}
