/** What a person has beside the password, for their own settings. */
import type { Security } from '@afterglow/domain/contract/account/security';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { loginAccounts, users } from '../../db/tables/account-tables.ts';
import { passkeys, twoFactors } from '../../db/tables/accounts/second-factor-tables.ts';

export async function readSecurity(db: Executor, userId: string): Promise<Security> {
  const [[app], keys, [login]] = await Promise.all([
    db
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true))),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    db
      .select({ password: loginAccounts.password })
      .from(loginAccounts)
      .where(and(eq(loginAccounts.userId, userId), eq(loginAccounts.providerId, 'credential'))),
  ]);
  return {
    hasPassword: login !== undefined && login.password !== null,
    app:
      app === undefined
        ? null
        : { since: app.createdAt.toISOString(), lastUsed: app.lastUsedAt?.toISOString() ?? null },
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name: name ?? '',
      since: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** True when signing in with the password takes a code as well. */
export async function hasApp(db: Executor, userId: string): Promise<boolean> {
  const [user] = await db.select({ enabled: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return user?.enabled ?? false;
}

/** Someone else's passkey is not found. */
export async function renamePasskey(db: Executor, userId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new AppError('not_found');
}

export async function removePasskey(db: Executor, userId: string, id: string): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError('not_found');
}

/** Takes away every second factor of an account, for somebody who lost their device; a new sign-in has its grace again. */
export async function clearSecondFactors(db: Executor, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false, secondFactorGrace: null }).where(eq(users.id, userId));
}
