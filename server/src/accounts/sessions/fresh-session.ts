/**
 * What cannot be taken back asks who is there once more: a session is fresh for some minutes after the sign-in, or after
 * the password was asked for again. A passkey makes a new session, which is fresh at once.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { loginAccounts, sessions } from '../../db/tables/account-tables.ts';

export const freshMinutes = 15;

const fresh = sql`now() - make_interval(mins => ${freshMinutes})`;
const isFresh = or(gt(sessions.createdAt, fresh), gt(sessions.confirmedAt, fresh));

/** Throws `confirmation_required` when it was too long ago that the person showed who they are. */
export async function requireFreshSession(db: Executor, sessionId: string): Promise<void> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isFresh));
  if (row === undefined) throw new AppError('confirmation_required');
}

export interface OwnSession {
  readonly id: string;
  readonly userId: string;
  readonly hasPassword: boolean;
}

/** The session behind a token, while it lives and is not an administrator's visit; undefined for a visitor. */
export async function findOwnSession(db: Executor, token: string | undefined): Promise<OwnSession | undefined> {
  if (token === undefined) return undefined;
  const [row] = await db
    .select({ id: sessions.id, userId: sessions.userId, password: loginAccounts.password })
    .from(sessions)
    .leftJoin(loginAccounts, and(eq(loginAccounts.userId, sessions.userId), eq(loginAccounts.providerId, 'credential')))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isNull(sessions.impersonatedBy)));
  return row && { id: row.id, userId: row.userId, hasPassword: row.password !== null };
}
