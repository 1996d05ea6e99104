import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Storage, StoredName } from '../../storage/contract.ts';

/**
 * An orphan is an object of pictures or avatars that no row names, or a result of a remote worker that nobody took away. Younger than a day it may be an upload under way: bytes
 * go before their row.
 */
const youngMs = 24 * 3_600_000;
const batchSize = 500;

/** The key by which a row names this object; undefined for what is nobody's picture. */
export function masterOf(key: string): string | undefined {
  if (key.startsWith('derivatives/')) return key.replace(/^derivatives\//, 'pictures/').replace(/-\d+\.[a-z]+$/, '');
  return /^(?:pictures|avatars|handed)\//.test(key) ? key : undefined;
}

const usedRows = z.array(z.object({ key: z.string() }));

/** Those of the keys that a row names. */
export async function findUsed(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const masters = new Map(keys.map((key) => [key, masterOf(key)]));
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

interface Walk {
  readonly db: Executor;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Every object of the storage, with whether a row names it and whether it is an orphan. Stops with the signal's reason. */
export async function* walkStorage({ db, storage, clock }: Walk, signal: AbortSignal | undefined) {
  const before = clock.now().getTime() - youngMs;
  let batch: StoredName[] = [];
  const look = async () => {
    signal?.throwIfAborted();
    const objects = batch;
    batch = [];
    const used = await findUsed(
      db,
      objects.map(({ key }) => key),
    );
    return objects.map((object) => {
      const isUsed = used.has(object.key);
      return {
        object,
        isUsed,
        isOrphan: !isUsed && masterOf(object.key) !== undefined && object.modifiedAt.getTime() < before,
      };
    });
  };
  for await (const object of storage.list()) {
    batch.push(object);
    if (batch.length === batchSize) yield* await look();
  }
  yield* await look();
}
