import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { rateLimits } from '../db/tables/account-tables.ts';
import { systemClock, type Clock } from './clock.ts';

/** At most `max` attempts in a window that starts with the first of them. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts an attempt. Throws `rate_limited` { seconds } when the limit was reached. */
export type ConsumeAttempt = (key: string, limit: RateLimit) => Promise<void>;

/** No window is longer, so older counters are expired. */
const longestWindowMs = 24 * 3600 * 1000;
/** One new counter in so many cleans up; a table this small needs no job. */
const cleanUpChance = 1 / 200;

/**
 * Counts an attempt in one statement, so that simultaneous attempts on several servers cannot slip past each other.
 * Throws `rate_limited` { seconds } when the limit was reached.
 */
export async function consumeAttempt(
  db: Executor,
  key: string,
  limit: RateLimit,
  clock: Clock = systemClock,
): Promise<void> {
  const id = counterId(key);
  const now = clock.now().getTime();
  const windowStart = now - limit.windowSeconds * 1000;
  const expired = sql`${rateLimits.lastRequest} <= ${windowStart}`;
  // `last_request` is the start of the window. Counting stops one above the limit: a flood must not overflow it.
  const [row] = await db
    .insert(rateLimits)
    // A fresh id, so that two inserts at once can only conflict on the key, which is the conflict handled below.
    .values({ id: crypto.randomUUID(), key: id, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else least(${rateLimits.count}, ${limit.max}) + 1 end`,
        lastRequest: sql`case when ${expired} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, startedAt: rateLimits.lastRequest });
  if (row?.count === 1 && Math.random() < cleanUpChance) await eraseExpiredCounters(db, clock);
  if (row === undefined || row.count <= limit.max) return;
  throw new AppError('rate_limited', {
    seconds: Math.max(1, Math.ceil((row.startedAt + limit.windowSeconds * 1000 - now) / 1000)),
  });
}

/** Refunds an attempt that should not count, e.g. a sign-in with the right password. */
export async function refundAttempt(db: Executor, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, counterId(key)));
}

/** Removes counters whose window is over. */
export async function eraseExpiredCounters(db: Executor, clock: Clock = systemClock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, clock.now().getTime() - longestWindowMs));
}

/** Keys contain personal addresses; their hashes do not. */
function counterId(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
