import type { AccountDetails } from '@afterglow/domain/contract/account/account';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { loginAccounts, profiles } from '../db/tables/account-tables.ts';

/** What a person's own settings show beside the account. */
export async function getDetails(db: Executor, userId: string): Promise<AccountDetails> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile === undefined) throw new AppError('subscription_missing');
  const logins = await db
    .select({ providerId: loginAccounts.providerId, createdAt: loginAccounts.createdAt })
    .from(loginAccounts)
    .where(eq(loginAccounts.userId, userId));
  return {
    bio: profile.bio,
    notifications: { email: profile.notifyEmail, marketing: profile.notifyMarketing },
    hasAvatar: profile.avatarUrl !== null,
    hasPassword: logins.some(({ providerId }) => providerId === 'credential'),
    googleSince: logins.find(({ providerId }) => providerId === 'google')?.createdAt.toISOString() ?? null,
  };
}

/** Unlinks the Google account. Throws `password_needed_first` when it is the only way to sign in. */
export async function disconnectGoogle(db: Database, userId: string): Promise<AccountDetails> {
  return db.transaction(async (tx) => {
    const details = await getDetails(tx, userId);
    if (!details.hasPassword) throw new AppError('password_needed_first');
    await tx.delete(loginAccounts).where(and(eq(loginAccounts.userId, userId), eq(loginAccounts.providerId, 'google')));
    return { ...details, googleSince: null };
  });
}
