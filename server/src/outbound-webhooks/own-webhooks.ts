import {
  mostWebhooks,
  oldSecretHours,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@afterglow/domain/contract/account/webhooks';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/pool.ts';
import { outboundDeliveries, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Reach } from '../lib/reach.ts';
import type { Queue } from '../queue/queue.ts';
import { describeWebhook } from './describe-webhook.ts';
import type { WebhookRow } from './make-deliveries.ts';
import { checkWebhookUrl } from './webhook-address.ts';
import { makeSecret, sealSecret } from './webhook-secrets.ts';

export interface OwnDeps extends Reach {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly secret: string;
  readonly baseUrl: string;
}

/** A webhook of this person's. Throws `webhook_not_found` for anybody else's too. */
export async function getWebhook(db: Executor, userId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(outboundWebhooks).where(isOwn(userId, id));
  if (row === undefined) throw new AppError('webhook_not_found');
  return row;
}

export const isOwn = (userId: string, id: string) =>
  and(eq(outboundWebhooks.id, id), eq(outboundWebhooks.userId, userId));

export async function listWebhooks({ db, clock }: OwnDeps, userId: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(outboundWebhooks)
    .where(eq(outboundWebhooks.userId, userId))
    .orderBy(asc(outboundWebhooks.createdAt), asc(outboundWebhooks.id));
  return rows.map((row) => describeWebhook(row, clock.now()));
}

/** Throws `too_many_webhooks`, and the codes of {@link checkWebhookUrl}. */
export async function createWebhook(
  deps: OwnDeps,
  userId: string,
  asked: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<WebhookWithSecret> {
  const url = await checkWebhookUrl(deps, asked.url);
  const now = deps.clock.now();
  const id = crypto.randomUUID();
  const secret = makeSecret();
  const row = await deps.db.transaction(async (tx) => {
    await lockCount(tx, userId);
    const count = await tx.$count(outboundWebhooks, eq(outboundWebhooks.userId, userId));
    if (count >= mostWebhooks) throw new AppError('too_many_webhooks', { count: mostWebhooks });
    return one(
      tx
        .insert(outboundWebhooks)
        .values({
          id,
          userId,
          url,
          events: [...asked.events],
          secret: sealSecret(deps.secret, id, secret),
          createdAt: now,
        })
        .returning(),
    );
  });
  return { ...describeWebhook(row, now), secret };
}

/** Two at once must not both be the tenth. */
async function lockCount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${userId}`}, 0))`);
}

interface Change {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly state?: 'on' | 'off' | undefined;
}

export async function changeWebhook(deps: OwnDeps, userId: string, id: string, change: Change): Promise<Webhook> {
  const before = await getWebhook(deps.db, userId, id);
  const url = change.url === undefined ? before.url : await checkWebhookUrl(deps, change.url);
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(outboundWebhooks).where(isOwn(userId, id)).for('update');
    if (locked === undefined) throw new AppError('webhook_not_found');
    const turned = turn(locked, change.state, now);
    if (turned.off === 'person') await failWaiting(tx, id);
    return one(
      tx
        .update(outboundWebhooks)
        .set({ url, ...(change.events === undefined ? {} : { events: [...change.events] }), ...turned })
        .where(isOwn(userId, id))
        .returning(),
    );
  });
  return describeWebhook(row, now);
}

function turn(row: WebhookRow, state: Change['state'], now: Date): Partial<WebhookRow> {
  if (state === 'on' && row.off !== null)
    return { off: null, offAt: null, failures: 0, failingSince: null, restUntil: null };
  if (state === 'off' && row.off === null) return { off: 'person', offAt: now };
  return {};
}

/** What waits when a webhook is turned off is not sent automatically any more; it stays in the log and can be sent again. */
export async function failWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx
    .update(outboundDeliveries)
    .set({ state: 'failed', dueAt: null, error: 'turned_off' })
    .where(and(eq(outboundDeliveries.webhookId, webhookId), eq(outboundDeliveries.state, 'waiting')));
}

/** Takes its log along. */
export async function removeWebhook({ db }: OwnDeps, userId: string, id: string): Promise<{ readonly id: string }> {
  const [row] = await db.delete(outboundWebhooks).where(isOwn(userId, id)).returning({ id: outboundWebhooks.id });
  if (row === undefined) throw new AppError('webhook_not_found');
  return row;
}

/** The secret before signs beside the new one for a day, so that a receiver can change at its leisure. */
export async function rotateSecret(deps: OwnDeps, userId: string, id: string): Promise<WebhookWithSecret> {
  const now = deps.clock.now();
  const secret = makeSecret();
  const [row] = await deps.db
    .update(outboundWebhooks)
    .set({
      oldSecret: outboundWebhooks.secret,
      oldSecretUntil: new Date(now.getTime() + oldSecretHours * 3_600_000),
      secret: sealSecret(deps.secret, id, secret),
    })
    .where(isOwn(userId, id))
    .returning();
  if (row === undefined) throw new AppError('webhook_not_found');
  return { ...describeWebhook(row, now), secret };
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new AppError('webhook_not_found');
  return row;
}
