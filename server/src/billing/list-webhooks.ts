import { webhookEventSchema } from '@afterglow/domain/contract/admin-billing';
import { AppError } from '@afterglow/domain/errors';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { webhookEvents } from '../db/billing-tables.ts';
import type { BillingDeps } from './billing-deps.ts';
import { webhookJob } from './billing-jobs.ts';

type WebhookView = z.infer<typeof webhookEventSchema>;
type WebhookRow = typeof webhookEvents.$inferSelect;

interface WebhookQuery {
  readonly status: WebhookRow['status'] | 'all';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The inbox, newest first. */
export async function listWebhooks({ db }: BillingDeps, query: WebhookQuery): Promise<{ events: WebhookView[]; cursor: string | null }> {
  const below = query.cursor === undefined ? undefined : cursorSchema.safeParse(query.cursor.split('_'));
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(
      and(
        query.status === 'all' ? undefined : eq(webhookEvents.status, query.status),
        below === undefined
          ? undefined
          : or(
              lt(webhookEvents.receivedAt, new Date(below.data[0])),
              and(eq(webhookEvents.receivedAt, new Date(below.data[0])), lt(webhookEvents.id, below.data[1])),
            ),
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return { events: shown.map(view), cursor: rows.length > query.limit && last !== undefined ? `${last.receivedAt.toISOString()}_${last.id}` : null };
}

/** Has an event worked again, whatever became of it before. Throws `not_found`. */
export async function replayWebhook({ db, queue }: BillingDeps, id: string): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const [row] = await tx.update(webhookEvents).set({ status: 'waiting', error: null }).where(eq(webhookEvents.id, id)).returning();
    if (row === undefined) throw new AppError('not_found');
    await queue.enqueue(tx, webhookJob, { id }, { key: id });
    return view(row);
  });
}

function view({ id, provider, eventId, type, status, attempts, error, receivedAt, processedAt }: WebhookRow): WebhookView {
  return { id, provider, eventId, type, status, attempts, error, receivedAt: receivedAt.toISOString(), processedAt: processedAt?.toISOString() ?? null };
}
