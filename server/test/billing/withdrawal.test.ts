/** Withdrawing from a contract: the money, the plan, the credits and the acknowledgement, and that it is as easy as buying. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { reconcile } from '../../src/billing/payments/reconcile.ts';
import { decideRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { getWithdrawal, withdraw } from '../../src/billing/refunds/withdraw.ts';
import { simulate } from '../../src/billing/subscriptions/simulate.ts';
import { captureHold, getHold, holdCredits } from '../../src/credits/ledger.ts';
import { refunds } from '../../src/db/tables/billing-tables.ts';
import { sandboxRefunds } from '../../src/db/tables/sandbox-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { checkBooks } from './check-books.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-11-23T10:00:00Z');
});
afterAll(() => world.pool.close());

const paymentsOf = async ({ userId }: Viewer) =>
  (await listPayments(world.pool.db, { userId, limit: 20 }, world.now)).payments;
const newest = async (viewer: Viewer) => (await paymentsOf(viewer))[0]?.id ?? '';
const refundsOf = ({ userId }: Viewer) => world.pool.db.select().from(refunds).where(eq(refunds.userId, userId));
const declare = (viewer: Viewer, paymentId: string, name = 'Mei Lin') =>
  withdraw(world.billing, viewer, { paymentId, name });

async function spend({ userId }: Viewer, amount: number): Promise<void> {
  const generationId = crypto.randomUUID();
  await world.pool.db.transaction((tx) => holdCredits(tx, { userId, amount, generationId, reason: 'template:x' }));
  await world.pool.db.transaction(async (tx) => captureHold(tx, await getHold(tx, generationId)));
}

test('nobody decides: the plan ends, unused credits go, all the money comes back, and a mail says what was received when', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await spend(viewer, 120);
  world.passDays(3);
  const paymentId = await newest(viewer);
  expect((await paymentsOf(viewer))[0]?.withdrawable).toMatchObject({ ok: true });
  const withdrawal = await declare(viewer, paymentId);
  expect(withdrawal).toMatchObject({
    paymentId,
    name: 'Mei Lin',
    email: viewer.email,
    amountCents: 490,
    creditsTaken: 180,
    declaredAt: world.now.toISOString(),
  });
  // Before any job has run: nothing can be spent or charged in between.
  expect(await world.balance(viewer)).toBe(50);
  expect(await world.live(viewer)).toBeUndefined();
  await world.work();
  expect((await paymentsOf(viewer))[0]).toMatchObject({ status: 'refunded', refundedCents: 490 });
  const mail = world.letters.mails.find(({ to, subject }) => to === viewer.email && subject.includes('withdrawal'));
  for (const part of [withdrawal.number, 'Mei Lin', '$4.90', 'Basic', 'November 26, 2026', '10:00:00', 'UTC'])
    expect(mail?.text).toContain(part);
  expect(world.subjects(viewer).filter((subject) => subject.includes('withdrawal'))).toHaveLength(1);
  expect(await getWithdrawal(world.billing, viewer, paymentId)).toEqual(withdrawal);
});

test('declared twice, at once and later, it is one withdrawal, and the first one stands', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro', 'yearly');
  const paymentId = await newest(viewer);
  const [first, second] = await Promise.all([declare(viewer, paymentId), declare(viewer, paymentId)]);
  expect(second).toEqual(first);
  await world.work();
  world.passDays(20);
  expect(await declare(viewer, paymentId, 'Somebody Else')).toEqual(first);
  await world.work();
  expect(await refundsOf(viewer)).toHaveLength(1);
  expect(await world.pool.db.select().from(sandboxRefunds)).toContainEqual(
    expect.objectContaining({ amountCents: first.amountCents }),
  );
});

test('a request that waits is answered by it, and a refused one does not take the right away', async () => {
  const waiting = await world.makePerson();
  await world.buy(waiting, 'basic');
  const asked = await requestRefund(world.billing, waiting.userId, { paymentId: await newest(waiting), reason: 'why' });
  await declare(waiting, asked.paymentId);
  await expect(
    decideRefund(world.billing, { refundId: asked.id, decision: 'refuse', decidedBy: 'admin' }),
  ).rejects.toMatchObject({ code: 'refund_already_decided' });
  await world.work();
  expect(await refundsOf(waiting)).toMatchObject([{ id: asked.id, kind: 'withdrawal', status: 'succeeded' }]);

  const refused = await world.makePerson();
  await world.buy(refused, 'basic');
  const { id, paymentId } = await requestRefund(world.billing, refused.userId, {
    paymentId: await newest(refused),
    reason: '',
  });
  await decideRefund(world.billing, { refundId: id, decision: 'refuse', decidedBy: 'admin' });
  await declare(refused, paymentId);
  await world.work();
  expect((await paymentsOf(refused))[0]).toMatchObject({ status: 'refunded' });
});

test('an upgrade leaves the old contract to be withdrawn from on its own; only what is not back yet comes', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic', 'yearly');
  const old = await newest(viewer);
  await world.buy(viewer, 'pro');
  const [before] = await refundsOf(viewer);
  const { amountCents } = await declare(viewer, old);
  expect(amountCents).toBe(4900 - (before?.amountCents ?? 0));
  await world.work();
  expect((await paymentsOf(viewer)).map(({ status }) => status)).toEqual(['paid', 'refunded']);
  expect((await world.live(viewer))?.planType).toBe('pro');
});

test('abuses: somebody else’s contract, a renewal, a contract that is too old, one in dispute', async () => {
  const viewer = await world.makePerson();
  const stranger = await world.makePerson();
  await world.buy(viewer, 'basic');
  const paymentId = await newest(viewer);
  for (const ask of [declare, (who: Viewer, id: string) => getWithdrawal(world.billing, who, id)])
    await expect(ask(stranger, paymentId)).rejects.toMatchObject({ code: 'payment_not_found' });
  await expect(getWithdrawal(world.billing, viewer, paymentId)).rejects.toMatchObject({ code: 'payment_not_found' });
  await simulate(world.billing, viewer, 'renew', 1);
  await world.work();
  await expect(declare(viewer, await newest(viewer))).rejects.toMatchObject({ code: 'withdrawal_not_first' });
  world.passDays(17.6);
  await expect(declare(viewer, paymentId)).rejects.toMatchObject({ code: 'withdrawal_time_over' });
  expect((await paymentsOf(viewer)).map(({ withdrawable }) => withdrawable.ok)).toEqual([false, false]);

  const disputed = await world.makePerson();
  await world.buy(disputed, 'basic');
  await simulate(world.billing, disputed, 'dispute', 1);
  await world.work();
  await expect(declare(disputed, await newest(disputed))).rejects.toMatchObject({ code: 'refund_disputed' });
});

test('whatever was bought, spent and waited: within the time every cent comes back once, and the books agree', async () => {
  const purchase = fc.record({
    plan: fc.constantFrom('basic' as const, 'pro' as const),
    cycle: fc.constantFrom('monthly' as const, 'yearly' as const),
    spent: fc.nat(1500),
    days: fc.double({ min: 0, max: 17, noNaN: true }),
    times: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(purchase, async ({ plan, cycle, spent, days, times }) => {
      await world.clear();
      const viewer = await world.makePerson();
      await world.buy(viewer, plan, cycle);
      const had = await world.balance(viewer);
      if (spent > 0 && spent <= had) await spend(viewer, spent);
      world.passDays(days);
      const [payment] = await paymentsOf(viewer);
      const paymentId = payment?.id ?? '';
      const left = await world.balance(viewer);
      if (payment?.withdrawable.ok === true) {
        await Promise.all(Array.from({ length: times }, () => declare(viewer, paymentId)));
        await world.work();
        const [after] = await paymentsOf(viewer);
        expect(after).toMatchObject({ status: 'refunded', refundedCents: payment.amountCents });
        // What is left is what the person had before, as far as it was not spent.
        expect(await world.balance(viewer)).toBe(Math.min(50, left));
      } else {
        expect(days).toBeGreaterThan(14);
        await expect(declare(viewer, paymentId)).rejects.toMatchObject({ code: 'withdrawal_time_over' });
      }
      world.passDays(1);
      await world.round();
      await reconcile(world.billing);
      await world.work();
      await checkBooks(world, { viewer, paidJobs: [], orderKeys: [] });
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);
