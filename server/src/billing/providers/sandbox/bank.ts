/**
 * The sandbox's own side: a small payment provider that keeps books, charges what is due and tells of it. Our side
 * never reads these tables; it asks through the adapter and hears through signed webhooks, as with any provider.
 *
 * States of a subscription here:
 *
 *   open ── paid ──▶ active ◀── a later attempt succeeds ── past_due ── 4 attempts failed ──▶ canceled
 *    ├── declined        ├── an attempt fails ──────────────▶ ┘
 *    └── abandoned       └── canceled (at once, or when the period ends) ──▶ canceled
 */
import type { BillingCycle, SandboxOutcome } from '@afterglow/domain/billing/billing';
import { addDays, nextPeriodEnd } from '@afterglow/domain/billing/periods';
import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../db/pool.ts';
import {
  sandboxCharges,
  sandboxEvents,
  sandboxRefunds,
  sandboxSubscriptions,
} from '../../../db/tables/sandbox-tables.ts';
import type { Clock } from '../../../lib/clock.ts';

export interface BankDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Has an event delivered, not before its time, once the transaction is committed. */
  readonly transmit: (tx: Transaction, eventId: string, deliverAt: Date) => Promise<void>;
}

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

/** After a failed renewal the sandbox tries again this many days after the period's end, then gives up. */
const retryDays = [1, 3, 5] as const;
const lateMs = 15_000;
/** A payment page closes after this long. */
const payableMs = 24 * 3_600_000;

export interface OpenCheckout {
  readonly orderId: string;
  readonly userId: string;
  /** Null: paid once, and never again. */
  readonly cycle: BillingCycle | null;
  readonly amountCents: number;
  readonly currency: string;
}

export async function openCheckout(bank: BankDeps, checkout: OpenCheckout): Promise<string> {
  const id = `sbx_${checkout.orderId}`;
  await bank.db
    .insert(sandboxSubscriptions)
    .values({ ...checkout, id, state: 'open', createdAt: bank.clock.now() })
    .onConflictDoNothing();
  return id;
}

/** Records the person's decision. Returns false when the payment was already decided. */
export function decidePayment(bank: BankDeps, orderId: string, outcome: SandboxOutcome): Promise<boolean> {
  return bank.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.orderId, orderId))
      .for('update');
    if (row === undefined || row.state !== 'open') return false;
    const now = bank.clock.now();
    if (outcome === 'abandon' || now.getTime() - row.createdAt.getTime() > payableMs) {
      await setState(tx, row.id, { state: 'abandoned' });
      return true;
    }
    if (outcome === 'fail') {
      await setState(tx, row.id, { state: 'declined' });
      await announce(bank, tx, row.id, 'checkout.declined', now);
      return true;
    }
    const periodEnd = row.cycle === null ? now : nextPeriodEnd(now, now, row.cycle);
    const nextAttemptAt = row.cycle === null ? null : periodEnd;
    await setState(tx, row.id, { state: 'active', anchor: now, periodStart: now, periodEnd, nextAttemptAt });
    const amountCents = outcome === 'wrong_amount' ? row.amountCents - 100 : row.amountCents;
    await charge(tx, row, { status: 'paid', amountCents, periodStart: now, periodEnd, now });
    if (outcome === 'lost') return true;
    const firstAt = outcome === 'late' ? new Date(now.getTime() + lateMs) : now;
    const secondAt = outcome === 'out_of_order' ? new Date(now.getTime() + 3000) : firstAt;
    await announce(bank, tx, row.id, 'checkout.completed', secondAt, outcome === 'twice' ? 2 : 1);
    await announce(bank, tx, row.id, 'payment.succeeded', firstAt, outcome === 'twice' ? 2 : 1);
    return true;
  });
}

/** Does what is due: renewals, retries, ends. Returns the count of subscriptions that changed. */
export async function runDuePayments(deps: BankDeps): Promise<number> {
  const due = await deps.db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(
      and(
        inArray(sandboxSubscriptions.state, ['active', 'past_due']),
        lte(sandboxSubscriptions.nextAttemptAt, deps.clock.now()),
      ),
    )
    .orderBy(asc(sandboxSubscriptions.nextAttemptAt))
    .limit(500);
  for (const { id } of due) await attemptRenewal(deps, id, false);
  return due.length;
}

/** Charges the next period now: because it is due, or `early` because somebody simulates it. */
export function attemptRenewal(bank: BankDeps, id: string, early: boolean): Promise<void> {
  return bank.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const now = bank.clock.now();
    if (row === undefined || row.cycle === null || row.anchor === null || row.periodEnd === null) return;
    if (row.state !== 'active' && row.state !== 'past_due') return;
    if (!early && (row.nextAttemptAt === null || row.nextAttemptAt.getTime() > now.getTime())) return;
    if (row.cancelAtPeriodEnd) return end(bank, tx, row.id, now);
    const periodStart = row.periodEnd;
    const periodEnd = nextPeriodEnd(row.anchor, periodStart, row.cycle);
    if (row.declineRenewals) {
      await charge(tx, row, { status: 'failed', amountCents: row.amountCents, periodStart, periodEnd, now });
      const wait = retryDays[row.failedAttempts];
      if (wait === undefined) return end(bank, tx, row.id, now);
      await setState(tx, row.id, {
        state: 'past_due',
        failedAttempts: row.failedAttempts + 1,
        nextAttemptAt: addDays(row.periodEnd, wait),
      });
      return announce(bank, tx, row.id, 'payment.failed', now);
    }
    await charge(tx, row, { status: 'paid', amountCents: row.amountCents, periodStart, periodEnd, now });
    await setState(tx, row.id, {
      state: 'active',
      periodStart,
      periodEnd,
      failedAttempts: 0,
      nextAttemptAt: periodEnd,
    });
    return announce(bank, tx, row.id, 'payment.succeeded', now);
  });
}

type Change = Partial<typeof sandboxSubscriptions.$inferInsert>;

/** Changes a running subscription and tells of it; a closed one stays as it is. */
export function changeSubscription(
  bank: BankDeps,
  id: string,
  change: Change,
  type = 'subscription.updated',
): Promise<void> {
  return bank.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    if (row === undefined || (row.state !== 'active' && row.state !== 'past_due')) return;
    await setState(tx, id, change);
    await announce(bank, tx, id, type, bank.clock.now());
  });
}

/** Lets an ended or failing subscription be charged again, as a person does who brings a new card. Told with the next charge. */
export async function reopenSubscription({ db }: BankDeps, id: string): Promise<void> {
  await db
    .update(sandboxSubscriptions)
    .set({ state: 'active', declineRenewals: false, cancelAtPeriodEnd: false, failedAttempts: 0 })
    .where(
      and(eq(sandboxSubscriptions.id, id), inArray(sandboxSubscriptions.state, ['active', 'past_due', 'canceled'])),
    );
}

export function endSubscription(bank: BankDeps, id: string): Promise<void> {
  return bank.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    if (row !== undefined && row.state !== 'canceled') await end(bank, tx, id, bank.clock.now());
  });
}

/** Moves the end of the time that is paid, for simulations: every charge that reaches further is cut. */
export function movePeriodEnd(bank: BankDeps, id: string, periodEnd: Date): Promise<void> {
  return bank.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    if (row === undefined || row.periodStart === null) return;
    const newest = await findNewestCharge(tx, id);
    // One that was renewed early may not have begun yet: a period never ends before it begins.
    const lastStart = addDays(periodEnd, -1);
    const paid = and(eq(sandboxCharges.subscriptionId, id), eq(sandboxCharges.status, 'paid'));
    await tx
      .update(sandboxCharges)
      .set({
        periodEnd,
        periodStart: sql`least(${sandboxCharges.periodStart}, ${lastStart.toISOString()}::timestamptz)`,
      })
      .where(and(paid, or(gt(sandboxCharges.periodEnd, periodEnd), eq(sandboxCharges.id, newest?.id ?? ''))));
    const periodStart = row.periodStart.getTime() < lastStart.getTime() ? row.periodStart : lastStart;
    await setState(tx, id, { periodStart, periodEnd, nextAttemptAt: periodEnd });
    await announce(bank, tx, id, 'subscription.updated', bank.clock.now());
  });
}

export function setDispute(bank: BankDeps, id: string, dispute: 'open' | 'won' | 'lost'): Promise<void> {
  return bank.db.transaction(async (tx) => {
    await lock(tx, id);
    const newest = await findNewestCharge(tx, id);
    if (newest === undefined || (newest.dispute === null) !== (dispute === 'open')) return;
    await tx.update(sandboxCharges).set({ dispute }).where(eq(sandboxCharges.id, newest.id));
    await announce(bank, tx, id, `dispute.${dispute}`, bank.clock.now());
  });
}

/** Refunds once per key, never more than was paid. Returns false when less than that is left. */
export function refundCharge(
  bank: BankDeps,
  refund: { readonly id: string; readonly chargeId: string; readonly amountCents: number },
): Promise<boolean> {
  return bank.db.transaction(async (tx) => {
    const [paid] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.id, refund.chargeId)).for('update');
    if (paid === undefined || paid.status !== 'paid') return false;
    const given = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, paid.id));
    if (given.some((each) => each.id === refund.id)) return true;
    const left = given.reduce((sum, each) => sum - each.amountCents, paid.amountCents);
    if (refund.amountCents > left) return false;
    await tx.insert(sandboxRefunds).values({ ...refund, createdAt: bank.clock.now() });
    await announce(bank, tx, paid.subscriptionId, 'refund.succeeded', bank.clock.now());
    return true;
  });
}

/** Everything the bank says about one subscription; by its own name or our order's. */
export async function readBooks(db: Executor, where: { readonly id?: string; readonly orderId?: string }) {
  const by =
    where.id === undefined
      ? eq(sandboxSubscriptions.orderId, where.orderId ?? '')
      : eq(sandboxSubscriptions.id, where.id);
  const [subscription] = await db.select().from(sandboxSubscriptions).where(by);
  if (subscription === undefined) return undefined;
  const charges = await db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.subscriptionId, subscription.id))
    .orderBy(asc(sandboxCharges.periodStart), asc(sandboxCharges.createdAt));
  const ids = charges.map((each) => each.id);
  const refunds =
    ids.length === 0 ? [] : await db.select().from(sandboxRefunds).where(inArray(sandboxRefunds.chargeId, ids));
  return { subscription, charges, refunds };
}

async function lock(tx: Transaction, id: string): Promise<SandboxSubscription | undefined> {
  const [row] = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for('update');
  return row;
}

async function findNewestCharge(tx: Transaction, id: string): Promise<typeof sandboxCharges.$inferSelect | undefined> {
  const [newest] = await tx
    .select()
    .from(sandboxCharges)
    .where(and(eq(sandboxCharges.subscriptionId, id), eq(sandboxCharges.status, 'paid')))
    .orderBy(desc(sandboxCharges.periodEnd), desc(sandboxCharges.createdAt))
    .limit(1);
  return newest;
}

async function setState(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(sandboxSubscriptions).set(change).where(eq(sandboxSubscriptions.id, id));
}

async function end(bank: BankDeps, tx: Transaction, id: string, now: Date): Promise<void> {
  await setState(tx, id, { state: 'canceled', nextAttemptAt: null });
  await announce(bank, tx, id, 'subscription.canceled', now);
}

interface Charge {
  readonly status: 'paid' | 'failed';
  readonly amountCents: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly now: Date;
}

async function charge(tx: Transaction, row: SandboxSubscription, { now, ...facts }: Charge): Promise<void> {
  await tx.insert(sandboxCharges).values({
    ...facts,
    id: `chg_${crypto.randomUUID()}`,
    subscriptionId: row.id,
    currency: row.currency,
    createdAt: now,
  });
}

async function announce(
  bank: BankDeps,
  tx: Transaction,
  subscriptionId: string,
  type: string,
  deliverAt: Date,
  copies = 1,
): Promise<void> {
  const id = `evt_${crypto.randomUUID()}`;
  await tx.insert(sandboxEvents).values({ id, subscriptionId, type, copies, deliverAt, createdAt: bank.clock.now() });
  await bank.transmit(tx, id, deliverAt);
}
