/**
 * Delivering, by turns. A turn belongs to one webhook, which has one turn at a time in all processes (its lane); a person has
 * a few. So a receiver that hangs holds one lane of many, and what it misses waits for it alone.
 *
 * A delivery: waiting ── 2xx ──▶ delivered
 *               │  ▲
 *               │  └── failed, another attempt is due later (retry-plan.ts)
 *               └── last attempt failed, or its webhook was turned off ──▶ failed
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { outboundDeliveries, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import { handleJob, type Delivery, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { lockWebhooks, type DeliveryRow, type WebhookRow } from './make-deliveries.ts';
import { outboundDeliveryJob } from './outbound-jobs.ts';
import { recordOutcome } from './record-outcome.ts';
import { sendDelivery, type SendDeps } from './send-delivery.ts';
import { signDelivery } from './webhook-secrets.ts';

export interface DeliverDeps extends SendDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly secret: string;
  readonly random: () => number;
}

/** Lanes of this process: mostly they wait for receivers. */
const lanes = 12;
const lanesEach = 3;
/** What one turn may take before others have theirs. */
const deliveriesEach = 20;
const turnMs = 10_000;
/** A lane whose process died is free again after this. */
const laneMs = 120_000;

export function outboundDeliveryHandler(deps: DeliverDeps): JobHandler {
  return handleJob(outboundDeliveryJob, { concurrency: lanes }, ({ id }, delivery) => deliverTurn(deps, id, delivery));
}

export async function deliverTurn(
  deps: DeliverDeps,
  webhookId: string,
  job: Pick<Delivery, 'id' | 'signal'>,
): Promise<void> {
  const [owner] = await deps.db
    .select({ userId: outboundWebhooks.userId })
    .from(outboundWebhooks)
    .where(eq(outboundWebhooks.id, webhookId));
  if (owner === undefined) return;
  const turn = await deps.db.transaction((tx) => beginTurn(deps, tx, owner.userId, webhookId, job.id));
  if (turn === undefined) return;
  const begun = performance.now();
  try {
    for (const delivery of turn) {
      if (!(await attempt(deps, webhookId, delivery, job.signal)) || performance.now() - begun > turnMs) break;
    }
  } finally {
    await deps.db.transaction((tx) => endTurn(deps, tx, owner.userId, job.id));
  }
}

/** Undefined when there is nothing to do now, or somebody else is at it. */
async function beginTurn(
  { clock }: DeliverDeps,
  tx: Transaction,
  userId: string,
  webhookId: string,
  job: string,
): Promise<readonly DeliveryRow[] | undefined> {
  const now = clock.now();
  const all = await lockWebhooks(tx, userId);
  const webhook = all.find(({ id }) => id === webhookId);
  const atWork = all.filter((row) => row.lane !== job && isAtWork(row, now));
  if (webhook === undefined || !isReady(webhook, now) || atWork.includes(webhook) || atWork.length >= lanesEach)
    return undefined;
  const due = await tx
    .select()
    .from(outboundDeliveries)
    .where(isDue(webhookId, now))
    .orderBy(asc(outboundDeliveries.sequence))
    .limit(deliveriesEach);
  if (due.length === 0) return undefined;
  await tx
    .update(outboundWebhooks)
    .set({ lane: job, laneUntil: new Date(now.getTime() + laneMs) })
    .where(eq(outboundWebhooks.id, webhookId));
  return due;
}

/** Gives the lane back, and asks for a turn wherever this person's deliveries wait: jobs that came meanwhile have ended. */
async function endTurn({ queue, clock }: DeliverDeps, tx: Transaction, userId: string, job: string): Promise<void> {
  const now = clock.now();
  const all = await lockWebhooks(tx, userId);
  await tx.update(outboundWebhooks).set({ lane: null, laneUntil: null }).where(eq(outboundWebhooks.lane, job));
  for (const webhook of all) {
    if (!isReady(webhook, now) || (webhook.lane !== job && isAtWork(webhook, now))) continue;
    const [next] = await tx
      .select({ id: outboundDeliveries.id })
      .from(outboundDeliveries)
      .where(isDue(webhook.id, now))
      .limit(1);
    if (next !== undefined)
      await queue.enqueue(tx, outboundDeliveryJob, { id: webhook.id }, { key: `${webhook.id} after ${job}` });
  }
}

const isAtWork = ({ lane, laneUntil }: WebhookRow, now: Date): boolean =>
  lane !== null && laneUntil !== null && laneUntil > now;

const isReady = ({ off, restUntil }: WebhookRow, now: Date): boolean =>
  off === null && (restUntil === null || restUntil <= now);

export const isDue = (webhookId: string, now: Date) =>
  and(
    eq(outboundDeliveries.webhookId, webhookId),
    eq(outboundDeliveries.state, 'waiting'),
    isNotNull(outboundDeliveries.dueAt),
    lte(outboundDeliveries.dueAt, now),
  );

const secretLost = 'secret_lost';

/** True when it arrived. With nothing locked while the receiver takes its time. */
async function attempt(
  deps: DeliverDeps,
  webhookId: string,
  delivery: DeliveryRow,
  stop: AbortSignal,
): Promise<boolean> {
  // Read each time: its person may have turned it off, or pointed it elsewhere, since the turn began.
  const [webhook] = await deps.db.select().from(outboundWebhooks).where(eq(outboundWebhooks.id, webhookId));
  if (webhook === undefined || webhook.off !== null) return false;
  const at = deps.clock.now();
  const { body, eventId: id } = delivery;
  const signature = signDelivery(deps.secret, webhook, { id, at, body });
  const outcome =
    signature === undefined
      ? { status: null, error: secretLost, answer: null, durationMs: 0 }
      : await sendDelivery(
          deps,
          {
            url: webhook.url,
            headers: {
              'webhook-id': id,
              'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
              'webhook-signature': signature,
            },
            body,
          },
          stop,
        );
  return recordOutcome(deps, webhook, delivery, { ...outcome, at });
}
