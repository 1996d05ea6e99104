import { AppError } from '@afterglow/domain/errors/errors';
import { eq, or } from 'drizzle-orm';
import { keepAnAdmin } from '../../accounts/keep-an-admin.ts';
import { endSessions } from '../../accounts/sessions/device-sessions.ts';
import type { Database } from '../../db/pool.ts';
import { profiles, sessions, users } from '../../db/tables/account-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { mailLocale } from '../../mail/mail-locale.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser, readVersion } from './lock-user.ts';
import { banMail } from './user-mails.ts';

interface BanDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Logger;
  readonly baseUrl: string;
}

interface Ban {
  readonly userId: string;
  readonly version: number;
  /** Told to the person: by mail, and when they sign in. */
  readonly reason: string;
}

/** Suspends an account and signs it out everywhere. Throws `not_on_yourself`, `last_admin`, `changed_meanwhile`. */
export async function banUser(
  { db, clock, mailer, logger, baseUrl }: BanDeps,
  actor: Actor,
  { userId, version, reason }: Ban,
): Promise<{ readonly version: number }> {
  if (userId === actor.userId) throw new AppError('not_on_yourself');
  const done = await db.transaction(async (tx) => {
    await keepAnAdmin(tx, userId);
    const user = await lockUser(tx, userId, version);
    const [profile] = await tx
      .select({ username: profiles.username, language: profiles.language })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    await tx
      .update(users)
      .set({ banned: true, banReason: reason, banExpires: null, updatedAt: clock.now() })
      .where(eq(users.id, userId));
    const ended = await tx
      .delete(sessions)
      .where(or(eq(sessions.userId, userId), eq(sessions.impersonatedBy, userId)))
      .returning({ id: sessions.id });
    await recordAct(tx, {
      actor,
      action: 'user_ban',
      target: { kind: 'user', id: userId },
      before: { banned: user.banned },
      after: { banned: true, sessionsEnded: ended.length },
      reason,
    });
    const locale = mailLocale(profile?.language, user.locale);
    return {
      version: await readVersion(tx, userId),
      mail: banMail({
        to: user.email,
        name: profile?.username ?? user.name,
        reason,
        locale,
        url: `${baseUrl}/contact`,
      }),
    };
  });
  // The ban holds without the mail: the sign-in error shows the reason too.
  await mailer
    .send(done.mail)
    .catch((error: unknown) => logger.error({ err: error, userId }, 'the mail about a ban could not be sent'));
  return { version: done.version };
}

/** Lets somebody in again. */
export function unbanUser(
  { db, clock }: Pick<BanDeps, 'db' | 'clock'>,
  actor: Actor,
  { userId, version, reason }: Ban,
): Promise<{ readonly version: number }> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId, version);
    if (!user.banned) return { version };
    await tx
      .update(users)
      .set({ banned: false, banReason: null, banExpires: null, updatedAt: clock.now() })
      .where(eq(users.id, userId));
    await recordAct(tx, {
      actor,
      action: 'user_unban',
      target: { kind: 'user', id: userId },
      before: { banned: true, reason: user.banReason },
      after: { banned: false },
      reason,
    });
    return { version: await readVersion(tx, userId) };
  });
}

/** Ends every sign-in of a person, visits of administrators included. */
export function signOutUser(
  db: Database,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<{ readonly ended: number }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { ended } = await endSessions(tx, userId);
    await recordAct(tx, {
      actor,
      action: 'user_sign_out',
      target: { kind: 'user', id: userId },
      after: { sessionsEnded: ended },
      reason,
    });
    return { ended };
  });
}
