import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { sessions, users } from '../../db/tables/account-tables.ts';

/** So long an issuer's word counts; after that its group is asked for again by signing in through it. */
export const groupHours = 12;

/**
 * Gives or takes the administrator's role by what the issuer says about its group. A role that was given by hand, or by
 * ADMIN_EMAIL, is left alone.
 */
export async function followAdminGroup(db: Database, userId: string, inGroup: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ role: users.role, seenAt: users.adminGroupSeenAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (user === undefined) return;
    const now = sql`now()`;
    if (inGroup && (user.role !== 'admin' || user.seenAt !== null))
      await tx.update(users).set({ role: 'admin', adminGroupSeenAt: now, updatedAt: now }).where(eq(users.id, userId));
    if (inGroup || user.seenAt === null) return;
    await tx.update(users).set({ role: 'user', adminGroupSeenAt: null, updatedAt: now }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.impersonatedBy, userId));
  });
}
