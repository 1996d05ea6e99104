import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/pool.ts';

/** Time passes for the queue alone: whoever works on something, and gives no sign of life from now on, is dead. */
export async function letHeartbeatsPass(db: Database): Promise<void> {
  await db.execute(sql`update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
}
