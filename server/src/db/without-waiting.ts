import { sql } from 'drizzle-orm';

/**
 * For the `returning` of a statement outside a transaction: its commit does not wait for the disk. A crash of the database (not
 * of ours) may lose the last fifth of a second of such rows; nothing is torn. Only for what may be lost: progress and logs.
 */
export const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`;
