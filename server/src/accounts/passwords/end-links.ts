import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { verifications } from '../../db/tables/account-tables.ts';

/** Ends everything else that was mailed or begun for this person: other reset links, a second step that waits for its code. */
export async function endLinks(db: Executor, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
