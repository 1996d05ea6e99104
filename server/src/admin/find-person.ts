import { eq, or } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';

/** Id of the person with this address or id. */
export async function findPersonId(db: Database, q: string): Promise<string | undefined> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, q.toLowerCase()), eq(users.id, q)));
  return person?.id;
}
