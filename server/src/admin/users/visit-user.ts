import { randomBytes, randomUUID } from 'node:crypto';
import { visitMinutes } from '@afterglow/domain/accounts/admin-acts';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, gt } from 'drizzle-orm';
import { isBeingDeleted } from '../../accounts/deletion.ts';
import { visitEnd } from '../../accounts/visits.ts';
import type { Database } from '../../db/pool.ts';
import { profiles, sessions, users } from '../../db/tables/account-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { mailLocale } from '../../mail/mail-locale.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser } from './lock-user.ts';
import { visitMail } from './user-mails.ts';

interface VisitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Logger;
  readonly baseUrl: string;
}

/**
 * Lets an administrator use a person's account: a separate session, marked as a visit, for an hour. The person gets
 * a mail, sees it among their devices, and it is in the record. Throws `not_on_yourself`, `admin_not_visitable`,
 * `account_closed_to_visits`.
 */
export async function beginVisit(
  { db, clock, mailer, logger, baseUrl }: VisitDeps,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<{ readonly token: string }> {
  if (userId === actor.userId) throw new AppError('not_on_yourself');
  const token = randomBytes(24).toString('base64url');
  const mail = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role === 'admin') throw new AppError('admin_not_visitable');
    if (user.banned || (await isBeingDeleted(tx, userId))) throw new AppError('account_closed_to_visits');
    const [profile] = await tx
      .select({ username: profiles.username, language: profiles.language })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const [session] = await tx
      .insert(sessions)
      .values({
        id: randomUUID(),
        token,
        userId,
        expiresAt: new Date(clock.now().getTime() + visitMinutes * 60_000),
        ipAddress: actor.ipAddress,
        userAgent: actor.userAgent,
        impersonatedBy: actor.userId,
      })
      .returning({ createdAt: sessions.createdAt });
    if (session === undefined) throw new Error('The visit was not written.');
    await recordAct(tx, {
      actor,
      action: 'user_impersonate',
      target: { kind: 'user', id: userId },
      after: { until: visitEnd(session.createdAt).toISOString() },
      reason,
    });
    const locale = mailLocale(profile?.language, user.locale);
    return visitMail({
      to: user.email,
      name: profile?.username ?? user.name,
      reason,
      locale,
      url: `${baseUrl}/profile/settings`,
    });
  });
  await mailer
    .send(mail)
    .catch((error: unknown) => logger.error({ err: error, userId }, 'the mail about a visit could not be sent'));
  return { token };
}

/**
 * Ends a visit. `adminToken` must be a living session of the administrator who began it. Returns who was visited, or
 * undefined when there is no such visit (any more).
 */
export function endVisit(
  { db, clock }: Pick<VisitDeps, 'db' | 'clock'>,
  { token, adminToken }: { readonly token: string; readonly adminToken: string },
  from: Pick<Actor, 'ipAddress' | 'userAgent'>,
): Promise<{ readonly userId: string } | undefined> {
  return db.transaction(async (tx) => {
    const [admin] = await tx
      .select({ userId: users.id, email: users.email, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.token, adminToken), gt(sessions.expiresAt, clock.now())));
    if (admin === undefined) return undefined;
    const [visit] = await tx
      .delete(sessions)
      .where(and(eq(sessions.token, token), eq(sessions.impersonatedBy, admin.userId)))
      .returning({ userId: sessions.userId });
    if (visit === undefined) return undefined;
    const actor = { userId: admin.userId, email: admin.email, ...from };
    await recordAct(tx, { actor, action: 'user_impersonate_end', target: { kind: 'user', id: visit.userId } });
    return { userId: visit.userId };
  });
}
