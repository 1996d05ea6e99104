/** A session ends at the latest so many days after it began, however often it was used and extended. */
import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { sessions } from '../../db/tables/account-tables.ts';

export const longestSessionDays = 90;

const oldest = (now: Date): Date => new Date(now.getTime() - longestSessionDays * 86_400_000);

/** Ends the session of a request when it is too old, before better-auth would extend it once more. */
export async function endOldSession(db: Executor, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await db.delete(sessions).where(and(eq(sessions.token, token), lt(sessions.createdAt, oldest(new Date()))));
}

export async function endOldSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, oldest(now)));
}
