import { webhookTestEvent, type WebhookDelivery } from '@afterglow/domain/contract/account/webhooks';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { outboundDeliveries } from '../db/tables/accounts/outbound-webhook-tables.ts';
import { afterCursor, cutPage } from '../lib/keyset.ts';
import { describeDelivery } from './describe-webhook.ts';
import { lockWebhooks, makeDelivery, type WebhookRow } from './make-deliveries.ts';
import { outboundDeliveryJob } from './outbound-jobs.ts';
import { getWebhook, type OwnDeps } from './own-webhooks.ts';

/** Newest first. */
export async function listDeliveries(
  { db }: OwnDeps,
  userId: string,
  { id, cursor, limit }: { readonly id: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly deliveries: WebhookDelivery[]; readonly cursor: string | null }> {
  const { id: webhookId } = await getWebhook(db, userId, id);
  const rows = await db
    .select()
    .from(outboundDeliveries)
    .where(
      and(
        eq(outboundDeliveries.webhookId, webhookId),
        afterCursor(cursor, outboundDeliveries.createdAt, outboundDeliveries.id),
      ),
    )
    .orderBy(desc(outboundDeliveries.createdAt), desc(outboundDeliveries.id))
    .limit(limit + 1);
  const { page, cursor: next } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { deliveries: page.map(describeDelivery), cursor: next };
}

/** A delivery made for the person who asks, on the way that all take. Throws `webhook_turned_off`. */
export function sendTest(deps: OwnDeps, userId: string, id: string): Promise<WebhookDelivery> {
  return deps.db.transaction(async (tx) => {
    const webhook = await lockOne(tx, userId, id);
    const row = await makeDelivery(deps, tx, webhook, {
      id: crypto.randomUUID(),
      type: webhookTestEvent,
      data: { id, url: `/api/webhooks/${id}/deliveries` },
      createdAt: deps.clock.now(),
    });
    if (row === undefined) throw new AppError('webhook_not_found');
    return describeDelivery(row);
  });
}

/** The same body under the same id once more, with all its attempts before it. One that waits is tried now. */
export function redeliver(deps: OwnDeps, userId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
  return deps.db.transaction(async (tx) => {
    const webhook = await lockOne(tx, userId, id);
    const [row] = await tx
      .update(outboundDeliveries)
      .set({ state: 'waiting', tries: 0, dueAt: deps.clock.now() })
      .where(and(eq(outboundDeliveries.id, deliveryId), eq(outboundDeliveries.webhookId, webhook.id)))
      .returning();
    if (row === undefined) throw new AppError('webhook_delivery_not_found');
    await deps.queue.enqueue(
      tx,
      outboundDeliveryJob,
      { id: webhook.id },
      { key: `${row.id} again ${crypto.randomUUID()}` },
    );
    return describeDelivery(row);
  });
}

/** Throws `webhook_not_found`, and `webhook_turned_off` where nothing would be sent. */
async function lockOne(tx: Transaction, userId: string, id: string): Promise<WebhookRow> {
  const webhook = (await lockWebhooks(tx, userId)).find((row) => row.id === id);
  if (webhook === undefined) throw new AppError('webhook_not_found');
  if (webhook.off !== null) throw new AppError('webhook_turned_off');
  return webhook;
}
