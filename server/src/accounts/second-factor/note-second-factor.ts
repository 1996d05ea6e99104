/** What follows when better-auth has accepted a code or a passkey: the session is marked, its use is remembered. */
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import { sessions } from '../../db/tables/account-tables.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { OwnSession } from '../sessions/fresh-session.ts';
import { endReplacedSession, markPasskeyUsed, markProven, markTotpUsed } from './mark-proven.ts';

const codeReplySchema = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const passkeyReplySchema = z.object({ session: z.object({ token: z.string(), userId: z.string() }) });
const shownSchema = z.object({ response: z.object({ id: z.string() }) });

/** Longer than an app's code is accepted, so that one that was looked at over a shoulder is worth nothing. */
const codeOnce = { max: 1, windowSeconds: 120 };

interface Accepted {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The session in which it happened; undefined at a sign-in. */
  readonly own: OwnSession | undefined;
  readonly reply: unknown;
}

/** Throws `code_wrong` for a code from the app that was used before. */
export async function noteSecondFactor(db: Database, { path, body, own, reply }: Accepted): Promise<void> {
  if (path === '/passkey/verify-registration' && own !== undefined) return markProven(db, own.id);
  if (path === '/passkey/verify-authentication') {
    const { session } = passkeyReplySchema.parse(reply);
    await markPasskeyUsed(db, shownSchema.parse(body).response.id);
    if (own !== undefined) await endReplacedSession(db, own.id, session.userId, session.token);
    return;
  }
  if (path !== '/two-factor/verify-totp' && path !== '/two-factor/verify-backup-code') return;
  const { token, user } = codeReplySchema.parse(reply);
  if (path === '/two-factor/verify-totp') await refuseUsedCode(db, user.id, String(body.code), own ? undefined : token);
  await markTotpUsed(db, user.id);
  if (own !== undefined) await markProven(db, own.id);
}

async function refuseUsedCode(db: Database, userId: string, code: string, newToken: string | undefined): Promise<void> {
  try {
    await consumeAttempt(db, `code ${code} of ${userId}`, codeOnce);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (newToken !== undefined) await db.delete(sessions).where(eq(sessions.token, newToken));
    throw new AppError('code_wrong');
  }
}
