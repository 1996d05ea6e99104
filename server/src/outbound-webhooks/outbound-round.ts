import { deliveryDays } from '@afterglow/domain/contract/account/webhooks';
import { and, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { outboundDeliveries, outboundEvents, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { outboundDeliveryJob, outboundEventJob, outboundRoundJob } from './outbound-jobs.ts';

interface RoundDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
}

const most = 1000;
/** By then a job has come for it, if there is one. */
const graceMs = 30_000;

export function outboundRoundHandler(deps: RoundDeps): JobHandler {
  return handleJob(outboundRoundJob, { concurrency: 1 }, () => runOutboundRound(deps));
}

/** Asks again for what should have been done by now. */
export async function runOutboundRound({ db, queue, clock }: RoundDeps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - graceMs);
  const events = await db
    .select({ id: outboundEvents.id })
    .from(outboundEvents)
    .where(lt(outboundEvents.createdAt, before))
    .limit(most);
  const webhooks = await db
    .select({ id: outboundWebhooks.id })
    .from(outboundWebhooks)
    .where(
      and(
        isNull(outboundWebhooks.off),
        or(isNull(outboundWebhooks.restUntil), lte(outboundWebhooks.restUntil, now)),
        or(isNull(outboundWebhooks.laneUntil), lte(outboundWebhooks.laneUntil, now)),
        sql`exists (
          select 1 from ${outboundDeliveries}
          where ${outboundDeliveries.webhookId} = ${outboundWebhooks.id}
            and ${outboundDeliveries.state} = 'waiting' and ${outboundDeliveries.dueAt} < ${before.toISOString()}::timestamptz)`,
      ),
    )
    .limit(most);
  await db.transaction(async (tx) => {
    for (const { id } of events) await queue.enqueue(tx, outboundEventJob, { id }, { key: id });
    for (const { id } of webhooks) await queue.enqueue(tx, outboundDeliveryJob, { id }, { key: `${id} by the round` });
  });
}

/** The log of deliveries ends after 30 days. */
export async function eraseOldDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveryDays * 86_400_000);
  await db.delete(outboundDeliveries).where(lt(outboundDeliveries.createdAt, before));
  await db.delete(outboundEvents).where(lt(outboundEvents.createdAt, before));
  await db
    .update(outboundWebhooks)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(lte(outboundWebhooks.oldSecretUntil, now));
}
