import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { accountDeletions, users } from '../db/tables/account-tables.ts';

/**
 * Throws `last_admin` when nobody but this person could run the business. Locks every administrator until the transaction
 * ends, always in the same order, so that two who remove each other at the same moment cannot both succeed.
 */
export async function keepAnAdmin(tx: Transaction, withoutUserId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)))
    .orderBy(asc(users.id))
    .for('update');
  const staying = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(users.role, 'admin'), eq(users.banned, false), isNull(accountDeletions.userId)));
  const locked = new Set(admins.map(({ id }) => id));
  if (!staying.some(({ id }) => id !== withoutUserId && locked.has(id))) throw new AppError('last_admin');
}
