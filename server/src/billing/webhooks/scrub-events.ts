/**
 * Takes what names a person out of the payment events that providers sent. Ids stay: bookkeeping needs them, and an event
 * can still be worked again, because only ids are read from it. Three occasions: an account is erased; an event turns out to be
 * about nobody we know (a provider continues telling of somebody who is gone); and ninety days after any event came.
 */
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../db/pool.ts';
import { orders, payments, webhookEvents } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { redactPayload } from './redact-payload.ts';

/** The privacy text says so. */
const namedDays = 90;
const batchSize = 200;

/** What an event's row becomes when nobody is named in it any more. */
export const scrubbed = (rawBody: string, now: Date) => ({ rawBody: redactPayload(rawBody), scrubbedAt: now });

/** Scrubs every event that mentions a person: by address, account, order, plan or payment. Before their rows go. */
export async function scrubEventsOf(
  tx: Transaction,
  person: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  const names = await namesOf(tx, person);
  const mentioned = sql`exists (select 1 from unnest(${sql.param(names)}::text[]) as known(name) where position(known.name in lower(${webhookEvents.rawBody})) > 0)`;
  await scrubWhere(tx, mentioned, now);
}

/** Scrubs events that are over ninety days old. */
export function scrubOldEvents(db: Database, now: Date): Promise<void> {
  return scrubWhere(db, lt(webhookEvents.receivedAt, new Date(now.getTime() - namedDays * 86_400_000)), now);
}

async function scrubWhere(db: Executor, condition: SQL, now: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: webhookEvents.id, rawBody: webhookEvents.rawBody })
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.scrubbedAt), condition))
      .limit(batchSize);
    for (const { id, rawBody } of rows)
      await db.update(webhookEvents).set(scrubbed(rawBody, now)).where(eq(webhookEvents.id, id));
    if (rows.length < batchSize) return;
  }
}

/** Everything an event can call this person by, in lower case. */
async function namesOf(
  tx: Transaction,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string[]> {
  const own = await tx
    .select({ id: orders.id, checkout: orders.checkoutId, plan: orders.providerSubscriptionId })
    .from(orders)
    .where(eq(orders.userId, userId));
  const paid = await tx.select({ id: payments.providerPaymentId }).from(payments).where(eq(payments.userId, userId));
  const plans = await tx
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.planType, ['basic', 'pro'])));
  const names = [
    userId,
    email,
    ...own.flatMap(({ id, checkout, plan }) => [id, checkout, plan]),
    ...[...paid, ...plans].map(({ id }) => id),
  ];
  // An empty one would be found in every event.
  return [...new Set(names.filter((name) => name !== null).map((name) => name.toLowerCase()))].filter(
    (name) => name !== '',
  );
}
