import { AppError } from '@afterglow/domain/errors/errors';
import { storedLocaleSchema } from '@afterglow/domain/locale-schema';
import { eq } from 'drizzle-orm';
import { grantCredits } from '../credits/ledger.ts';
import type { Database } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import { creditAccounts, initialGrants, startGrants } from '../db/tables/credit-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import { hashAddress } from './grants/address-key.ts';
import { takeFromBudget } from './grants/start-budget.ts';
import { isThrowAway } from './grants/throw-away-domain.ts';

/** How many credits an account starts with. */
export interface InitialCredits {
  /** When the address is verified by email or by Google. */
  readonly verified: number;
  /** When sign-up runs without confirmation. */
  readonly unconfirmed: number;
  /** When the address or the network may be used by one person again and again; the rest comes later. */
  readonly limited: number;
  /** Full grants for one network and day. */
  readonly perNetwork: number;
}

interface EnsureAccount {
  readonly userId: string;
  readonly initialCredits: InitialCredits;
  /** Key of the address hashes that remember who had the initial grant. */
  readonly secret: string;
  /** Where the person signs in from; null when unknown. */
  readonly address: string | null;
}

/**
 * Makes what a person needs and does not have yet: profile, free subscription, credit account with the one initial
 * grant. Safe to call concurrently: a second call waits at a unique key until the first is done.
 * The grant is once per mailbox ever: its hash outlives the account. An address or a network that one person could use again
 * and again gets a small part; credits/start-grant.ts gives the rest. Throws `not_logged_in` when the person is gone.
 */
export async function ensureAccount(
  db: Database,
  { userId, initialCredits, secret, address }: EnsureAccount,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user === undefined) throw new AppError('not_logged_in');
    const username = user.name.trim() || user.email.split('@')[0] || 'User';
    // the language of the sign-up; English, as the specification says, only where none is known
    const language = storedLocaleSchema.parse(user.locale);
    await tx.insert(profiles).values({ userId, username, avatarUrl: user.image, language }).onConflictDoNothing();
    const [subscription] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .limit(1);
    if (subscription === undefined)
      await tx.insert(subscriptions).values({ userId, planType: 'free', status: 'active' }).onConflictDoNothing();
    const made = await tx
      .insert(creditAccounts)
      .values({ userId })
      .onConflictDoNothing()
      .returning({ userId: creditAccounts.userId });
    if (made.length === 0) return;
    const first = await tx
      .insert(initialGrants)
      .values({ addressHash: hashAddress(user.email, secret) })
      .onConflictDoNothing()
      .returning({ at: initialGrants.createdAt });
    if (first.length === 0) return;
    const amount = user.emailVerified ? initialCredits.verified : initialCredits.unconfirmed;
    const doubt = isThrowAway(user.email)
      ? 'address'
      : (await takeFromBudget(tx, address, initialCredits.perNetwork))
        ? undefined
        : 'network';
    const given = doubt === undefined ? amount : Math.min(amount, initialCredits.limited);
    if (given > 0)
      await grantCredits(tx, {
        userId,
        amount: given,
        key: `initial:${userId}`,
        reason: 'initial_grant',
        lasting: true,
      });
    if (doubt !== undefined && given < amount)
      await tx.insert(startGrants).values({ userId, reason: doubt, withheld: amount - given });
  });
}
