import { AppError } from '@afterglow/domain/errors/errors';
import type { Database } from '../../db/pool.ts';
import { consumeAttempt, refundAttempt, type RateLimit } from '../../lib/rate-limit.ts';

/** From one network, or from a device the account knows. */
const near: RateLimit = { max: 10, windowSeconds: 300 };
/** From everywhere together: guessing with many addresses. Known devices are not counted here. */
const everywhere: RateLimit = { max: 60, windowSeconds: 3600 };

interface Guess {
  readonly email: string;
  readonly network: string;
  readonly known: boolean;
  /** Called when the guess is refused for one of the limits. */
  readonly onLock: () => void;
}

/**
 * Counts one try at a password; the reply gives it back, for the right one. Throws `rate_limited`. A stranger who tries
 * locks their own network out, not the owner on a device that is known or on another network.
 */
export async function countGuess(db: Database, { email, network, known, onLock }: Guess): Promise<() => Promise<void>> {
  const counters: readonly (readonly [string, RateLimit])[] = known
    ? [[`guess at ${email} on a known device from ${network}`, near]]
    : [
        [`guess at ${email} from ${network}`, near],
        [`guess at ${email}`, everywhere],
      ];
  for (const [key, limit] of counters)
    try {
      await consumeAttempt(db, key, limit);
    } catch (error) {
      if (error instanceof AppError) onLock();
      throw error;
    }
  return async () => {
    await Promise.all(counters.map(([key]) => refundAttempt(db, key)));
  };
}
