import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import type { AdminSession, AdminUser, AdminUserRow } from '@afterglow/domain/contract/admin/users';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { findCountingPlan } from '../../accounts/counting-plan.ts';
import { describeDevice } from '../../accounts/sessions/describe-device.ts';
import { listSignIns } from '../../accounts/sign-in-log.ts';
import { listPayments } from '../../billing/payments/read-payments.ts';
import { findLive } from '../../billing/subscriptions/subscription-row.ts';
import { readHeldBack } from '../../credits/start-grant.ts';
import { listStatement } from '../../credits/statement.ts';
import type { Database } from '../../db/pool.ts';
import { accountDeletions, loginAccounts, profiles, sessions, users } from '../../db/tables/account-tables.ts';
import { creditAccounts } from '../../db/tables/credit-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { listActs } from '../audit/list-acts.ts';
import { readVersion } from './lock-user.ts';

const shown = { sessions: 50, payments: 20, jobs: 20, entries: 20, acts: 20 } as const;

/** Everything an administrator may know about a person: never passwords, never tokens. Throws `not_found`. */
export async function getUser(db: Database, userId: string, now: Date): Promise<AdminUser> {
  const [row] = await db
    .select({ user: users, profile: profiles, balance: creditAccounts.balance, eraseAt: accountDeletions.eraseAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new AppError('not_found');
  const { user, profile, balance, eraseAt } = row;
  const [
    heldBack,
    plan,
    live,
    logins,
    living,
    signInLog,
    jobs,
    pictures,
    jobCount,
    payments,
    statement,
    acts,
    version,
  ] = await Promise.all([
    readHeldBack(db, userId),
    findCountingPlan(db, userId, now),
    findLive(db, userId, now),
    db.select({ providerId: loginAccounts.providerId }).from(loginAccounts).where(eq(loginAccounts.userId, userId)),
    listSessions(db, userId, now),
    listSignIns(db, userId),
    db
      .select({
        id: generations.id,
        templateId: generations.templateId,
        status: generations.status,
        errorCode: generations.errorCode,
        model: generations.model,
        cost: generations.cost,
        engineMs: generations.engineMs,
        createdAt: generations.createdAt,
        finishedAt: generations.finishedAt,
      })
      .from(generations)
      .where(eq(generations.userId, userId))
      .orderBy(desc(generations.createdAt))
      .limit(shown.jobs),
    db
      .select({ count: count() })
      .from(images)
      .where(and(eq(images.userId, userId), isNull(images.deletedAt))),
    db.select({ count: count() }).from(generations).where(eq(generations.userId, userId)),
    listPayments(db, { userId, limit: shown.payments }, now),
    listStatement(db, { userId, limit: shown.entries, timeZone: 'UTC', view: 'ledger' }),
    listActs(db, { targetKind: 'user', targetId: userId, limit: shown.acts }),
    readVersion(db, userId),
  ]);
  const standing: AdminUserRow = {
    id: user.id,
    email: user.email,
    username: profile?.username ?? '',
    role: roleSchema.catch('user').parse(user.role),
    plan: plan?.planType ?? 'free',
    planEnds: plan?.paidUntil?.toISOString() ?? null,
    balance,
    emailVerified: user.emailVerified,
    banned: user.banned && (user.banExpires === null || user.banExpires.getTime() > now.getTime()),
    beingDeleted: eraseAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
  return {
    ...standing,
    heldBack,
    avatarUrl: profile?.avatarUrl ?? null,
    language: profile?.language ?? user.locale,
    bio: profile?.bio ?? '',
    notifications: profile === null ? null : { email: profile.notifyEmail, marketing: profile.notifyMarketing },
    signIns: [...new Set(logins.map(({ providerId }) => providerId))],
    banReason: user.banReason,
    eraseAt: eraseAt?.toISOString() ?? null,
    paysForPlan: live !== undefined,
    version,
    sessions: living,
    signInLog,
    payments: payments.payments,
    jobs: jobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      finishedAt: job.finishedAt?.toISOString() ?? null,
    })),
    entries: statement.entries,
    acts: acts.acts,
    counts: { pictures: pictures[0]?.count ?? 0, jobs: jobCount[0]?.count ?? 0 },
  };
}

/** Sign-ins that live, newest first, visits of administrators among them. */
async function listSessions(db: Database, userId: string, now: Date): Promise<AdminSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      impersonatedBy: sessions.impersonatedBy,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(shown.sessions);
  return rows.map(({ userAgent, impersonatedBy, ...row }) => ({
    ...row,
    ...describeDevice(userAgent),
    visit: impersonatedBy !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
