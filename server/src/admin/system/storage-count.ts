/**
 * What lies in the storage, held against the rows: counted by a background job, because it reads every name there is.
 * An orphan is an object of pictures or avatars that no row names; objects younger than an hour may be an upload under way.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import { systemStates } from '../../db/tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { handleJob, type JobHandler, type JobKind } from '../../queue/job.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Storage, StoredName } from '../../storage/contract.ts';

export const storageCountJob: JobKind<Record<string, never>> = {
  name: 'storage-count',
  payload: z.object({}).transform(() => ({})),
  schedule: '17 4 * * *',
};

const countSchema = z.object({
  at: z.string(),
  objects: z.number(),
  bytes: z.number(),
  pictures: z.number(),
  pictureBytes: z.number(),
  orphans: z.number(),
  orphanBytes: z.number(),
  missing: z.number(),
});
export type StorageCount = z.output<typeof countSchema>;

export const storageStateKey = 'storage';
const batchSize = 500;
const youngMs = 3_600_000;

export const readStorageCount = (value: unknown): StorageCount | null => countSchema.safeParse(value).data ?? null;

interface CountDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** False when it waits or runs already. */
export function askForCount({ db, queue }: { readonly db: Database; readonly queue: Queue }): Promise<boolean> {
  return db.transaction((tx) => queue.enqueue(tx, storageCountJob, {}, { key: 'count' }));
}

export function storageCountHandler(deps: CountDeps): JobHandler {
  return handleJob(storageCountJob, { concurrency: 1 }, async (_payload, { signal }) => {
    await countStorage(deps, signal);
  });
}

export async function countStorage({ db, storage, clock }: CountDeps, signal?: AbortSignal): Promise<StorageCount> {
  const now = clock.now();
  const sum = { objects: 0, bytes: 0, orphans: 0, orphanBytes: 0 };
  let named = 0;
  let batch: StoredName[] = [];
  const look = async (): Promise<void> => {
    signal?.throwIfAborted();
    const used = await findUsed(db, batch);
    for (const { key, bytes, modifiedAt } of batch) {
      sum.objects += 1;
      sum.bytes += bytes;
      if (used.has(key)) named += key.startsWith('pictures/') ? 1 : 0;
      else if (masterOf(key) !== undefined && now.getTime() - modifiedAt.getTime() > youngMs) {
        sum.orphans += 1;
        sum.orphanBytes += bytes;
      }
    }
    batch = [];
  };
  for await (const object of storage.list()) {
    batch.push(object);
    if (batch.length === batchSize) await look();
  }
  await look();
  const { keys, ...pictures } = await countRows(db);
  const count = { at: now.toISOString(), ...sum, ...pictures, missing: Math.max(0, keys - named) };
  await db
    .insert(systemStates)
    .values({ key: storageStateKey, value: count })
    .onConflictDoUpdate({ target: systemStates.key, set: { value: count, updatedAt: sql`now()` } });
  return count;
}

/** The key by which a row names this object; undefined for what is nobody's picture. */
function masterOf(key: string): string | undefined {
  if (key.startsWith('derivatives/')) return key.replace(/^derivatives\//, 'pictures/').replace(/-\d+\.[a-z]+$/, '');
  return key.startsWith('pictures/') || key.startsWith('avatars/') ? key : undefined;
}

const usedRows = z.array(z.object({ key: z.string() }));

async function findUsed(db: Database, batch: readonly StoredName[]): Promise<ReadonlySet<string>> {
  const masters = new Map(batch.map(({ key }) => [key, masterOf(key)]));
  const wanted = [...new Set([...masters.values()].filter((key) => key !== undefined))];
  if (wanted.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    select k.key from unnest(${sql.param(wanted)}::text[]) as k(key)
    where exists (select 1 from image i where i.master_key = k.key)
      or exists (select 1 from image i where i.original_key = k.key)
      or (k.key like 'avatars/%' and exists (select 1 from profile p where p.avatar_key = k.key))`);
  const known = new Set(usedRows.parse(rows).map(({ key }) => key));
  return new Set([...masters].filter(([, master]) => master !== undefined && known.has(master)).map(([key]) => key));
}

const rowCounts = z.tuple([z.object({ pictures: z.coerce.number(), bytes: z.coerce.number(), keys: z.coerce.number() })]);

async function countRows(db: Database): Promise<{ readonly pictures: number; readonly pictureBytes: number; readonly keys: number }> {
  const { rows } = await db.execute(sql`
    select count(*) as pictures, coalesce(sum(bytes), 0) as bytes,
      (select count(*) from (select master_key as key from image where master_key like 'pictures/%'
        union select original_key from image where original_key like 'pictures/%') k) as keys
    from image where deleted_at is null`);
  const [{ pictures, bytes, keys }] = rowCounts.parse(rows);
  return { pictures, pictureBytes: bytes, keys };
}
