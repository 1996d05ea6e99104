import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import type { PaymentEvent } from '@afterglow/domain/contract/admin/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, or } from 'drizzle-orm';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import { webhookJob } from '../../billing/billing-jobs.ts';
import { redactPayload } from '../../billing/webhooks/redact-payload.ts';
import { webhookEvents } from '../../db/tables/billing-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { isId } from '../../lib/search.ts';
import { recordAct, type Actor } from '../record-act.ts';

type EventRow = typeof webhookEvents.$inferSelect;

interface EventQuery {
  readonly status: EventRow['status'] | 'all';
  readonly provider: PaymentProvider | 'all';
  readonly type: string;
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The inbox, newest first, and how many events failed. */
export async function listEvents(
  { db }: BillingDeps,
  query: EventQuery,
): Promise<{ events: PaymentEvent[]; cursor: string | null; failed: number }> {
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(
      and(
        query.status === 'all' ? undefined : eq(webhookEvents.status, query.status),
        query.provider === 'all' ? undefined : eq(webhookEvents.provider, query.provider),
        query.type === '' ? undefined : eq(webhookEvents.type, query.type),
        query.search === '' ? undefined : named(query.search),
        afterCursor(query.cursor, webhookEvents.receivedAt, webhookEvents.id),
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, ({ receivedAt, id }) => ({ at: receivedAt, id }));
  return { events: page.map(view), cursor, failed: await db.$count(webhookEvents, eq(webhookEvents.status, 'failed')) };
}

function named(search: string) {
  return isId(search)
    ? or(eq(webhookEvents.id, search), eq(webhookEvents.eventId, search))
    : eq(webhookEvents.eventId, search);
}

/** One event with what was sent, secrets taken out. Throws `not_found`. */
export async function getEvent({ db }: BillingDeps, id: string): Promise<PaymentEvent & { payload: string }> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (row === undefined) throw new AppError('not_found');
  return { ...view(row), payload: redactPayload(row.rawBody) };
}

/** Has an event worked again, whatever became of it before. Throws `not_found`. */
export async function replayEvent({ db, queue }: BillingDeps, id: string, actor: Actor): Promise<PaymentEvent> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update');
    const [row] = await tx
      .update(webhookEvents)
      .set({ status: 'waiting', error: null })
      .where(eq(webhookEvents.id, id))
      .returning();
    if (before === undefined || row === undefined) throw new AppError('not_found');
    await queue.enqueue(tx, webhookJob, { id }, { key: id });
    const target = { kind: 'payment_event', id } as const;
    await recordAct(tx, {
      actor,
      action: 'payment_event_replay',
      target,
      before: { status: before.status },
      after: { status: 'waiting' },
    });
    return view(row);
  });
}

function view({
  id,
  provider,
  eventId,
  type,
  status,
  attempts,
  error,
  receivedAt,
  processedAt,
}: EventRow): PaymentEvent {
  return {
    id,
    provider,
    eventId,
    type,
    status,
    attempts,
    error,
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  };
}
