import { eq } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';

interface Asked {
  readonly to: string;
  readonly kind?: 'notice' | 'marketing';
}

/**
 * Whether the person at this address wants such a mail. Mails about the account itself always go out; a notice goes to
 * everyone who did not switch them off; marketing only to those who asked for it.
 */
export async function isWanted(db: Executor, { to, kind }: Asked): Promise<boolean> {
  if (kind === undefined) return true;
  const [wishes] = await db
    .select({ notice: profiles.notifyEmail, marketing: profiles.notifyMarketing })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(users.email, to.trim().toLowerCase()));
  return wishes === undefined ? kind === 'notice' : wishes[kind];
}
