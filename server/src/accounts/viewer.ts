import { visitMinutes } from '@afterglow/domain/accounts/admin-acts';
import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { raiseStartGrant } from '../credits/start-grant.ts';
import { statementName, type Database } from '../db/pool.ts';
import { accountDeletions, profiles, sessions, users } from '../db/tables/account-tables.ts';
import { passkeys } from '../db/tables/accounts/second-factor-tables.ts';
import { creditAccounts, startGrants } from '../db/tables/credit-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import type { Viewer } from '../http/context.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Auth } from './auth.ts';
import { selectCountingPlan } from './counting-plan.ts';
import { ensureAccount, type InitialCredits } from './ensure-account.ts';
import { groupHours } from './issuers/admin-group.ts';
import { findAdminDoor } from './second-factor/admin-door.ts';
import { longestSessionDays } from './sessions/session-age.ts';

interface ViewerFinderOptions {
  readonly auth: Pick<Auth, 'readSessionToken'>;
  readonly db: Database;
  readonly initialCredits: InitialCredits;
  readonly secret: string;
  /** Lower-case address of the account that becomes admin once its address is verified. */
  readonly adminEmail: string | undefined;
  /** `required`: an administrator's sessions administer nothing without a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
}

/**
 * Makes `findViewer(headers)`: the person behind a request, or undefined for a visitor.
 *
 * One query reads everything, including the session's row each time, so that logging out everywhere, a ban, a
 * new role or a new plan counts from the next request on. (A session cached in a cookie would be trusted until it
 * expires by every server that missed the change.) What happens rarely costs more queries: the first load
 * makes the account, a lapsed subscription is set to expired, and the administrator's account gets its role.
 */
export function createViewerFinder(options: ViewerFinderOptions): (headers: Headers) => Promise<Viewer | undefined> {
  const { auth, db } = options;
  const findSession = prepareFindSession(db);
  return async (headers) => {
    const token = auth.readSessionToken(headers);
    if (token === undefined) return undefined;
    const [found] = await findSession.execute({ token });
    if (found === undefined) return undefined;
    const { userId, email } = found;
    if (!found.hasAccount)
      await ensureAccount(db, {
        userId,
        initialCredits: options.initialCredits,
        secret: options.secret,
        address: found.address,
      });
    if (found.hasPaidForRest) await db.transaction((tx) => raiseStartGrant(tx, userId));
    if (found.hasLapsed) await expireLapsed(db, userId);
    const isConfigured = found.emailVerified && email === options.adminEmail;
    const becomesAdmin = found.role !== 'admin' && isConfigured;
    if (becomesAdmin) await db.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
    const stored = found.isGroupOld && !isConfigured ? 'user' : roleSchema.catch('user').parse(found.role);
    const role = becomesAdmin ? 'admin' : stored;
    const visitedBy = found.impersonatedBy === null ? {} : { visitedBy: found.impersonatedBy };
    const viewer = {
      userId,
      email,
      role,
      plan: found.plan ?? 'free',
      language: mailLocale(found.chosen, found.signedUpIn),
      sessionId: found.sessionId,
      ...visitedBy,
    };
    if (role !== 'admin' || options.adminSecondFactor === 'optional') return viewer;
    const adminDoor = await findAdminDoor(db, found);
    return adminDoor === 'open' ? viewer : { ...viewer, role: 'user', adminDoor };
  };
}

/** Prepared once for each connection: the five tables are planned once and not with every request. */
function prepareFindSession(db: Database) {
  const now = sql`now()`;
  const activePlan = selectCountingPlan(db, users.id, now).as('active_plan');
  const lapsed = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, users.id), eq(subscriptions.status, 'active'), lte(subscriptions.endDate, now)),
    );
  const heldBack = db
    .select({ one: sql`1` })
    .from(startGrants)
    .where(and(eq(startGrants.userId, users.id), isNull(startGrants.raisedAt)));
  const ownPasskeys = db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, users.id));
  return db
    .select({
      sessionId: sessions.id,
      impersonatedBy: sessions.impersonatedBy,
      userId: users.id,
      email: users.email,
      address: sessions.ipAddress,
      hasPaidForRest: sql<boolean>`${users.firstPaidAt} is not null and exists ${heldBack}`,
      secondFactorAt: sessions.secondFactorAt,
      graceSession: users.secondFactorGrace,
      hasSecondFactor: sql<boolean>`${users.twoFactorEnabled} or exists ${ownPasskeys}`,
      emailVerified: users.emailVerified,
      role: users.role,
      isGroupOld: sql<boolean>`coalesce(${users.adminGroupSeenAt} < ${now} - make_interval(hours => ${groupHours}), false)`,
      plan: activePlan.planType,
      chosen: profiles.language,
      signedUpIn: users.locale,
      hasLapsed: sql<boolean>`exists ${lapsed}`,
      hasAccount: sql<boolean>`${profiles.userId} is not null and ${creditAccounts.userId} is not null
        and exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoinLateral(activePlan, sql`true`)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, sql`${now} - make_interval(days => ${longestSessionDays})`),
        or(eq(users.banned, false), lte(users.banExpires, now)),
        // A visit ends a fixed time after it began: better-auth would extend the session like any other.
        or(
          isNull(sessions.impersonatedBy),
          gt(sessions.createdAt, sql`${now} - make_interval(mins => ${visitMinutes})`),
        ),
        isNull(accountDeletions.userId),
      ),
    )
    .prepare(statementName(db, 'find_session'));
}

/** SPEC §4: an active subscription whose end date has passed is expired. */
async function expireLapsed(db: Database, userId: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(
      and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active'), lte(subscriptions.endDate, sql`now()`)),
    );
}
