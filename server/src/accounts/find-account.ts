import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import type { Account } from '@afterglow/domain/contract/account/account';
import { AppError } from '@afterglow/domain/errors/errors';
import { storedLocaleSchema } from '@afterglow/domain/locale-schema';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import { creditAccounts } from '../db/tables/credit-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import { findCountingPlan } from './counting-plan.ts';

/** The person as pages show them, with the newest subscription. Throws `subscription_missing` when a part is missing. */
export async function getAccount(db: Executor, userId: string, now: Date): Promise<Account> {
  const [row] = await db
    .select({ user: users, profile: profiles, subscription: subscriptions, balance: creditAccounts.balance })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  if (row === undefined) throw new AppError('subscription_missing');
  const counting = await findCountingPlan(db, userId, now);
  return {
    id: row.user.id,
    email: row.user.email,
    username: row.profile.username,
    avatarUrl: row.profile.avatarUrl,
    role: roleSchema.catch('user').parse(row.user.role),
    language: storedLocaleSchema.parse(row.profile.language),
    createdAt: row.user.createdAt.toISOString(),
    subscription: {
      planType: row.subscription.planType,
      effectivePlan: counting?.planType ?? 'free',
      status: row.subscription.status,
      remainingCredits: row.balance,
      // What was paid for; access may continue for some days of grace after it.
      endDate: (row.subscription.periodEnd ?? row.subscription.endDate)?.toISOString() ?? null,
    },
  };
}

interface ProfileChange {
  readonly username?: string | undefined;
  readonly language?: string | undefined;
  readonly bio?: string | undefined;
  readonly notifications?:
    | { readonly email?: boolean | undefined; readonly marketing?: boolean | undefined }
    | undefined;
}

/** Changes what the person may change about themselves; absent fields stay as they are. */
export async function updateProfile(
  db: Executor,
  userId: string,
  { notifications, ...change }: ProfileChange,
): Promise<void> {
  const columns = { ...change, notifyEmail: notifications?.email, notifyMarketing: notifications?.marketing };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.update(profiles).set(columns).where(eq(profiles.userId, userId));
}
