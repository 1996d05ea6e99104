import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../db/pool.ts';
import { sandboxEvents } from '../../../db/tables/sandbox-tables.ts';
import type { Clock } from '../../../lib/clock.ts';
import { signTimestamped } from '../../webhooks/signed-timestamp.ts';
import { sandboxSignatureHeader } from './adapter.ts';

export interface TransmitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly webhookSecret: string;
  /** Our inbox, as the webhook's address would reach it. */
  readonly deliver: (delivery: { readonly headers: Headers; readonly rawBody: string }) => Promise<void>;
}

/** Sends an event's signed webhook, as often as it has copies, and notes that it went out. */
export async function transmitEvent(deps: TransmitDeps, id: string): Promise<void> {
  const [event] = await deps.db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
  if (event === undefined || event.deliveredAt !== null || event.deliverAt.getTime() > deps.clock.now().getTime())
    return;
  const created = Math.floor(event.createdAt.getTime() / 1000);
  const rawBody = JSON.stringify({
    id: event.id,
    type: event.type,
    created,
    data: { subscription: event.subscriptionId },
  });
  for (let copy = 0; copy < event.copies; copy += 1) {
    const headers = new Headers({
      [sandboxSignatureHeader]: signTimestamped(deps.webhookSecret, rawBody, deps.clock.now()),
    });
    await deps.deliver({ headers, rawBody });
  }
  await deps.db.update(sandboxEvents).set({ deliveredAt: deps.clock.now() }).where(eq(sandboxEvents.id, id));
}

/** Sends due events whose job was lost. Returns the count. */
export async function transmitDue(deps: TransmitDeps): Promise<number> {
  const due = await deps.db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.deliveredAt), lte(sandboxEvents.deliverAt, deps.clock.now())))
    .orderBy(asc(sandboxEvents.deliverAt))
    .limit(500);
  for (const { id } of due) await transmitEvent(deps, id);
  return due.length;
}
