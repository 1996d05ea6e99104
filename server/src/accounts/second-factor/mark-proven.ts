import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { sessions } from '../../db/tables/account-tables.ts';
import { passkeys, twoFactors } from '../../db/tables/accounts/second-factor-tables.ts';

const now = sql`now()`;

/** better-auth's paths at which a session is begun with a passkey or a code. */
export const provingPaths = /^\/(?:two-factor\/verify-(?:totp|backup-code)|passkey\/verify-authentication)$/;

/** Notes in a session that a second factor was shown in it. */
export async function markProven(db: Executor, sessionId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now, confirmedAt: now }).where(eq(sessions.id, sessionId));
}

export async function markTotpUsed(db: Executor, userId: string): Promise<void> {
  await db.update(twoFactors).set({ lastUsedAt: now }).where(eq(twoFactors.userId, userId));
}

export async function markPasskeyUsed(db: Executor, credentialId: string): Promise<void> {
  await db.update(passkeys).set({ lastUsedAt: now }).where(eq(passkeys.credentialID, credentialId));
}

/** A passkey shown inside a session begins a new one; the old one of the same person is not left behind. */
export async function endReplacedSession(db: Executor, oldId: string, userId: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, oldId), eq(sessions.userId, userId), ne(sessions.token, token)));
}
