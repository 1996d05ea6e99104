import { randomUUID } from 'node:crypto';
import type { SandboxOutcome } from '@afterglow/domain/billing/billing';
import { packCents, packCredits, unspentPacks } from '@afterglow/domain/billing/packs';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOffers } from '../../src/billing/checkout/quote.ts';
import { getOrder, viewOrder } from '../../src/billing/checkout/read-order.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import { getInvoice } from '../../src/billing/payments/invoices.ts';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { reconcile } from '../../src/billing/payments/reconcile.ts';
import { setDispute, refundCharge } from '../../src/billing/providers/sandbox/bank.ts';
import { decideRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { withdraw } from '../../src/billing/refunds/withdraw.ts';
import { decideSandboxPayment } from '../../src/billing/subscriptions/simulate.ts';
import { captureHold, holdCredits, verifyBalances, type Hold } from '../../src/credits/ledger.ts';
import { giveBackHold, giveBackPaid } from '../../src/credits/take-back.ts';
import { payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { creditPacks } from '../../src/db/tables/plan-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await openMoneyWorld('2026-03-02T10:00:00Z');
});
afterAll(() => world.pool.close());

const order = async (viewer: Viewer, packId: string, more: { shownCents?: number; requestKey?: string } = {}) =>
  (
    await startCheckout(world.billing, viewer, {
      planType: '',
      cycle: 'monthly',
      packId,
      acceptTerms: true,
      acceptPrivacy: true,
      requestKey: randomUUID(),
      ...more,
    })
  ).orderId;

const buy = async (viewer: Viewer, packId: string, outcome: SandboxOutcome = 'succeed') => {
  const orderId = await order(viewer, packId);
  await decideSandboxPayment(world.billing, viewer.userId, orderId, outcome);
  await world.work();
  return orderId;
};

const paymentOf = async (viewer: Viewer) => {
  const [payment] = (await listPayments(world.pool.db, { userId: viewer.userId, limit: 1 }, world.now)).payments;
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
};

const hold = (viewer: Viewer, amount: number) =>
  world.pool.db.transaction((tx) =>
    holdCredits(tx, { userId: viewer.userId, amount, generationId: randomUUID(), reason: 'template:oil-painting' }),
  );
const spend = async (viewer: Viewer, amount: number): Promise<Hold> => {
  const held = await hold(viewer, amount);
  await world.pool.db.transaction((tx) => captureHold(tx, held));
  return held;
};

describe('buying a pack', () => {
  test('three packs are offered, each dearer per credit than the plans', async () => {
    const { packs, plans } = await listOffers({ ...world.billing, initialCredits: 50 }, undefined, 'en');
    expect(packs.map(({ credits }) => credits)).toEqual([100, 500, 2000]);
    const dearestPlan = Math.max(
      ...plans.map(({ monthlyPriceCents, monthlyCredits }) => (monthlyPriceCents ?? 0) / (monthlyCredits || Infinity)),
    );
    for (const { priceCents, credits } of packs) expect(priceCents / credits).toBeGreaterThan(dearestPlan);
  });

  test('paid once: its credits once, lasting, without a plan, with receipt and invoice', async () => {
    const viewer = await world.makePerson(50);
    const orderId = await buy(viewer, 'medium');
    expect(await world.balance(viewer)).toBe(550);
    expect(await world.live(viewer)).toBeUndefined();
    expect((await world.entries(viewer)).at(-1)).toMatchObject({ kind: 'grant', amount: 500, lasting: 500 });
    const seen = await viewOrder(world.pool.db, await getOrder(world.pool.db, viewer.userId, orderId));
    expect(seen).toMatchObject({
      status: 'paid',
      planType: null,
      pack: { id: 'medium', credits: 500 },
      amountCents: 990,
      creditsGranted: 500,
      balance: 550,
      periodEnd: null,
    });
    expect(world.subjects(viewer)).toEqual([expect.stringContaining('500')]);
    const payment = await paymentOf(viewer);
    expect(payment).toMatchObject({ opened: true, planType: null, cycle: null, returnCents: 990 });
    expect(await getInvoice(world.billing, viewer.userId, payment.id)).toMatchObject({
      totalCents: 990,
      monthlyCredits: null,
    });
  });

  test('its page tells what it changed, also when it is opened again after spending', async () => {
    const viewer = await world.makePerson(50);
    const orderId = await buy(viewer, 'small');
    await spend(viewer, 140);
    const seen = await viewOrder(world.pool.db, await getOrder(world.pool.db, viewer.userId, orderId));
    expect(seen).toMatchObject({ creditsBefore: 50, creditsGranted: 100, balance: 10 });
  });

  test.each(['twice', 'out_of_order', 'late', 'lost'] as const)(
    'news that comes %s gives its credits once',
    async (outcome) => {
      const viewer = await world.makePerson(0);
      await buy(viewer, 'small', outcome);
      world.passDays(0.5);
      await world.round();
      await reconcile(world.billing);
      await world.work();
      await reconcile(world.billing);
      await world.work();
      expect(await world.balance(viewer)).toBe(100);
    },
  );

  test.each(['fail', 'abandon'] as const)('a payment that ends in %s gives nothing', async (outcome) => {
    const viewer = await world.makePerson(0);
    await buy(viewer, 'small', outcome);
    expect(await world.balance(viewer)).toBe(0);
  });

  test('another amount than the order’s buys nothing and goes back whole', async () => {
    const viewer = await world.makePerson(0);
    await buy(viewer, 'small', 'wrong_amount');
    expect(await world.balance(viewer)).toBe(0);
    expect(await paymentOf(viewer)).toMatchObject({
      status: 'refunded',
      opened: false,
      amountCents: 150,
      refundedCents: 150,
    });
  });

  test('a renewal of the plan leaves it; the month goes first', async () => {
    const viewer = await world.makePerson(0);
    await world.buy(viewer, 'basic');
    await buy(viewer, 'small');
    await spend(viewer, 120);
    world.goTo('2026-05-03T10:00:00Z');
    await world.round();
    expect((await world.balance(viewer)) % 300).toBe(100);
  });

  test('refused: an unknown pack, one that is not on sale, another price, a pack and a plan at once, a used key', async () => {
    const viewer = await world.makePerson(0);
    await expect(order(viewer, 'giant')).rejects.toMatchObject({ code: 'pack_not_offered' });
    await expect(order(viewer, 'small', { shownCents: 1 })).rejects.toMatchObject({ code: 'plan_price_changed' });
    const both = {
      planType: 'basic',
      cycle: 'monthly',
      packId: 'small',
      acceptTerms: true,
      acceptPrivacy: true,
    } as const;
    await expect(startCheckout(world.billing, viewer, { ...both, requestKey: randomUUID() })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const requestKey = randomUUID();
    await order(viewer, 'small', { requestKey });
    await expect(order(viewer, 'large', { requestKey })).rejects.toMatchObject({ code: 'order_key_reused' });
    await world.pool.db.update(creditPacks).set({ active: false }).where(eq(creditPacks.id, 'large'));
    await expect(order(viewer, 'large')).rejects.toMatchObject({ code: 'pack_not_offered' });
    await world.pool.db.update(creditPacks).set({ active: true });
  });
});

describe('giving a pack back', () => {
  test('the desk: only what is unspent when it decides, to the cent and the credit', async () => {
    const viewer = await world.makePerson(0);
    await buy(viewer, 'small');
    await spend(viewer, 33);
    const payment = await paymentOf(viewer);
    const request = await requestRefund(world.billing, viewer.userId, { paymentId: payment.id, reason: '' });
    expect(request.amountCents).toBe(167);
    await spend(viewer, 34);
    await decideRefund(world.billing, { refundId: request.id, decision: 'approve', decidedBy: 'admin' });
    await world.work();
    expect(await world.balance(viewer)).toBe(0);
    const after = await paymentOf(viewer);
    expect(after).toMatchObject({ status: 'partially_refunded', refundedCents: 82, returnCents: 0 });
    expect(after.refunds[0]).toMatchObject({ status: 'succeeded', amountCents: 82, creditsTaken: 33 });
    expect(after.refundable).toMatchObject({ ok: false, error: 'pack_spent' });
  });

  test('gifts are spent in their turn, the oldest first, and never paid out', async () => {
    const viewer = await world.makePerson(50);
    await buy(viewer, 'small');
    await spend(viewer, 60);
    expect((await paymentOf(viewer)).returnCents).toBe(packCents({ amountCents: 250, credits: 100 }, 90));
  });

  test('withdrawal takes the rest, leaves the plan, and its mail names the pack', async () => {
    const viewer = await world.makePerson(0);
    await world.buy(viewer, 'basic');
    await buy(viewer, 'small');
    await spend(viewer, 310);
    const { id } = await paymentOf(viewer);
    expect(await withdraw(world.billing, viewer, { paymentId: id, name: 'Mei' })).toMatchObject({
      amountCents: 225,
      creditsTaken: 90,
    });
    await world.work();
    expect(await world.balance(viewer)).toBe(0);
    expect(await world.live(viewer)).toMatchObject({ planType: 'basic', status: 'active' });
    const mail = world.letters.mails.find(({ to, text }) => to === viewer.email && text.includes('withdrawn'));
    expect(mail?.text).toContain('100 credits');
    expect(mail?.text).not.toMatch(/null|undefined|Basic/);
  });

  test('all spent: neither refund nor withdrawal', async () => {
    const viewer = await world.makePerson(0);
    await buy(viewer, 'small');
    await spend(viewer, 100);
    const { id, withdrawable } = await paymentOf(viewer);
    expect(withdrawable.error).toBe('pack_spent');
    await expect(requestRefund(world.billing, viewer.userId, { paymentId: id, reason: '' })).rejects.toMatchObject({
      code: 'pack_spent',
    });
    await expect(withdraw(world.billing, viewer, { paymentId: id, name: 'Mei' })).rejects.toMatchObject({
      code: 'pack_spent',
    });
  });

  test('money given back at the provider takes its credits, those at work as soon as they come back', async () => {
    const viewer = await world.makePerson(0);
    const orderId = await buy(viewer, 'small');
    const held = await hold(viewer, 80);
    const [row] = await world.pool.db.select().from(payments).where(eq(payments.orderId, orderId));
    await refundCharge(world.billing.sandbox.bank, {
      id: randomUUID(),
      chargeId: row?.providerPaymentId ?? '',
      amountCents: 250,
    });
    await world.work();
    expect(await world.balance(viewer)).toBe(0);
    await world.pool.db.transaction((tx) => giveBackHold(tx, held));
    expect(await world.balance(viewer)).toBe(0);
    expect(await paymentOf(viewer)).toMatchObject({ status: 'refunded' });
  });

  test('a dispute freezes what is unspent; won, it comes back, lost, it stays away', async () => {
    for (const [end, left] of [
      ['won', 60],
      ['lost', 0],
    ] as const) {
      const viewer = await world.makePerson(0);
      const orderId = await buy(viewer, 'small');
      await spend(viewer, 40);
      await setDispute(world.billing.sandbox.bank, `sbx_${orderId}`, 'open');
      await world.work();
      expect(await world.balance(viewer)).toBe(0);
      await setDispute(world.billing.sandbox.bank, `sbx_${orderId}`, end);
      await world.work();
      expect(await world.balance(viewer)).toBe(left);
      expect((await paymentOf(viewer)).returnCents).toBe(end === 'won' ? 150 : 0);
    }
  });

  test('whatever is bought, spent, released and given back: credits and cents always add up', async () => {
    const step = fc.oneof(
      fc.constantFrom('small' as const, 'medium' as const).map((packId) => ({ kind: 'buy' as const, packId })),
      fc.integer({ min: 1, max: 120 }).map((amount) => ({ kind: 'spend' as const, amount })),
      fc.integer({ min: 1, max: 120 }).map((amount) => ({ kind: 'fail' as const, amount })),
      fc.nat(5).map((job) => ({ kind: 'return_result' as const, job })),
      fc.constantFrom('desk' as const, 'withdraw' as const).map((how) => ({ kind: 'return' as const, how })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const viewer = await world.makePerson(20);
        const spent: Hold[] = [];
        for (const each of steps) {
          const balance = await world.balance(viewer);
          if (each.kind === 'buy') await buy(viewer, each.packId);
          if (each.kind === 'spend' && each.amount <= balance) spent.push(await spend(viewer, each.amount));
          if (each.kind === 'return_result') {
            const [held] = spent.splice(each.job, 1);
            if (held !== undefined) await world.pool.db.transaction((tx) => giveBackPaid(tx, held));
          }
          if (each.kind === 'fail' && each.amount <= balance) {
            const held = await hold(viewer, each.amount);
            await world.pool.db.transaction((tx) => giveBackHold(tx, held));
            expect(await world.balance(viewer)).toBe(balance);
          }
          if (each.kind === 'return') await giveBack(viewer, each.how);
        }
        const paid = await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId));
        const unspent = unspentPacks(await world.entries(viewer));
        for (const payment of paid) {
          const back = await world.pool.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
          const taken = back.reduce((sum, refund) => sum + refund.creditsTaken, 0);
          const sold = { amountCents: payment.amountCents, credits: payment.packCredits ?? 0 };
          expect(payment.refundedCents).toBe(packCents(sold, taken));
          expect(packCredits(sold, payment.refundedCents)).toBe(taken);
          expect(taken + (unspent.get(payment.id) ?? 0)).toBeLessThanOrEqual(sold.credits);
        }
        expect([...unspent.values()].reduce((sum, left) => sum + left, 0)).toBeLessThanOrEqual(
          await world.balance(viewer),
        );
        expect(await verifyBalances(world.pool.db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

/** Gives the newest payment back where there is something to give. */
async function giveBack(viewer: Viewer, how: 'desk' | 'withdraw'): Promise<void> {
  const [payment] = (await listPayments(world.pool.db, { userId: viewer.userId, limit: 1 }, world.now)).payments;
  if (payment === undefined || !payment.refundable.ok) return;
  if (how === 'withdraw') {
    if (payment.withdrawable.ok) await withdraw(world.billing, viewer, { paymentId: payment.id, name: 'Mei' });
  } else {
    const { id } = await requestRefund(world.billing, viewer.userId, { paymentId: payment.id, reason: '' });
    await decideRefund(world.billing, { refundId: id, decision: 'approve', decidedBy: 'admin' });
  }
  await world.work();
}
