/** The keys of remote workers, and which of them are at work. */
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { remoteTasks, remoteWorkers } from '../../db/tables/remote-tables.ts';

/** Unlike the keys of people: none of their doors opens to it. */
const keyPrefix = 'aw_';
/** A worker asks again every few seconds; without a sign of life for so long it is counted on no more. */
const silentSeconds = 30;

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const isAtWork = sql<boolean>`${remoteWorkers.revokedAt} is null
  and ${remoteWorkers.seenAt} > now() - make_interval(secs => ${silentSeconds})`;

/** Gives the key, for the only time. */
export async function makeRemoteWorker(
  tx: Executor,
  { name, places }: { readonly name: string; readonly places: number },
): Promise<{ readonly id: string; readonly key: string }> {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const row = { name, places, keyHash: hashKey(key), keyEnding: key.slice(-4) };
  const [made] = await tx.insert(remoteWorkers).values(row).returning({ id: remoteWorkers.id });
  if (made === undefined) throw new Error('no worker was made');
  return { id: made.id, key };
}

/** What it has leased goes back to the others at the next look. Throws `not_found`. */
export async function revokeRemoteWorker(tx: Executor, id: string): Promise<{ readonly name: string }> {
  const [row] = await tx
    .update(remoteWorkers)
    .set({ revokedAt: sql`coalesce(${remoteWorkers.revokedAt}, now())` })
    .where(eq(remoteWorkers.id, id))
    .returning({ name: remoteWorkers.name });
  if (row === undefined) throw new AppError('not_found');
  await tx
    .update(remoteTasks)
    .set({ leaseUntil: sql`now()` })
    .where(eq(remoteTasks.workerId, id));
  return row;
}

export interface RemoteWorker {
  readonly id: string;
  readonly places: number;
}

/** One query each time, so that a revocation counts from the next call on. Throws `key_invalid`, `key_revoked`. */
export async function findRemoteWorker(db: Executor, key: string): Promise<RemoteWorker> {
  const [found] = await db
    .update(remoteWorkers)
    .set({ seenAt: sql`now()` })
    .where(eq(remoteWorkers.keyHash, hashKey(key)))
    .returning();
  if (found === undefined) throw new AppError('key_invalid');
  if (found.revokedAt !== null) throw new AppError('key_revoked');
  return found;
}

/** Places of the workers that are at work. */
export async function countRemotePlaces(db: Executor): Promise<number> {
  const [row] = await db
    .select({ places: sql<number>`coalesce(sum(${remoteWorkers.places}), 0)`.mapWith(Number) })
    .from(remoteWorkers)
    .where(isAtWork);
  return row?.places ?? 0;
}

/** Those that are not revoked, the oldest first. */
export async function listRemoteWorkers(db: Executor) {
  const busy = db
    .select({ workerId: remoteTasks.workerId, leased: count().as('leased') })
    .from(remoteTasks)
    .where(and(eq(remoteTasks.state, 'leased'), sql`${remoteTasks.leaseUntil} > now()`))
    .groupBy(remoteTasks.workerId)
    .as('busy');
  return db
    .select({
      id: remoteWorkers.id,
      name: remoteWorkers.name,
      keyEnding: remoteWorkers.keyEnding,
      places: remoteWorkers.places,
      version: remoteWorkers.version,
      device: remoteWorkers.device,
      made: remoteWorkers.made,
      seenAt: remoteWorkers.seenAt,
      isAtWork: sql<boolean>`coalesce(${isAtWork}, false)`,
      leased: sql<number>`coalesce(${busy.leased}, 0)`.mapWith(Number),
    })
    .from(remoteWorkers)
    .leftJoin(busy, eq(busy.workerId, remoteWorkers.id))
    .where(isNull(remoteWorkers.revokedAt))
    .orderBy(asc(remoteWorkers.createdAt), asc(remoteWorkers.id));
}
