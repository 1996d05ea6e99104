/**
 * What lies in the storage, held against the rows: counted by a background job, because it reads every name there is.
 * Orphans are those that `storage-sweep.ts` would remove.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Executor } from '../../db/pool.ts';
import { readState, writeState } from '../../db/system-state.ts';
import type { Clock } from '../../lib/clock.ts';
import { handleJob, type JobHandler, type JobKind } from '../../queue/job.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Storage } from '../../storage/contract.ts';
import { walkStorage } from './orphans.ts';

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

const state = { key: 'storage', schema: countSchema };

/** What was counted last; null before the first time. */
export async function readCounted(db: Executor): Promise<StorageCount | null> {
  return (await readState(db, state)) ?? null;
}

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

export async function countStorage(deps: CountDeps, signal?: AbortSignal): Promise<StorageCount> {
  const at = deps.clock.now().toISOString();
  const sum = { objects: 0, bytes: 0, orphans: 0, orphanBytes: 0 };
  let named = 0;
  for await (const { object, isUsed, isOrphan } of walkStorage(deps, signal)) {
    sum.objects += 1;
    sum.bytes += object.bytes;
    if (isUsed && object.key.startsWith('pictures/')) named += 1;
    if (isOrphan) {
      sum.orphans += 1;
      sum.orphanBytes += object.bytes;
    }
  }
  const { keys, ...pictures } = await countRows(deps.db);
  const count = { at, ...sum, ...pictures, missing: Math.max(0, keys - named) };
  await writeState(deps.db, state, count);
  return count;
}

const rowCounts = z.tuple([
  z.object({ pictures: z.coerce.number(), bytes: z.coerce.number(), keys: z.coerce.number() }),
]);

async function countRows(
  db: Database,
): Promise<{ readonly pictures: number; readonly pictureBytes: number; readonly keys: number }> {
  const { rows } = await db.execute(sql`
    select count(*) as pictures, coalesce(sum(bytes), 0) as bytes,
      (select count(*) from (select master_key as key from image where master_key like 'pictures/%'
        union select original_key from image where original_key like 'pictures/%') k) as keys
    from image where deleted_at is null`);
  const [{ pictures, bytes, keys }] = rowCounts.parse(rows);
  return { pictures, pictureBytes: bytes, keys };
}
