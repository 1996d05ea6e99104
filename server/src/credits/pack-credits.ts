import { unspentPacks } from '@afterglow/domain/billing/packs';
import { and, asc, inArray, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { lockAccount } from './ledger.ts';

/** Credits of each pack of these people that are still there, by payment. */
export async function listUnspentPacks(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const entries = await db
    .select({
      userId: creditEntries.userId,
      key: creditEntries.key,
      lasting: creditEntries.lasting,
      generationId: creditEntries.generationId,
    })
    .from(creditEntries)
    .where(and(inArray(creditEntries.userId, [...userIds]), ne(creditEntries.lasting, 0)))
    .orderBy(asc(creditEntries.seq));
  return new Map(userIds.flatMap((userId) => [...unspentPacks(entries.filter((entry) => entry.userId === userId))]));
}

/** Credits of one pack that are still there now. Locks the account. */
export async function lockUnspentPack(tx: Transaction, userId: string, paymentId: string): Promise<number> {
  await lockAccount(tx, userId);
  return (await listUnspentPacks(tx, [userId])).get(paymentId) ?? 0;
}
