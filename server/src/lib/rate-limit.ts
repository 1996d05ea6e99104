import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { rateLimits } from '../db/tables/account-tables.ts';

/** At most `max` attempts in a window that starts with the first of them. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Rows older than this are of no window any more. */
const forgottenAfterMs = 24 * 3600 * 1000;
/** One new counter in so many cleans up; no job is needed for a table this small. */
const forgetChance = 1 / 200;

/**
 * Counts an attempt, in one statement, so that attempts at the same moment on several servers cannot slip past each
 * other. Throws `rate_limited` { seconds } when the limit was reached.
 */
export async function takeAttempt(db: Executor, key: string, limit: AttemptLimit): Promise<void> {
  const id = counterId(key);
  const now = Date.now();
  const windowStart = now - limit.windowSeconds * 1000;
  const over = sql`${rateLimits.lastRequest} <= ${windowStart}`;
  // `last_request` is the start of the window. Counting stops one above the limit: a flood must not overflow it.
  const [row] = await db
    .insert(rateLimits)
    // An id of its own: two at once may only meet at the key, which is the conflict that is answered.
    .values({ id: crypto.randomUUID(), key: id, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimits.count}, ${limit.max}) + 1 end`,
        lastRequest: sql`case when ${over} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, startedAt: rateLimits.lastRequest });
  if (row?.count === 1 && Math.random() < forgetChance) await forgetAttempts(db);
  if (row === undefined || row.count <= limit.max) return;
  throw new AppError('rate_limited', { seconds: Math.max(1, Math.ceil((row.startedAt + limit.windowSeconds * 1000 - now) / 1000)) });
}

/** Takes an attempt back that turned out to be no guess: whoever signs in rightly is not counted. */
export async function giveAttemptBack(db: Executor, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, counterId(key)));
}

/** Removes counters of windows that are long over. */
export async function forgetAttempts(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, Date.now() - forgottenAfterMs));
}

/** Keys hold addresses of people; their hashes do not. */
function counterId(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
