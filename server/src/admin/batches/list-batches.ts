import type { AdminBatch } from '@afterglow/domain/contract/admin/batches';
import { and, desc, eq } from 'drizzle-orm';
import { showBatches } from '../../batches/read-batch.ts';
import type { Database } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { batches } from '../../db/tables/batch-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';

interface Wanted {
  readonly status?: AdminBatch['status'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Of everybody, newest first. */
export async function listAllBatches(
  db: Database,
  { status, cursor, limit }: Wanted,
): Promise<{ batches: AdminBatch[]; cursor: string | null }> {
  const rows = await db
    .select({ batch: batches, email: users.email })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.userId))
    .where(
      and(
        status === undefined ? undefined : eq(batches.status, status),
        afterCursor(cursor, batches.createdAt, batches.id),
      ),
    )
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(limit + 1);
  const { page, cursor: next } = cutPage(rows, limit, ({ batch }) => ({ at: batch.createdAt, id: batch.id }));
  const shown = await showBatches(
    db,
    page.map(({ batch }) => batch),
  );
  return {
    batches: shown.map(({ name: _name, recipe: _recipe, ...batch }, index) => ({
      ...batch,
      userId: page[index]?.batch.userId ?? '',
      email: page[index]?.email ?? '',
    })),
    cursor: next,
  };
}
