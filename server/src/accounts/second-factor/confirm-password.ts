import { AppError } from '@afterglow/domain/errors/errors';
import { verifyPassword } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { loginAccounts, sessions } from '../../db/tables/account-tables.ts';
import type { Viewer } from '../../http/context.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';

/** Guesses at the password from inside a session, by account. */
const guesses = { max: 10, windowSeconds: 600 };

/** Makes the session fresh again. Throws `password_wrong`, or `rate_limited` after too many guesses. */
export async function confirmPassword(db: Database, viewer: Viewer, password: string): Promise<void> {
  await consumeAttempt(db, `confirm ${viewer.userId}`, guesses);
  const [login] = await db
    .select({ hash: loginAccounts.password })
    .from(loginAccounts)
    .where(and(eq(loginAccounts.userId, viewer.userId), eq(loginAccounts.providerId, 'credential')));
  const hash = login?.hash ?? null;
  if (hash === null || !(await verifyPassword({ hash, password }))) throw new AppError('password_wrong');
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, viewer.sessionId));
}
