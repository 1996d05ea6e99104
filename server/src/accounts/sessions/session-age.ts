/** How long sessions live, however often they are used and extended, and how many an account has at once. */
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { sessions } from '../../db/tables/account-tables.ts';

export const longestSessionDays = 90;
/** Devices of one person, with room for forgotten ones; also what the profile shows. */
export const mostSessions = 50;

const oldest = (now: Date): Date => new Date(now.getTime() - longestSessionDays * 86_400_000);

/** Ends the session of a request when it is too old, before better-auth would extend it once more. */
export async function endOldSession(db: Executor, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await db.delete(sessions).where(and(eq(sessions.token, token), lt(sessions.createdAt, oldest(new Date()))));
}

export async function endOldSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, oldest(now)));
}

/** With one session more than an account may have, the one that began first ends. An administrator's visit is none of them. */
export async function endSurplusSessions(db: Executor, userId: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatedBy)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(mostSessions);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
}
