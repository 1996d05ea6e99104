import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { accountDeletions, users } from '../db/tables/account-tables.ts';
import type { Viewer } from '../http/context.ts';
import { readStanding } from './counting-plan.ts';

/** The person for whom a job works that they asked for earlier. Undefined for one who is banned or leaving. */
export async function actForPerson(db: Database, userId: string, now: Date): Promise<Viewer | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.banned, false), isNull(accountDeletions.userId)));
  if (user === undefined) return undefined;
  return { userId, email: user.email, sessionId: '', ...(await readStanding(db, userId, now)) };
}
