import type { AdminBatch } from '@afterglow/domain/contract/admin/batches';
import { idSchema } from '@afterglow/domain/contract/base';
import { and, desc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import { showBatches } from '../../batches/read-batch.ts';
import type { Database } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { batches, batchItems } from '../../db/tables/batch-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { findPersonId } from '../find-person.ts';

interface Wanted {
  readonly status?: AdminBatch['status'] | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Of everybody, newest first. */
export async function listAllBatches(
  db: Database,
  { status, q = '', cursor, limit }: Wanted,
): Promise<{ batches: AdminBatch[]; cursor: string | null }> {
  const rows = await db
    .select({ batch: batches, email: users.email })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.userId))
    .where(
      and(
        status === undefined ? undefined : eq(batches.status, status),
        await sought(db, q.trim()),
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
  const lastBegun = await readLastBegun(
    db,
    page.map(({ batch }) => batch.id),
  );
  return {
    batches: shown.map(({ name: _name, recipe: _recipe, ...batch }, index) => ({
      ...batch,
      userId: page[index]?.batch.userId ?? '',
      email: page[index]?.email ?? '',
      waitingSince:
        batch.status === 'running' && batch.counts.waiting > 0
          ? (lastBegun.get(batch.id)?.toISOString() ?? batch.createdAt)
          : null,
    })),
    cursor: next,
  };
}

/** By address or id of its person, or by its own id; nobody found: none. */
async function sought(db: Database, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined;
  const personId = await findPersonId(db, q);
  if (personId !== undefined) return eq(batches.userId, personId);
  return idSchema.safeParse(q).success ? eq(batches.id, q) : sql`false`;
}

/** When the newest picture of each began; those of which none has begun are absent. */
async function readLastBegun(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: batchItems.batchId, at: max(generations.startedAt) })
    .from(batchItems)
    .innerJoin(generations, eq(generations.id, batchItems.pieceId))
    .where(inArray(batchItems.batchId, [...ids]))
    .groupBy(batchItems.batchId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}
