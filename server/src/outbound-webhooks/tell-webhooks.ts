import type { WebhookEvent } from '@afterglow/domain/contract/account/webhooks';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { OutboundDataJson } from '../db/json.ts';
import type { Transaction } from '../db/pool.ts';
import { outboundEvents, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Queue } from '../queue/queue.ts';
import { outboundEventJob } from './outbound-jobs.ts';

export interface TellDeps {
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
}

/**
 * Writes an event with the change it tells of, in the same transaction: both are there or neither. `describe` reads the
 * facts, and only when a webhook of the person asked for the type; undefined tells nothing. Takes no lock: numbers and
 * deliveries are made by the job.
 */
export async function tellWebhooks(
  { queue, clock }: TellDeps,
  tx: Transaction,
  { userId, type }: { readonly userId: string; readonly type: WebhookEvent },
  describe: () => Promise<OutboundDataJson | undefined> | OutboundDataJson | undefined,
): Promise<void> {
  const [listener] = await tx
    .select({ id: outboundWebhooks.id })
    .from(outboundWebhooks)
    .where(
      and(
        eq(outboundWebhooks.userId, userId),
        isNull(outboundWebhooks.off),
        arrayContains(outboundWebhooks.events, [type]),
      ),
    )
    .limit(1);
  if (listener === undefined) return;
  const data = await describe();
  if (data === undefined) return;
  const [event] = await tx
    .insert(outboundEvents)
    .values({ userId, type, data, createdAt: clock.now() })
    .returning({ id: outboundEvents.id });
  if (event !== undefined) await queue.enqueue(tx, outboundEventJob, { id: event.id }, { key: event.id });
}
