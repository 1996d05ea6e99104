import { randomUUID } from 'node:crypto';
import { addMonths } from '@afterglow/domain/billing/periods';
import { refundsWholeOnly } from '@afterglow/domain/billing/refund-rules';
import { describe, expect, test } from 'vitest';
import {
  ProviderDown,
  type CheckoutRequest,
  type ProviderAdapter,
  type ProviderState,
  type WebhookDelivery,
} from '../../../src/billing/providers/provider-contract.ts';
import type { LocalProvider } from './local-provider.ts';

/** A provider on this machine, and what happens at it without us. */
export interface ProviderWorld {
  readonly adapter: ProviderAdapter;
  /** Who buys, where it has to be somebody. */
  readonly userId?: string;
  readonly now: () => Date;
  readonly goTo: (date: Date) => void;
  /** The person pays on the provider's page; answers the subscription's id there. */
  readonly pay: (checkoutId: string) => Promise<string>;
  /** The provider charges the next period. */
  readonly bill: (subscriptionId: string) => Promise<void>;
  readonly failRenewal: (subscriptionId: string) => Promise<void>;
  readonly openDispute: (subscriptionId: string) => Promise<void>;
  /** A delivery as the provider would send it at this moment. */
  readonly deliver: (at: Date) => WebhookDelivery | Promise<WebhookDelivery>;
  /** False: an order that is asked for twice gets two pages, of which each names the order. */
  readonly sameCheckout: boolean;
  /** What leads to a pack besides its page; what does not, we look up in our own books. */
  readonly findsPackBy: { readonly payment: boolean; readonly order: boolean };
  /** Undefined for the sandbox, which is always there. */
  readonly http: LocalProvider | undefined;
}

/** No renewal will be charged. */
function isEnding(subscription: ProviderState['subscription']): boolean {
  return subscription !== undefined && (subscription.state === 'canceled' || subscription.cancelAtPeriodEnd);
}

const start = new Date('2026-01-31T10:00:00Z');

export function order(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    orderId: randomUUID(),
    userId: randomUUID(),
    email: 'mei@example.com',
    item: { kind: 'plan', planType: 'basic', cycle: 'monthly' },
    amountCents: 490,
    currency: 'USD',
    successUrl: 'https://afterglow.test/payment/success?order=1',
    cancelUrl: 'https://afterglow.test/payment/cancel?order=1',
    ...change,
  };
}

/** What every provider, the sandbox too, does behind the one contract. */
export function providerSuite(name: string, getWorld: () => ProviderWorld): void {
  const orderHere = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => {
    const { userId } = getWorld();
    return order({ ...change, ...(userId === undefined ? {} : { userId }) });
  };
  const read = async (subscriptionId: string): Promise<ProviderState> => {
    const state = await getWorld().adapter.readState({ subscriptionId });
    if (state === undefined) throw new Error('The provider knows no such subscription.');
    return state;
  };
  const buy = async (change: Partial<CheckoutRequest> = {}) => {
    const { adapter, goTo, pay } = getWorld();
    goTo(start);
    const request = orderHere(change);
    const { checkoutId } = await adapter.createCheckout(request);
    return { request, checkoutId, id: await pay(checkoutId) };
  };
  const close = (date: Date | undefined, to: Date): void =>
    expect(Math.abs((date?.getTime() ?? 0) - to.getTime())).toBeLessThan(60_000);

  describe(`${name}: one contract`, () => {
    test('a checkout waits unpaid under its order, and asking twice gives the same page', async () => {
      const { adapter, sameCheckout } = getWorld();
      const request = orderHere();
      const first = await adapter.createCheckout(request);
      expect(first.redirectUrl).toMatch(/^(https:\/\/|\/payment\/)/);
      const second = await adapter.createCheckout(request);
      if (sameCheckout) expect(second).toEqual(first);
      const state = await adapter.readState({ checkoutId: first.checkoutId });
      expect(state).toMatchObject({
        orderId: request.orderId,
        userId: request.userId,
        checkout: 'open',
        payments: [],
        subscription: undefined,
      });
    });

    test('paid: order, person, amount, currency and the month that was paid; by checkout and by subscription alike', async () => {
      const { request, checkoutId, id } = await buy();
      const state = await read(id);
      expect(state).toMatchObject({ orderId: request.orderId, userId: request.userId, checkout: 'completed' });
      expect(state.subscription).toMatchObject({ id, state: 'active', cancelAtPeriodEnd: false });
      expect(state.payments).toMatchObject([{ amountCents: 490, currency: 'USD', refunds: [], dispute: undefined }]);
      const [payment] = state.payments;
      close(payment?.paidAt, start);
      close(payment?.periodStart, start);
      close(payment?.periodEnd, addMonths(start, 1));
      expect((await getWorld().adapter.readState({ checkoutId }))?.payments).toEqual(state.payments);
    });

    test('a year is a year', async () => {
      const { id } = await buy({ item: { kind: 'plan', planType: 'pro', cycle: 'yearly' }, amountCents: 19_900 });
      const [payment] = (await read(id)).payments;
      expect(payment).toMatchObject({ amountCents: 19_900 });
      close(payment?.periodEnd, addMonths(start, 12));
    });

    test('31 January → 28 February → 31 March: renewals follow one another, each a payment of its own', async () => {
      const { id } = await buy();
      const { goTo, bill } = getWorld();
      for (const months of [1, 2]) {
        goTo(addMonths(start, months));
        await bill(id);
      }
      const { payments } = await read(id);
      expect(new Set(payments.map((payment) => payment.id)).size).toBe(3);
      expect(payments).toHaveLength(3);
      for (const [index, { periodStart, periodEnd }] of payments.entries()) {
        close(periodStart, addMonths(start, index));
        close(periodEnd, addMonths(start, index + 1));
      }
      expect(await read(id)).toEqual(await read(id));
    });

    test('a renewal that fails is past due and no payment', async () => {
      const { id } = await buy();
      const { goTo, failRenewal } = getWorld();
      goTo(addMonths(start, 1));
      await failRenewal(id);
      const { subscription, payments } = await read(id);
      expect([subscription?.state, payments.length]).toEqual(['past_due', 1]);
    });

    test('canceled at the end of the period and taken back, each twice', async () => {
      const { adapter } = getWorld();
      const { id } = await buy();
      await adapter.cancelAtPeriodEnd(id);
      await adapter.cancelAtPeriodEnd(id);
      if (!adapter.canReactivate) {
        expect((await read(id)).subscription).toSatisfy(isEnding);
        return;
      }
      expect((await read(id)).subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
      await adapter.reactivate(id);
      await adapter.reactivate(id);
      expect((await read(id)).subscription).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
    });

    test('canceled now, twice; after that nothing revives it', async () => {
      const { adapter } = getWorld();
      const { id } = await buy();
      await adapter.cancelNow(id);
      await adapter.cancelNow(id);
      await adapter.cancelAtPeriodEnd(id);
      await adapter.reactivate(id);
      expect((await read(id)).subscription).toSatisfy(isEnding);
    });

    test('all the money back, once for one key, and both sides name the refund alike', async () => {
      const { adapter } = getWorld();
      const { id } = await buy();
      const paymentId = (await read(id)).payments[0]?.id ?? '';
      const request = { paymentId, amountCents: 490, currency: 'USD', once: false, idempotencyKey: randomUUID() };
      const refund = await adapter.refund(request);
      expect(refund.status).toBe('succeeded');
      expect(await adapter.refund(request)).toEqual(refund);
      const state = await adapter.readState({ subscriptionId: id, paymentId, refundId: refund.id });
      expect(state?.payments).toMatchObject([
        { id: paymentId, refunds: [{ id: refund.id, amountCents: 490, status: 'succeeded' }] },
      ]);
      const more = await adapter.refund({ ...request, idempotencyKey: randomUUID() });
      // No second refund: refused, or known to be done.
      expect(more.status === 'failed' || more.id === refund.id).toBe(true);
      const after = await adapter.readState({ subscriptionId: id, paymentId, refundId: refund.id });
      expect(after?.payments).toMatchObject([{ refunds: [{ id: refund.id }] }]);
    });

    test('a part of the money back, where the provider can', async () => {
      const { adapter } = getWorld();
      if (!adapter.partialRefunds) return;
      const { id } = await buy();
      const paymentId = (await read(id)).payments[0]?.id ?? '';
      const first = await adapter.refund({
        paymentId,
        amountCents: 100,
        currency: 'USD',
        once: false,
        idempotencyKey: randomUUID(),
      });
      const rest = await adapter.refund({
        paymentId,
        amountCents: 390,
        currency: 'USD',
        once: false,
        idempotencyKey: randomUUID(),
      });
      expect([first.status, rest.status, first.id === rest.id]).toEqual(['succeeded', 'succeeded', false]);
    });

    test('a pack is paid once: no subscription, its whole price; found by its page, and by payment and order where the provider can', async () => {
      const { adapter, goTo, pay, findsPackBy } = getWorld();
      goTo(start);
      const pack = { item: { kind: 'pack', packId: 'small', credits: 100 }, amountCents: 250 } as const;
      const request = orderHere(pack);
      const { checkoutId, redirectUrl } = await adapter.createCheckout(request);
      expect(redirectUrl).toMatch(/^(https:\/\/|\/payment\/)/);
      const before = await adapter.readState({ checkoutId });
      expect(before).toMatchObject({
        orderId: request.orderId,
        checkout: 'open',
        payments: [],
        subscription: undefined,
      });
      await pay(checkoutId);
      const state = await adapter.readState({ checkoutId });
      expect(state).toMatchObject({
        orderId: request.orderId,
        userId: request.userId,
        checkoutId,
        checkout: 'completed',
        subscription: undefined,
        payments: [{ amountCents: 250, currency: 'USD', refunds: [], dispute: undefined }],
      });
      close(state?.payments[0]?.paidAt, start);
      expect(await adapter.readState({ checkoutId })).toEqual(state);
      const found = {
        orderId: request.orderId,
        userId: request.userId,
        checkout: 'completed',
        payments: state?.payments,
      };
      const paymentId = state?.payments[0]?.id ?? '';
      const by = {
        payment: await adapter.readState({ paymentId }),
        order: await adapter.readState({ orderId: request.orderId }),
      };
      expect(by).toMatchObject({
        payment: findsPackBy.payment ? found : undefined,
        order: findsPackBy.order ? found : undefined,
      });
      expect(adapter.sellsPack('small')).toBe(true);
      expect(refundsWholeOnly(adapter.id)).toBe(!adapter.partialRefunds);
    });

    test('a part of a pack comes back once for one key, or the whole where the provider gives no parts', async () => {
      const { adapter, goTo, pay } = getWorld();
      goTo(start);
      const pack = { item: { kind: 'pack', packId: 'small', credits: 100 }, amountCents: 250 } as const;
      const { checkoutId } = await adapter.createCheckout(orderHere(pack));
      await pay(checkoutId);
      const paymentId = (await adapter.readState({ checkoutId }))?.payments[0]?.id ?? '';
      const amountCents = adapter.partialRefunds ? 82 : 250;
      const request = { paymentId, once: true, amountCents, currency: 'USD', idempotencyKey: randomUUID() };
      const refund = await adapter.refund(request);
      expect(refund.status).toBe('succeeded');
      expect(await adapter.refund(request)).toEqual(refund);
      expect((await adapter.readState({ checkoutId, refundId: refund.id }))?.payments).toMatchObject([
        { id: paymentId, refunds: [{ id: refund.id, amountCents, status: 'succeeded' }] },
      ]);
      const more = await adapter.refund({ ...request, amountCents: 250, idempotencyKey: randomUUID() });
      expect(more.status === 'failed' || more.id === refund.id).toBe(true);
    });

    test('a dispute is open on its payment', async () => {
      const { id } = await buy();
      await getWorld().openDispute(id);
      expect((await read(id)).payments).toMatchObject([{ dispute: 'open' }]);
    });

    test('what the provider does not know is undefined, and canceling it harmless', async () => {
      const { adapter } = getWorld();
      expect(await adapter.readState({ subscriptionId: 'I-UNKNOWN' })).toBeUndefined();
      expect(await adapter.readState({ checkoutId: 'unknown' })).toBeUndefined();
      expect(await adapter.readState({ orderId: randomUUID() })).toBeUndefined();
      await adapter.cancelNow('I-UNKNOWN');
      await adapter.cancelAtPeriodEnd('I-UNKNOWN');
      const refund = await adapter.refund({
        paymentId: 'UNKNOWN',
        amountCents: 490,
        currency: 'USD',
        once: false,
        idempotencyKey: randomUUID(),
      });
      expect(refund.status).toBe('failed');
    });

    test('a delivery counts as it was signed, and in no other way', async () => {
      const { adapter, deliver, goTo, now } = getWorld();
      goTo(start);
      const delivery = await deliver(now());
      expect(await adapter.verifyWebhook(delivery)).toBe(true);
      expect(adapter.readEvent(delivery.rawBody)?.eventId).toBeTruthy();
      const { rawBody } = delivery;
      expect(await adapter.verifyWebhook({ ...delivery, rawBody: `${rawBody} ` })).toBe(false);
      expect(await adapter.verifyWebhook({ ...delivery, rawBody: rawBody.replace(/"id": ?"/, '"id":"x') })).toBe(false);
      expect(await adapter.verifyWebhook({ ...delivery, headers: new Headers() })).toBe(false);
      for (const name of delivery.headers.keys()) {
        const forged = new Headers(delivery.headers);
        forged.set(
          name,
          (delivery.headers.get(name) ?? '').replace(/[0-9a-f]/g, (digit) => (digit === '0' ? '1' : '0')),
        );
        expect([name, await adapter.verifyWebhook({ ...delivery, headers: forged })]).toEqual([name, false]);
        const missing = new Headers(delivery.headers);
        missing.delete(name);
        expect([name, await adapter.verifyWebhook({ ...delivery, headers: missing })]).toEqual([name, false]);
      }
      const later = new Date(now().getTime() + 4 * 86_400_000);
      const earlier = new Date(now().getTime() - 10 * 60_000);
      expect([
        await adapter.verifyWebhook({ ...delivery, now: later }),
        await adapter.verifyWebhook({ ...delivery, now: earlier }),
      ]).toEqual([false, false]);
      for (const nothing of ['', 'not json', '[]', '{}', 'null', '{"id":1}'])
        expect(adapter.readEvent(nothing)).toBeUndefined();
    });

    test('out of order, or answering nonsense: ProviderDown, without a secret in its words', async () => {
      const { adapter, http } = getWorld();
      if (http === undefined) return;
      const { id } = await buy();
      try {
        for (const trouble of [500, 503, 401, 429, 'nonsense', 'drop'] as const) {
          http.trouble = trouble;
          const error = await adapter.readState({ subscriptionId: id }).catch((thrown: unknown) => thrown);
          expect(error, String(trouble)).toBeInstanceOf(ProviderDown);
          expect(String(error)).not.toMatch(/sk_test_local|creem_test_local|paypal-secret/);
          await expect(adapter.createCheckout(order()), String(trouble)).rejects.toBeInstanceOf(ProviderDown);
        }
      } finally {
        http.trouble = undefined;
      }
    });
  });
}
