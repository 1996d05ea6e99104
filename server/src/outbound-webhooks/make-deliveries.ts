import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { outboundDeliveries, outboundEvents, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { outboundDeliveryJob, outboundEventJob } from './outbound-jobs.ts';

export interface MakeDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly baseUrl: string;
}

type EventRow = typeof outboundEvents.$inferSelect;
export type WebhookRow = typeof outboundWebhooks.$inferSelect;
export type DeliveryRow = typeof outboundDeliveries.$inferSelect;

export function outboundEventHandler(deps: MakeDeps): JobHandler {
  return handleJob(outboundEventJob, { concurrency: 2 }, ({ id }) => makeDeliveries(deps, id));
}

/** All webhooks of a person, locked in one order: everything that numbers, begins or ends deliveries holds them. */
export function lockWebhooks(tx: Transaction, userId: string): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(outboundWebhooks)
    .where(eq(outboundWebhooks.userId, userId))
    .orderBy(asc(outboundWebhooks.id))
    .for('update');
}

/** Turns an event into one delivery for each webhook that asked for it. Does nothing for one that is gone: it was done. */
export function makeDeliveries(deps: MakeDeps, eventId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const [event] = await tx.delete(outboundEvents).where(eq(outboundEvents.id, eventId)).returning();
    if (event === undefined) return;
    const webhooks = await lockWebhooks(tx, event.userId);
    for (const webhook of webhooks) {
      if (webhook.off === null && webhook.events.includes(event.type)) await makeDelivery(deps, tx, webhook, event);
    }
  });
}

/** Needs the lock of the person's webhooks. */
export async function makeDelivery(
  { queue, clock, baseUrl }: Omit<MakeDeps, 'db'>,
  tx: Transaction,
  webhook: Pick<WebhookRow, 'id'>,
  event: Pick<EventRow, 'id' | 'type' | 'data' | 'createdAt'>,
): Promise<DeliveryRow | undefined> {
  const [{ sequence } = { sequence: 0 }] = await tx
    .update(outboundWebhooks)
    .set({ sequence: sql`${outboundWebhooks.sequence} + 1` })
    .where(eq(outboundWebhooks.id, webhook.id))
    .returning({ sequence: outboundWebhooks.sequence });
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    sequence,
    data: { ...event.data, url: baseUrl + event.data.url },
  });
  const now = clock.now();
  const [delivery] = await tx
    .insert(outboundDeliveries)
    .values({
      webhookId: webhook.id,
      eventId: event.id,
      type: event.type,
      sequence,
      body,
      dueAt: now,
      createdAt: now,
    })
    .returning();
  if (delivery !== undefined) await queue.enqueue(tx, outboundDeliveryJob, { id: webhook.id }, { key: delivery.id });
  return delivery;
}
