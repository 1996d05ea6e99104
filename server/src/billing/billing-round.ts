/** What time brings, once a minute. Each step looks at rows and may run twice; a lost job is made up for here. */
import { addMonths, daysRemaining } from '@afterglow/domain/billing/periods';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { grantCredits, lockAccount, renewCredits } from '../credits/ledger.ts';
import { planGrantKey } from '../credits/plan-credits.ts';
import type { Transaction } from '../db/pool.ts';
import { billingMails, payments, refunds, webhookEvents } from '../db/tables/billing-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { BillingDeps } from './billing-deps.ts';
import { alignJob, billingMailJob, billingRoundJob, refundJob, webhookJob } from './billing-jobs.ts';
import { planOf } from './checkout/packs.ts';
import { remindOfLowCredits } from './mails/low-credits.ts';
import { queueMail } from './mails/queue-mail.ts';
import { getVersion } from './subscriptions/plan-versions.ts';
import { asPaid, findLive } from './subscriptions/subscription-row.ts';
import { tellOfSubscription } from './subscriptions/tell-of-subscription.ts';

export interface RoundDeps extends BillingDeps {
  /** The sandbox's own minute: renewals that are due, events that were not sent. */
  readonly runSandbox: () => Promise<void>;
}

const batch = 500;
const dayMs = 86_400_000;

export function billingRoundHandler(deps: RoundDeps): JobHandler {
  return handleJob(billingRoundJob, { concurrency: 1 }, () => runBillingRound(deps));
}

export async function runBillingRound(deps: RoundDeps): Promise<void> {
  await deps.runSandbox();
  await grantDueMonths(deps);
  await expireEnded(deps);
  await remindOfEnds(deps);
  await remindOfLowCredits(deps);
  await enqueueForgotten(deps);
}

/** The credits of a yearly plan's next month. Months that were missed are granted one after the other. */
export async function grantDueMonths(deps: BillingDeps): Promise<void> {
  const due = await deps.db
    .select({ id: payments.id, userId: payments.userId })
    .from(payments)
    .where(lte(payments.nextGrantAt, deps.clock.now()))
    .orderBy(asc(payments.nextGrantAt))
    .limit(batch);
  for (const { id, userId } of due) {
    while (await deps.db.transaction((tx) => grantNextMonth(deps, tx, id, userId)));
  }
}

/** False when none is due. */
async function grantNextMonth(
  { clock }: BillingDeps,
  tx: Transaction,
  paymentId: string,
  userId: string,
): Promise<boolean> {
  await lockAccount(tx, userId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined || payment.nextGrantAt === null || payment.nextGrantAt.getTime() > clock.now().getTime())
    return false;
  const plan = planOf(payment);
  const { monthlyCredits: amount } = await getVersion(tx, plan.planVersionId);
  const grant = {
    userId,
    amount,
    key: planGrantKey(paymentId, payment.grantedMonths),
    reason: `month:${plan.planType}`,
  };
  const live = await findLive(tx, userId, payment.nextGrantAt);
  // Another plan runs by now (a late answer of the provider): add, do not begin that plan's month again.
  await (live?.id === payment.subscriptionId ? renewCredits(tx, grant) : grantCredits(tx, grant));
  const grantedMonths = payment.grantedMonths + 1;
  const nextGrantAt = grantedMonths < 12 ? addMonths(payment.periodStart, grantedMonths) : null;
  await tx.update(payments).set({ grantedMonths, nextGrantAt }).where(eq(payments.id, paymentId));
  return true;
}

/** SPEC §4: an end that has passed makes active expired. A read may have done it before us; the mail is ours alone. */
export async function expireEnded(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .update(subscriptions)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.endDate, now)));
  const ended = await deps.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'expired'),
        isNotNull(subscriptions.provider),
        gt(subscriptions.updatedAt, new Date(now.getTime() - 2 * dayMs)),
        noMail('expired'),
      ),
    )
    .limit(batch);
  for (const row of ended) {
    await deps.db.transaction(async (tx) => {
      await tx.update(payments).set({ nextGrantAt: null }).where(eq(payments.subscriptionId, row.id));
      await tellOfSubscription(deps, tx, row, 'expired');
      await queueMail(deps, tx, {
        key: mailKey('expired', row),
        userId: row.userId,
        kind: 'expired',
        facts: { planType: row.planType },
      });
    });
  }
}

const reminderDays = 7;

/** A week before: who has canceled hears that it ends, who pays by the year that it renews; after a failure, that grace ends. */
export async function remindOfEnds(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        isNotNull(subscriptions.provider),
        gt(subscriptions.endDate, now),
        lte(subscriptions.periodEnd, new Date(now.getTime() + reminderDays * dayMs)),
        noMail('expiring'),
        noMail('renews_soon'),
        noMail('grace_ends'),
      ),
    )
    .limit(batch);
  for (const row of rows) {
    const subscription = asPaid(row);
    const kind = subscription === undefined ? undefined : reminderKind(subscription, now);
    if (subscription === undefined || kind === undefined) continue;
    const days = daysRemaining(kind === 'grace_ends' ? subscription.endDate : subscription.periodEnd, now);
    const facts = {
      planType: subscription.planType,
      days,
      periodEnd: subscription.periodEnd.toISOString(),
      graceUntil: subscription.endDate.toISOString(),
    };
    await deps.db.transaction((tx) =>
      queueMail(deps, tx, { key: mailKey(kind, row), userId: row.userId, kind, facts }),
    );
  }
}

interface Reminded {
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDueSince: Date | null;
  readonly cycle: 'monthly' | 'yearly';
  readonly periodEnd: Date;
  readonly endDate: Date;
}

function reminderKind(row: Reminded, now: Date): 'expiring' | 'renews_soon' | 'grace_ends' | undefined {
  if (row.pastDueSince !== null) return daysRemaining(row.endDate, now) <= 2 ? 'grace_ends' : undefined;
  if (row.periodEnd.getTime() <= now.getTime()) return undefined;
  if (row.cancelAtPeriodEnd) return 'expiring';
  return row.cycle === 'yearly' ? 'renews_soon' : undefined;
}

type EndMail = 'expired' | 'expiring' | 'renews_soon' | 'grace_ends';

/** One of each kind for each end of a period. */
function mailKey(kind: EndMail, { id, periodEnd }: { readonly id: string; readonly periodEnd: Date | null }): string {
  return `${kind}:${id}:${Math.floor((periodEnd?.getTime() ?? 0) / 1000)}`;
}

function noMail(kind: EndMail) {
  const key = sql`${`${kind}:`}::text || ${subscriptions.id} || ':' || floor(extract(epoch from ${subscriptions.periodEnd}))::bigint`;
  return sql`not exists (select 1 from ${billingMails} where ${billingMails.key} = ${key})`;
}

/** Nudges again what should have been worked by now: jobs are lost when a queue is restored or cleared. */
async function enqueueForgotten({ db, queue, clock }: BillingDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * 60_000);
  const events = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(inArray(webhookEvents.status, ['waiting', 'failed']), lt(webhookEvents.receivedAt, before)))
    .limit(batch);
  const mails = await db
    .select({ id: billingMails.id })
    .from(billingMails)
    .where(and(isNull(billingMails.sentAt), lt(billingMails.createdAt, before)))
    .limit(batch);
  const unaligned = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.alignPending, true), lt(subscriptions.updatedAt, before)))
    .limit(batch);
  const unsent = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'approved'), isNull(refunds.providerRefundId), lt(refunds.decidedAt, before)))
    .limit(batch);
  await db.transaction(async (tx) => {
    for (const { id } of events) await queue.enqueue(tx, webhookJob, { id }, { key: id });
    for (const { id } of mails) await queue.enqueue(tx, billingMailJob, { id }, { key: id });
    for (const { id } of unaligned) await queue.enqueue(tx, alignJob, { id }, { key: id });
    for (const { id } of unsent) await queue.enqueue(tx, refundJob, { id }, { key: id });
  });
}
