import type { DeviceSession } from '@afterglow/domain/contract/account/account';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { sessions } from '../../db/tables/account-tables.ts';
import { describeDevice } from './describe-device.ts';
import { mostSessions } from './session-age.ts';

/** Devices that are logged in now, this one first, then the newest. An administrator's visit is not one of them. */
export async function listSessions(
  db: Executor,
  viewer: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), gt(sessions.expiresAt, now), isNull(sessions.impersonatedBy)))
    .orderBy(desc(eq(sessions.id, viewer.sessionId)), desc(sessions.createdAt))
    .limit(mostSessions);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    ...describeDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Logs out one device of this person, or all of them. Someone else's session is not found. Returns the count. */
export async function endSessions(db: Executor, userId: string, id?: string): Promise<{ readonly ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), id === undefined ? undefined : eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return { ended: ended.length };
}
