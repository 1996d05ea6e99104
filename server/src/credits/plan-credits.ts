import { unusedCredits } from '@afterglow/domain/billing/refund-rules';
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { lockMonth } from './ledger.ts';

/** Key of the credits granted for a month (0 …) of a payment: every paid month is granted exactly once. */
export function planGrantKey(paymentId: string, month: number): string {
  return `plan:${paymentId}:${month}`;
}

/** Credits of a payment that are still there now, as the domain's `unusedCredits` says: lasting ones are none of them. Locks the account. */
export async function readUnusedCredits(tx: Transaction, userId: string, paymentId: string): Promise<number> {
  const balance = await lockMonth(tx, userId);
  const [reset] = await tx
    .select({ seq: sql<number>`coalesce(max(${creditEntries.seq}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(eq(creditEntries.userId, userId), eq(creditEntries.kind, 'expire'), like(creditEntries.key, 'plan:%:reset')),
    );
  const grants = await tx
    .select({ seq: creditEntries.seq, amount: creditEntries.amount })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        or(
          and(eq(creditEntries.kind, 'grant'), like(creditEntries.key, `plan:${paymentId}:%`)),
          // What a dispute froze or gave back, and what a refund took or had to return, was the payment's too.
          like(creditEntries.key, `dispute:${paymentId}:%`),
          like(creditEntries.key, `refund:${paymentId}:%`),
        ),
        gt(creditEntries.seq, reset?.seq ?? 0),
      ),
    );
  if (grants.length === 0) return 0;
  const first = Math.min(...grants.map((grant) => grant.seq));
  const [spent] = await tx
    .select({
      credits: sql<number>`coalesce(sum(${creditEntries.lasting} - ${creditEntries.amount}), 0)`.mapWith(Number),
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        gt(creditEntries.seq, first),
        inArray(creditEntries.kind, ['hold', 'release', 'capture', 'return']),
      ),
    );
  const granted = grants.reduce((sum, grant) => sum + grant.amount, 0);
  return unusedCredits({ granted, spentSince: spent?.credits ?? 0, balance });
}
