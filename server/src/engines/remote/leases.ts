/** What a remote worker does with the rows of work: it takes one, keeps it, and ends it. Whose lease it is stands in each query. */
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import { remoteTasks, remoteWorkers } from '../../db/tables/remote-tables.ts';
import type { Notifications } from '../../events/notifications.ts';
import type { RemoteWorker } from './remote-workers.ts';
import { givenBack, type aliveSchema, type doneSchema, type failedSchema, type wantSchema } from './wire.ts';

export interface LeaseDeps {
  readonly db: Database;
  readonly notifications: Notifications;
}

/** A worker that says nothing for so long has lost its work. It says something every few seconds. */
export const leaseSeconds = 12;
/** A process that waits for its work says so each second or two. */
const hostSeconds = 15;

const untilLater = sql`now() + make_interval(secs => ${leaseSeconds})`;

export type LeasedTask = Pick<typeof remoteTasks.$inferSelect, 'leaseId' | 'task' | 'options' | 'imageKeys'>;

/** The oldest work that waits. Undefined: there is none, or the worker's places are taken. */
export function leaseTask(
  { db }: LeaseDeps,
  worker: RemoteWorker,
  { version, device }: z.output<typeof wantSchema>,
): Promise<LeasedTask | undefined> {
  return db.transaction(async (tx) => {
    // Locked: two requests of one worker cannot both take its last place.
    await tx.update(remoteWorkers).set({ version, device }).where(eq(remoteWorkers.id, worker.id));
    const taken = await tx.$count(
      remoteTasks,
      and(eq(remoteTasks.workerId, worker.id), eq(remoteTasks.state, 'leased'), sql`${remoteTasks.leaseUntil} > now()`),
    );
    if (taken >= worker.places) return undefined;
    const oldest = sql`(select id from remote_task where state = 'open'
      and host_seen_at > now() - make_interval(secs => ${hostSeconds})
      order by created_at limit 1 for update skip locked)`;
    const [leased] = await tx
      .update(remoteTasks)
      .set({ state: 'leased', leaseId: crypto.randomUUID(), workerId: worker.id, leaseUntil: untilLater })
      .where(eq(remoteTasks.id, oldest))
      .returning();
    return leased;
  });
}

const isHeld = (worker: RemoteWorker, leaseId: string) =>
  and(
    eq(remoteTasks.leaseId, leaseId),
    eq(remoteTasks.workerId, worker.id),
    eq(remoteTasks.state, 'leased'),
    sql`${remoteTasks.leaseUntil} > now()`,
  );

type Change = Parameters<ReturnType<Database['update']>['set']>[0];

/** Changes the row of a lease and tells the process that waits. Throws `not_found` for a lease that ended, or of another worker. */
async function changeHeld(
  { db, notifications }: LeaseDeps,
  worker: RemoteWorker,
  leaseId: string,
  change: Change,
): Promise<void> {
  const [row] = await db
    .update(remoteTasks)
    .set(change)
    .where(isHeld(worker, leaseId))
    .returning({ id: remoteTasks.id });
  if (row === undefined) throw new AppError('not_found');
  await notifications.notify(db, 'remote', row.id);
}

export const keepLease = (
  deps: LeaseDeps,
  worker: RemoteWorker,
  leaseId: string,
  { stage, progress }: z.output<typeof aliveSchema>,
): Promise<void> => changeHeld(deps, worker, leaseId, { leaseUntil: untilLater, stage, progress });

/** Throws `not_found` before a byte is read. */
export const requireLease = (deps: LeaseDeps, worker: RemoteWorker, leaseId: string): Promise<void> =>
  changeHeld(deps, worker, leaseId, { leaseUntil: untilLater });

export const handedKey = (leaseId: string, index: number): string => `handed/${leaseId}/${index}`;

/** Written down before the bytes are: whatever happens, the process that waits takes them away. */
export const noteHanded = (deps: LeaseDeps, worker: RemoteWorker, leaseId: string, index: number): Promise<void> =>
  changeHeld(deps, worker, leaseId, {
    leaseUntil: untilLater,
    handedKeys: sql`array_append(array_remove(${remoteTasks.handedKeys}, ${handedKey(leaseId, index)}), ${handedKey(leaseId, index)})`,
  });

export const endLease = (
  deps: LeaseDeps,
  worker: RemoteWorker,
  leaseId: string,
  answer: z.output<typeof doneSchema>,
): Promise<void> => changeHeld(deps, worker, leaseId, { state: 'done', answer });

export async function failLease(
  deps: LeaseDeps,
  worker: RemoteWorker,
  leaseId: string,
  failure: z.output<typeof failedSchema>,
): Promise<void> {
  if (failure.code !== givenBack) {
    await changeHeld(deps, worker, leaseId, { state: 'failed', answer: failure });
    return;
  }
  await changeHeld(deps, worker, leaseId, { state: 'open', leaseId: null, workerId: null, leaseUntil: null });
  await deps.notifications.notify(deps.db, 'remote', openWork);
}

/** Told when there is work to take. */
export const openWork = 'open';

/** The stored picture of a lease that has not ended. */
export async function findLeasedPicture(
  { db }: LeaseDeps,
  leaseId: string,
  index: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ imageKeys: remoteTasks.imageKeys })
    .from(remoteTasks)
    .where(
      and(eq(remoteTasks.leaseId, leaseId), eq(remoteTasks.state, 'leased'), sql`${remoteTasks.leaseUntil} > now()`),
    );
  return row?.imageKeys[index];
}
