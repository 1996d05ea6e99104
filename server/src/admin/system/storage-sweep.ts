/**
 * Removes files of no picture: what a killed process had stored before its row was written, and what a failed erasing left.
 * A file goes only when it is older than a day and, under the locks of its key that every upload and erasing takes
 * (`insert-image.ts`, `avatar.ts`), no row names it. An upload of the same picture at that moment waits, looks once more, and puts
 * the bytes back.
 *
 * The nightly run removes only a little: if a quarter of all pictures belonged to nobody, a database would have been
 * restored from an older copy, or another storage connected. Then it waits for an administrator.
 */
import { z } from 'zod';
import type { Database, Executor } from '../../db/pool.ts';
import { readState, writeState } from '../../db/system-state.ts';
import { lockPictures } from '../../images/insert-image.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { handleJob, type JobHandler, type JobKind } from '../../queue/job.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Storage, StoredName } from '../../storage/contract.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { findUsed, masterOf, walkStorage } from './orphans.ts';
import { countStorage, readCounted } from './storage-count.ts';

/** `asked`: an administrator looked at the figures and wants it. */
export const storageSweepJob: JobKind<{ readonly asked: boolean }> = {
  name: 'storage-sweep',
  payload: z.object({ asked: z.boolean().default(false) }),
  schedule: '47 4 * * *',
};

const sweepSchema = z.object({
  at: z.string(),
  removed: z.number(),
  bytes: z.number(),
  /** Files that were too many to be removed unasked. */
  heldBack: z.number(),
});
export type StorageSweep = z.output<typeof sweepSchema>;
const state = { key: 'storage-sweep', schema: sweepSchema };

/** What was removed last; null before the first time. */
export async function readSweep(db: Executor): Promise<StorageSweep | null> {
  return (await readState(db, state)) ?? null;
}

/** Files under one lock: an upload of the same picture waits for so many removals at most. */
const removedAtOnce = 20;
/** So many are removed unasked, whatever their share. */
const alwaysFew = 100;
const suspiciousShare = 1 / 4;

interface SweepDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Asks the workers for it. False when it waits or runs already. */
export function askForSweep(
  { db, queue }: { readonly db: Database; readonly queue: Queue },
  actor: Actor,
  reason: string | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const asked = await queue.enqueue(tx, storageSweepJob, { asked: true }, { key: 'sweep' });
    const counted = await readCounted(tx);
    const before =
      counted === null ? {} : { orphans: counted.orphans, orphanBytes: counted.orphanBytes, countedAt: counted.at };
    if (asked)
      await recordAct(tx, {
        actor,
        action: 'storage_sweep',
        target: { kind: 'system', id: 'storage' },
        before,
        reason,
      });
    return asked;
  });
}

export function storageSweepHandler(deps: SweepDeps): JobHandler {
  return handleJob(storageSweepJob, { concurrency: 1 }, async ({ asked }, { signal }) => {
    await sweepStorage(deps, { asked }, signal);
  });
}

export async function sweepStorage(
  deps: SweepDeps,
  { asked }: { readonly asked: boolean },
  signal?: AbortSignal,
): Promise<StorageSweep> {
  const { db, clock, logger } = deps;
  const { orphans, pictures } = await findOrphans(deps, signal);
  const tooMany = !asked && orphans.length > alwaysFew && orphans.length > pictures * suspiciousShare;
  const sweep = { at: clock.now().toISOString(), removed: 0, bytes: 0, heldBack: tooMany ? orphans.length : 0 };
  if (tooMany)
    logger.warn(
      { orphans: orphans.length, pictures },
      'so many files belong to nobody that they are left: look at /admin/system',
    );
  else {
    for (let start = 0; start < orphans.length; start += removedAtOnce) {
      signal?.throwIfAborted();
      for (const { bytes } of await removeUnused(deps, orphans.slice(start, start + removedAtOnce))) {
        sweep.removed += 1;
        sweep.bytes += bytes;
      }
    }
  }
  await writeState(db, state, sweep);
  if (sweep.removed > 0) {
    logger.info(sweep, 'files of no picture were removed');
    await countStorage(deps, signal);
  }
  return sweep;
}

async function findOrphans(deps: SweepDeps, signal: AbortSignal | undefined) {
  const orphans: StoredName[] = [];
  let pictures = 0;
  for await (const { object, isOrphan } of walkStorage(deps, signal)) {
    if (masterOf(object.key) !== undefined) pictures += 1;
    if (isOrphan) orphans.push(object);
  }
  return { orphans, pictures };
}

/** Looks once more, where nobody can write a row about them, and removes. Gives what it removed. */
function removeUnused({ db, storage }: SweepDeps, objects: readonly StoredName[]): Promise<readonly StoredName[]> {
  return db.transaction(async (tx) => {
    await lockPictures(
      tx,
      objects.map(({ key }) => masterOf(key)).filter((key) => key !== undefined),
    );
    const used = await findUsed(
      tx,
      objects.map(({ key }) => key),
    );
    const unused = objects.filter(({ key }) => !used.has(key));
    for (const { key } of unused) await storage.remove(key);
    return unused;
  });
}
