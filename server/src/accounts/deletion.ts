/**
 * Deleting an account, in three steps:
 *   asked for → a row in `account_deletion`: locked (no session lives, none is made) and hidden, a mail with the way back
 *   undone    → the row is gone, everything is as before; within seven days
 *   erased    → a job removes the person's rows and bytes (privacy/erase-accounts.ts)
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { undoDeletionDays } from '@afterglow/domain/accounts/form-limits';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { accountDeletions, profiles, users } from '../db/tables/account-tables.ts';
import type { Viewer } from '../http/context.ts';
import type { Clock } from '../lib/clock.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deletionMail } from './deletion-mail.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { endSessions } from './sessions/device-sessions.ts';

export interface DeletionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secret: string;
  /** Public address of the site, without a trailing slash. */
  readonly baseUrl: string;
  /** Keeps a paid plan from being charged while the account waits, and lets it continue when it comes back. */
  readonly renewals: {
    readonly stop: (userId: string) => Promise<void>;
    readonly resume: (userId: string) => Promise<void>;
  };
}

/**
 * Locks the account and mails the way back. `confirmation` must be the account's address. Throws
 * `deletion_not_confirmed`, `last_admin`, or `system_busy` when the mail cannot be sent: without it nobody could change their mind.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  viewer: Viewer,
  confirmation: string,
  locale: Locale,
): Promise<{ readonly eraseAt: string }> {
  const { db, clock, mailer } = deps;
  if (confirmation.trim().toLowerCase() !== viewer.email.toLowerCase()) throw new AppError('deletion_not_confirmed');
  if (!(await mailer.isReachable())) throw new AppError('system_busy');
  const requestedAt = clock.now();
  const eraseAt = new Date(requestedAt.getTime() + undoDeletionDays * 86_400_000);
  const [profile] = await db
    .select({ username: profiles.username, language: profiles.language })
    .from(profiles)
    .where(eq(profiles.userId, viewer.userId));
  const row = await db.transaction(async (tx) => {
    if (viewer.role === 'admin' || viewer.adminDoor !== undefined) await keepAnAdmin(tx, viewer.userId);
    const [inserted] = await tx
      .insert(accountDeletions)
      .values({ userId: viewer.userId, requestedAt, eraseAt })
      .onConflictDoNothing()
      .returning();
    return inserted;
  });
  // Requested twice at the same moment: the first request sends the mail.
  if (row === undefined) throw new AppError('account_deletion_pending');
  try {
    await deps.renewals.stop(viewer.userId);
    const token = undoToken(deps.secret, viewer.userId, requestedAt);
    const url = `${deps.baseUrl}/undo-deletion?token=${encodeURIComponent(token)}`;
    await mailer.send(
      deletionMail({
        to: viewer.email,
        name: profile?.username ?? '',
        url,
        eraseAt,
        locale: mailLocale(profile?.language, locale),
      }),
    );
  } catch (error) {
    await db.delete(accountDeletions).where(eq(accountDeletions.userId, viewer.userId));
    await deps.renewals.resume(viewer.userId);
    throw new AppError('system_busy', {}, { cause: error });
  }
  await endSessions(db, viewer.userId);
  return { eraseAt: eraseAt.toISOString() };
}

/** Brings a locked account back. Throws `deletion_link_invalid` for a wrong token and after the seven days. */
export async function undoDeletion(
  deps: Omit<DeletionDeps, 'mailer' | 'baseUrl'>,
  token: string,
): Promise<{ readonly email: string }> {
  const userId = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const email = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ requestedAt: accountDeletions.requestedAt, email: users.email })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .where(and(eq(accountDeletions.userId, userId), gt(accountDeletions.eraseAt, deps.clock.now())))
      .for('update', { of: accountDeletions });
    if (row === undefined || !sameText(token, undoToken(deps.secret, userId, row.requestedAt)))
      throw new AppError('deletion_link_invalid');
    await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
    return row.email;
  });
  await deps.renewals.resume(userId);
  return { email };
}

/** True while an account is locked: no session may be made for it. */
export async function isBeingDeleted(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return row !== undefined;
}

/** Valid for this deletion only: the link of an earlier one does not work. */
function undoToken(secret: string, userId: string, requestedAt: Date): string {
  const proof = createHmac('sha256', secret)
    .update(`undo-deletion:${userId}:${requestedAt.toISOString()}`)
    .digest('base64url');
  return `${userId}.${proof}`;
}

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
