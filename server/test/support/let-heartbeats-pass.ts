import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/pool.ts';

/** Time passes for the queue alone: a process that works on something is taken for dead unless it gives another sign of life. */
export async function letHeartbeatsPass(db: Database): Promise<void> {
  await db.execute(sql`update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
}
