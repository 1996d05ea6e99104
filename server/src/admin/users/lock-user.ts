import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, max } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { adminActs } from '../../db/tables/admin-tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Number of the last act on this person; 0 before the first. */
export async function readVersion(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ seq: max(adminActs.seq) })
    .from(adminActs)
    .where(and(eq(adminActs.targetKind, 'user'), eq(adminActs.targetId, userId)));
  return row?.seq ?? 0;
}

/**
 * Locks the person until the transaction ends. Throws `not_found`, and `changed_meanwhile` when another administrator acted on
 * them since `seenVersion` was read: what was decided then may be wrong now.
 */
export async function lockUser(tx: Transaction, userId: string, seenVersion?: number): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) throw new AppError('not_found');
  if (seenVersion !== undefined && (await readVersion(tx, userId)) !== seenVersion)
    throw new AppError('changed_meanwhile');
  return user;
}
