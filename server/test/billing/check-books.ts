/** What must be true of a person's money after whatever happened, once the house had its two quiet quarters of an hour. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { verifyBalances } from '../../src/credits/ledger.ts';
import { billingMails, orders, payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { sandboxCharges, sandboxRefunds, sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import type { PaidJob, Person } from './history-steps.ts';
import type { MoneyWorld } from './money-world.ts';

type Entry = typeof creditEntries.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Fails with the first rule that is broken. Returns what the history was made of. */
export async function checkBooks(world: MoneyWorld, { viewer: { userId }, paidJobs }: Person) {
  const { db } = world.pool;
  const entries = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(creditEntries.seq);
  const booked = await db.select().from(payments).where(eq(payments.userId, userId));
  const bought = await db.select().from(orders).where(eq(orders.userId, userId));
  const given = await db.select().from(refunds).where(eq(refunds.userId, userId));

  expect(await verifyBalances(db), 'the balance is the sum of the entries').toEqual([]);
  expect(
    entries.filter(({ balanceAfter }) => balanceAfter < 0),
    'nobody is ever below zero',
  ).toEqual([]);
  checkLasting(entries);
  for (const job of paidJobs) checkJob(job, entries);
  for (const payment of booked) {
    checkGrants(payment, entries, world.now);
    if (payment.subscriptionId !== null)
      expect(payment.amountCents).toBe(bought.find(({ id }) => id === payment.orderId)?.amountCents);
  }
  await checkBank(world, userId, booked, given);
  await checkPlans(world, userId);
  checkNumbers(booked.map(({ serial }) => serial));
  checkNumbers(
    given.flatMap(({ status, correctionSerial }) => (status === 'succeeded' ? [correctionSerial ?? Number.NaN] : [])),
  );
  expect(
    await db
      .select()
      .from(billingMails)
      .where(sql`${billingMails.sentAt} is null`),
    'every mail is sent',
  ).toEqual([]);
  return {
    payments: booked.length,
    renewals: booked.filter(({ kind }) => kind === 'renewal').length,
    returned: booked.filter(({ subscriptionId }) => subscriptionId === null).length,
    refunds: given.filter(({ status }) => status === 'succeeded').length,
    withdrawals: given.filter(({ kind }) => kind === 'withdrawal').length,
    upgrades: bought.filter(({ kind, status }) => kind === 'upgrade' && status === 'paid').length,
    jobs: entries.filter(({ kind }) => kind === 'capture').length,
    givenBack: entries.filter(({ kind }) => kind === 'return').length,
  };
}

/** Lasting credits never expire, are spent only when the month's are gone, and come back where they came from. */
function checkLasting(entries: readonly Entry[]): void {
  let lasting = 0;
  for (const entry of entries) {
    lasting += entry.lasting;
    expect(lasting, 'lasting credits are a part of the balance').toBeGreaterThanOrEqual(0);
    expect(lasting, 'lasting credits are a part of the balance').toBeLessThanOrEqual(entry.balanceAfter);
    if (entry.kind === 'expire') expect(entry.lasting, 'what lasts does not expire').toBe(0);
    if (entry.kind === 'expire') expect(entry.balanceAfter, 'all of the month expires').toBe(lasting);
    if (entry.lasting < 0) expect(entry.balanceAfter, 'the month is spent first').toBe(lasting);
    if (entry.kind === 'release' || entry.kind === 'return') {
      const hold = entries.find(({ kind, generationId }) => kind === 'hold' && generationId === entry.generationId);
      expect(entry.lasting, 'a release or return gives back what was held').toBe(-(hold?.lasting ?? Number.NaN) + 0);
    }
  }
}

/** A captured job is paid exactly once, a released or returned one not at all, and one that was never held leaves no trace. */
function checkJob({ generationId, cost, end }: PaidJob, entries: readonly Entry[]): void {
  const mine = entries.filter((entry) => entry.generationId === generationId);
  const kinds = mine.map(({ kind }) => kind);
  const paid = mine.reduce((sum, { amount }) => sum - amount, 0);
  if (mine.length === 0) return;
  if (end === 'open') expect({ kinds, paid }, 'a job under way').toEqual({ kinds: ['hold'], paid: cost });
  else if (kinds.includes('return'))
    expect({ kinds, paid, end }, 'a result that was given back').toEqual({
      kinds: ['hold', 'capture', 'return'],
      paid: 0,
      end: 'capture',
    });
  else
    expect({ kinds, paid }, `a job that ended with ${end}`).toEqual({
      kinds: ['hold', end],
      paid: end === 'capture' ? cost : 0,
    });
}

/** Each month of a paid period is granted exactly once, and all that are due; money that bought nothing is back. */
function checkGrants(payment: Payment, entries: readonly Entry[], now: Date): void {
  const months = entries
    .filter(({ key, kind }) => kind === 'grant' && key.startsWith(`plan:${payment.id}:`))
    .map(({ key }) => key);
  if (payment.subscriptionId === null) {
    expect({ months, status: payment.status }, 'money that bought nothing is back').toEqual({
      months: [],
      status: 'refunded',
    });
    return;
  }
  const due = Array.from({ length: payment.grantedMonths }, (_, month) => `plan:${payment.id}:${month}`);
  expect(months, 'each paid month is granted once').toEqual(due);
  expect(payment.grantedMonths).toBeGreaterThan(0);
  expect(payment.nextGrantAt === null || payment.nextGrantAt.getTime() > now.getTime(), 'no month is left out').toBe(
    true,
  );
}

/** Every payment the bank took is in our books once and none that it did not take, and what went back is the same on both sides. */
async function checkBank(
  world: MoneyWorld,
  userId: string,
  booked: readonly Payment[],
  given: readonly (typeof refunds.$inferSelect)[],
): Promise<void> {
  const { db } = world.pool;
  const charges = await db
    .select({ id: sandboxCharges.id, status: sandboxCharges.status })
    .from(sandboxCharges)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxCharges.subscriptionId))
    .where(eq(sandboxSubscriptions.userId, userId));
  const taken = charges.filter(({ status }) => status === 'paid').map(({ id }) => id);
  expect(
    booked.map(({ providerPaymentId }) => providerPaymentId).toSorted(),
    'the bank and the books know the same payments',
  ).toEqual(taken.toSorted());

  const bankRefunds = await db.select().from(sandboxRefunds);
  for (const payment of booked) {
    const back = sumCents(bankRefunds.filter(({ chargeId }) => chargeId === payment.providerPaymentId));
    expect(payment.refundedCents).toBe(back);
    expect(sumCents(given.filter(({ paymentId, status }) => paymentId === payment.id && status === 'succeeded'))).toBe(
      back,
    );
  }
  expect(
    given.filter(({ status }) => status === 'approved'),
    'every approved refund is followed to its end',
  ).toEqual([]);
}

/** Documents follow each other without a gap, whatever was tried in between and not written. */
function checkNumbers(serials: readonly number[]): void {
  const [first = 0] = serials.toSorted((a, b) => a - b);
  expect(
    serials.toSorted((a, b) => a - b),
    'documents are numbered without a gap',
  ).toEqual(serials.map((_, place) => first + place));
}

function sumCents(amounts: readonly { readonly amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** One plan at most, and nobody is charged for one that is over here. */
async function checkPlans(world: MoneyWorld, userId: string): Promise<void> {
  const { db } = world.pool;
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const live = plans.filter(
    (row) =>
      row.provider !== null &&
      (row.status === 'active' || row.status === 'pending') &&
      row.endDate !== null &&
      row.endDate > world.now,
  );
  expect(live.length).toBeLessThanOrEqual(1);
  for (const bank of await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.userId, userId))) {
    const own = plans.find(({ providerSubscriptionId }) => providerSubscriptionId === bank.id);
    if (bank.state === 'active' || bank.state === 'past_due')
      expect(own?.status === 'canceled' || own === undefined).toBe(false);
    expect(own?.alignPending ?? false).toBe(false);
    if (own !== undefined && live.includes(own) && bank.state === 'active')
      expect(own.cancelAtPeriodEnd).toBe(bank.cancelAtPeriodEnd);
  }
}
