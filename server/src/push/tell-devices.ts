import { longJobSeconds } from '@afterglow/domain/billing/job-order';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { sessions } from '../db/tables/account-tables.ts';
import { pushSubscriptions } from '../db/tables/accounts/push-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Queue } from '../queue/queue.ts';
import { keyOfPush, pushJob, type PushAbout } from './push-job.ts';

interface TellDeps {
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
}

export interface Ended {
  readonly userId: string;
  readonly about: PushAbout;
  readonly subject: string;
  readonly since: Date;
}

/**
 * Asks for a notification on each device of the person, in the transaction that ends what they waited for. Not for what took
 * so little that they are still there, nor when `isWanted`, asked last, says no.
 */
export async function tellDevices(
  { queue, clock }: TellDeps,
  tx: Transaction,
  { userId, about, subject, since }: Ended,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - since.getTime() < longJobSeconds * 1000) return;
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)));
  if (devices.length === 0 || !(await isWanted())) return;
  for (const { id } of devices) {
    const job = { id, about, subject, tries: 0 };
    await queue.enqueue(tx, pushJob, job, { key: keyOfPush(job) });
  }
}
