import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { outboundDeliveries, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Queue } from '../queue/queue.ts';
import type { DeliveryRow, WebhookRow } from './make-deliveries.ts';
import { outboundDeliveryJob, outboundMailJob } from './outbound-jobs.ts';
import { failWaiting } from './own-webhooks.ts';
import { isFailingForDays, pauseAfter, restAfter } from './retry-plan.ts';

interface RecordDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly random: () => number;
}

interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Writes how an attempt went and when the next is due. True when the delivery arrived. */
export function recordOutcome(
  deps: RecordDeps,
  { id: webhookId }: Pick<WebhookRow, 'id'>,
  delivery: DeliveryRow,
  { at, ...facts }: Attempt,
): Promise<boolean> {
  const arrived = facts.status !== null && facts.status >= 200 && facts.status < 300;
  return deps.db.transaction(async (tx) => {
    // In the order of everybody: first the webhook, then its deliveries.
    const [webhook] = await tx.select().from(outboundWebhooks).where(eq(outboundWebhooks.id, webhookId)).for('update');
    if (webhook === undefined) return arrived;
    const tries = delivery.tries + 1;
    const pause = arrived ? undefined : pauseAfter(tries, deps.random);
    const now = deps.clock.now();
    const dueAt = pause === undefined ? null : new Date(now.getTime() + pause);
    const [written] = await tx
      .update(outboundDeliveries)
      .set({
        ...facts,
        attemptedAt: at,
        attempts: delivery.attempts + 1,
        tries,
        dueAt,
        state: arrived ? 'delivered' : dueAt === null ? 'failed' : 'waiting',
      })
      // Not when it was asked for again meanwhile, nor when another worker has been at it.
      .where(
        and(
          eq(outboundDeliveries.id, delivery.id),
          eq(outboundDeliveries.state, 'waiting'),
          eq(outboundDeliveries.attempts, delivery.attempts),
        ),
      )
      .returning({ id: outboundDeliveries.id });
    await (arrived ? noteSuccess(deps, tx, webhook) : noteFailure(deps, tx, webhook, now));
    if (written !== undefined && dueAt !== null)
      await wake(deps, tx, webhook.id, dueAt, `${delivery.id} try ${delivery.attempts + 2}`);
    return arrived;
  });
}

/** After a rest everything that waits is tried at once: the receiver is back. */
async function noteSuccess({ clock }: RecordDeps, tx: Transaction, webhook: WebhookRow): Promise<void> {
  if (webhook.failures === 0) return;
  await tx
    .update(outboundWebhooks)
    .set({ failures: 0, failingSince: null, restUntil: null })
    .where(eq(outboundWebhooks.id, webhook.id));
  if (restAfter(webhook.failures) === undefined) return;
  await tx
    .update(outboundDeliveries)
    .set({ dueAt: clock.now() })
    .where(and(eq(outboundDeliveries.webhookId, webhook.id), eq(outboundDeliveries.state, 'waiting')));
}

async function noteFailure(deps: RecordDeps, tx: Transaction, webhook: WebhookRow, now: Date): Promise<void> {
  const failures = webhook.failures + 1;
  const rest = restAfter(failures);
  const restUntil = rest === undefined ? null : new Date(now.getTime() + rest);
  const since = webhook.failingSince ?? now;
  await tx
    .update(outboundWebhooks)
    .set({ failures, restUntil, failingSince: since })
    .where(eq(outboundWebhooks.id, webhook.id));
  if (isFailingForDays(since, now)) await turnOff(deps, tx, webhook, now);
  else if (restUntil !== null) await wake(deps, tx, webhook.id, restUntil, `${webhook.id} rested ${failures}`);
}

/** Nothing has arrived for days: its person is told, and turns it on again when it works. */
async function turnOff({ queue }: RecordDeps, tx: Transaction, { id, off }: WebhookRow, now: Date): Promise<void> {
  if (off !== null) return;
  await tx.update(outboundWebhooks).set({ off: 'failing', offAt: now }).where(eq(outboundWebhooks.id, id));
  await failWaiting(tx, id);
  await queue.enqueue(tx, outboundMailJob, { id }, { key: `${id} off ${now.toISOString()}` });
}

/** The queue goes by the clock of the database: a job that comes too early finds nothing due. */
const slackMs = 500;

async function wake({ queue }: RecordDeps, tx: Transaction, id: string, due: Date, key: string): Promise<void> {
  const startAfter = new Date(due.getTime() + slackMs);
  await queue.enqueue(tx, outboundDeliveryJob, { id }, { startAfter, key });
}
