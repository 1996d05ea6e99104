import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { loginAccounts, sessions, users } from '../db/tables/account-tables.ts';

/**
 * Anyone can sign up with someone else's address and a password of their own, and wait. When the owner proves the
 * address through Google, the account becomes theirs, and the unverified password and sessions are removed.
 */
export async function claimByProvenAddress(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (claimed === undefined) return;
    await tx
      .delete(loginAccounts)
      .where(and(eq(loginAccounts.userId, claimed.id), eq(loginAccounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, claimed.id));
  });
}

/** Using a link sent to the address verifies it. */
export async function markVerified(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
