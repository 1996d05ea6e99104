import { visitMinutes } from '@afterglow/domain/accounts/admin-acts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { sessions } from '../db/tables/account-tables.ts';
import { adminActs } from '../db/tables/admin-tables.ts';
import type { Viewer } from '../http/context.ts';

/**
 * A visit: an administrator uses a person's account, with a separate session that ends after `visitMinutes`. The
 * person sees each of them in their settings for so many days.
 */
const shownDays = 90;
const shownVisits = 20;

export const visitEnd = (begin: Date): Date => new Date(begin.getTime() + visitMinutes * 60_000);

/** When the visit of this session ends; null when the session is the person's own. */
export async function findVisit(db: Executor, viewer: Viewer): Promise<{ readonly until: string } | null> {
  if (viewer.visitedBy === undefined) return null;
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  return session === undefined ? null : { until: visitEnd(session.createdAt).toISOString() };
}

interface Visit {
  readonly at: string;
  readonly until: string;
  readonly reason: string | null;
}

/** Visits of the last months, newest first, from the audit log, which cannot be changed. */
export async function listVisits(db: Executor, userId: string, now: Date): Promise<Visit[]> {
  const acts = await db
    .select({
      action: adminActs.action,
      actorId: adminActs.actorId,
      reason: adminActs.reason,
      createdAt: adminActs.createdAt,
    })
    .from(adminActs)
    .where(
      and(
        eq(adminActs.targetKind, 'user'),
        eq(adminActs.targetId, userId),
        inArray(adminActs.action, ['user_impersonate', 'user_impersonate_end']),
        gt(adminActs.createdAt, new Date(now.getTime() - shownDays * 86_400_000)),
      ),
    )
    .orderBy(desc(adminActs.seq))
    .limit(2 * shownVisits);
  return acts
    .map((act, index) => ({
      act,
      end: acts
        .slice(0, index)
        .findLast(({ action, actorId }) => action === 'user_impersonate_end' && actorId === act.actorId),
    }))
    .filter(({ act }) => act.action === 'user_impersonate')
    .slice(0, shownVisits)
    .map(({ act, end }) => ({
      at: act.createdAt.toISOString(),
      until: new Date(Math.min(visitEnd(act.createdAt).getTime(), end?.createdAt.getTime() ?? Infinity)).toISOString(),
      reason: act.reason,
    }));
}
