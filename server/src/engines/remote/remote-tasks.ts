/** What a process of ours does with the rows of the work that it offers. */
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import { remoteTasks, remoteWorkers } from '../../db/tables/remote-tables.ts';
import type { Notifications } from '../../events/notifications.ts';
import { openWork } from './leases.ts';
import type { doneSchema } from './wire.ts';

interface TaskDeps {
  readonly db: Database;
  readonly notifications: Notifications;
}

const optionsSchema = z.record(z.string(), z.unknown());

export async function offerTask(
  { db, notifications }: TaskDeps,
  { task, options }: UncheckedRequest,
  imageKeys: readonly string[],
): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(remoteTasks).values({ id, task, options: optionsSchema.parse(options), imageKeys: [...imageKeys] });
  await notifications.notify(db, 'remote', openWork);
  return id;
}

export interface OfferedTask extends Pick<
  typeof remoteTasks.$inferSelect,
  'state' | 'stage' | 'progress' | 'losses' | 'leaseId' | 'workerId' | 'handedKeys' | 'answer'
> {
  readonly isOver: boolean;
}

/** Says that its process is alive, and reads it. Undefined: somebody took the row away. */
export async function lookAtTask({ db }: TaskDeps, id: string): Promise<OfferedTask | undefined> {
  const [row] = await db
    .update(remoteTasks)
    .set({ hostSeenAt: sql`now()` })
    .where(eq(remoteTasks.id, id))
    .returning({
      state: remoteTasks.state,
      stage: remoteTasks.stage,
      progress: remoteTasks.progress,
      losses: remoteTasks.losses,
      leaseId: remoteTasks.leaseId,
      workerId: remoteTasks.workerId,
      handedKeys: remoteTasks.handedKeys,
      answer: remoteTasks.answer,
      isOver: sql<boolean>`${remoteTasks.state} = 'leased' and ${remoteTasks.leaseUntil} <= now()`,
    });
  return row;
}

/** Takes work back that nobody has leased. */
export async function withdrawTask({ db }: TaskDeps, id: string): Promise<boolean> {
  const gone = await db
    .delete(remoteTasks)
    .where(and(eq(remoteTasks.id, id), eq(remoteTasks.state, 'open')))
    .returning({ id: remoteTasks.id });
  return gone.length > 0;
}

/** Offers work again whose lease ran out. What its worker still sends is refused. */
export async function reopenTask({ db, notifications }: TaskDeps, id: string, leaseId: string): Promise<void> {
  await db
    .update(remoteTasks)
    .set({
      state: 'open',
      leaseId: null,
      workerId: null,
      leaseUntil: null,
      losses: sql`${remoteTasks.losses} + 1`,
    })
    .where(and(eq(remoteTasks.id, id), eq(remoteTasks.leaseId, leaseId), eq(remoteTasks.state, 'leased')));
  await notifications.notify(db, 'remote', openWork);
}

/** The end of the row, and of those whose processes are gone. Gives what was handed in for it. */
export async function removeTask({ db }: TaskDeps, id: string): Promise<readonly string[]> {
  await db.delete(remoteTasks).where(lt(remoteTasks.hostSeenAt, sql`now() - interval '1 hour'`));
  const [row] = await db
    .delete(remoteTasks)
    .where(eq(remoteTasks.id, id))
    .returning({ handedKeys: remoteTasks.handedKeys });
  return row?.handedKeys ?? [];
}

export async function countMade({ db }: TaskDeps, workerId: string): Promise<void> {
  await db
    .update(remoteWorkers)
    .set({ made: sql`${remoteWorkers.made} + 1` })
    .where(eq(remoteWorkers.id, workerId));
}

export type DoneAnswer = z.output<typeof doneSchema>;
