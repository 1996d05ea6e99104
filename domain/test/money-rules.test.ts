import { planOfferTypes } from '@afterglow/domain/billing/billing';
import {
  addDays,
  addMonths,
  daysRemaining,
  grantTimes,
  isExpiring,
  nextPeriodEnd,
} from '@afterglow/domain/billing/periods';
import { canPurchase, canUpgrade, upgradeTargets } from '@afterglow/domain/billing/purchase-rules';
import {
  canRequestRefund,
  canWithdraw,
  unusedCredits,
  unusedMonthsCents,
  withdrawalEnd,
} from '@afterglow/domain/billing/refund-rules';
import { accessEnd, statusAt, subscriptionActions } from '@afterglow/domain/billing/subscription';
import { refundedVatCents, vatCents } from '@afterglow/domain/billing/vat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const dayMs = 86_400_000;
const anchor = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });

describe('who may buy what', () => {
  const answers = (plan: 'free' | 'basic' | 'pro') =>
    planOfferTypes.map((wanted) => {
      const decision = canPurchase({ plan }, wanted);
      return decision.ok ? decision.kind : decision.error;
    });

  test('every pair of plans, as SPEC §5 says', () => {
    expect(answers('free')).toEqual(['already_on_free_plan', 'new', 'new', 'plan_contact_sales']);
    expect(answers('basic')).toEqual(['cannot_downgrade', 'already_subscribed_basic', 'upgrade', 'plan_contact_sales']);
    expect(answers('pro')).toEqual(['already_pro', 'already_pro', 'already_subscribed_pro', 'plan_contact_sales']);
  });

  test('signed out: log in first, but sales can be written to', () => {
    expect(canPurchase(undefined, 'basic')).toEqual({ ok: false, error: 'purchase_not_logged_in' });
    expect(canPurchase(undefined, 'enterprise')).toEqual({ ok: false, error: 'plan_contact_sales' });
  });

  test('ways up: free to basic or pro, basic to pro, pro nowhere, unknown plans are named', () => {
    expect(upgradeTargets('free')).toEqual(['basic', 'pro']);
    expect(upgradeTargets('basic')).toEqual(['pro']);
    expect(upgradeTargets('pro')).toEqual([]);
    expect(canUpgrade('basic', 'free')).toEqual({
      ok: false,
      error: 'cannot_upgrade',
      details: { from: 'basic', to: 'free' },
    });
    expect(canUpgrade('gold', 'pro')).toEqual({ ok: false, error: 'invalid_current_plan' });
  });

  test('whoever may buy while subscribed goes up, and the other way round', () => {
    for (const plan of ['basic', 'pro'] as const) {
      for (const wanted of ['basic', 'pro'] as const)
        expect(canPurchase({ plan }, wanted).ok).toBe(canUpgrade(plan, wanted).ok);
    }
  });
});

describe('changing a plan', () => {
  const cycles = ['monthly', 'yearly'] as const;

  test('the same plan can be paid in the other cycle, or again after a renewal failed; never simply twice', () => {
    for (const plan of ['basic', 'pro'] as const) {
      for (const cycle of cycles) {
        for (const wanted of cycles) {
          const decision = canPurchase({ plan, cycle }, plan, wanted);
          expect(decision.ok && decision.kind).toBe(wanted === cycle ? false : 'change');
          expect(canPurchase({ plan, cycle, pastDue: true }, plan, wanted)).toEqual({ ok: true, kind: 'change' });
        }
      }
    }
  });

  test('the way down stays shut in every cycle, and a plan that is paused or was given is not bought again', () => {
    for (const wanted of cycles) {
      for (const cycle of cycles)
        expect(canPurchase({ plan: 'pro', cycle, pastDue: true }, 'basic', wanted)).toEqual({
          ok: false,
          error: 'already_pro',
        });
      expect(canPurchase({ plan: 'basic' }, 'basic', wanted)).toEqual({ ok: false, error: 'already_subscribed_basic' });
    }
  });
});

describe('calendar', () => {
  test('31 January → 28 February → 31 March, and 29 February comes back after four years', () => {
    const start = new Date('2027-01-31T23:30:00Z');
    expect([1, 2, 3].map((months) => addMonths(start, months).toISOString())).toEqual([
      '2027-02-28T23:30:00.000Z',
      '2027-03-31T23:30:00.000Z',
      '2027-04-30T23:30:00.000Z',
    ]);
    const leap = new Date('2028-02-29T00:00:00Z');
    expect([12, 48].map((months) => addMonths(leap, months).toISOString().slice(0, 10))).toEqual([
      '2029-02-28',
      '2032-02-29',
    ]);
  });

  test('a period is never skipped, never doubled and never drifts, for any start and either cycle', () => {
    fc.assert(
      fc.property(anchor, fc.constantFrom('monthly' as const, 'yearly' as const), (start, cycle) => {
        const step = cycle === 'yearly' ? 12 : 1;
        let end = start;
        for (let count = 1; count <= 15; count += 1) {
          end = nextPeriodEnd(start, end, cycle);
          expect(end).toEqual(addMonths(start, count * step));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('an end that was moved is followed by one at most a cycle and a half later', () => {
    fc.assert(
      fc.property(
        anchor,
        fc.integer({ min: -10, max: 400 }),
        fc.constantFrom('monthly' as const, 'yearly' as const),
        (start, days, cycle) => {
          const moved = addDays(start, days);
          const length = (nextPeriodEnd(start, moved, cycle).getTime() - moved.getTime()) / dayMs;
          expect(length).toBeGreaterThan(cycle === 'yearly' ? 160 : 13);
          expect(length).toBeLessThan(cycle === 'yearly' ? 550 : 48);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a year is granted in 12 months, the first at once and the last before the year ends', () => {
    fc.assert(
      fc.property(anchor, (start) => {
        const times = grantTimes(start, 'yearly');
        expect(times).toHaveLength(12);
        expect(times[0]).toEqual(start);
        expect(times.at(-1)?.getTime()).toBeLessThan(addMonths(start, 12).getTime());
        expect(times.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(times);
      }),
    );
  });

  test('days remaining: a started day counts, 0 once it is over; 1 to 7 are expiring', () => {
    const end = new Date('2026-03-08T12:00:00Z');
    expect(daysRemaining(end, new Date('2026-03-01T12:00:00Z'))).toBe(7);
    expect(daysRemaining(end, new Date('2026-03-01T11:59:59Z'))).toBe(8);
    expect(daysRemaining(end, new Date('2026-03-08T11:59:59Z'))).toBe(1);
    expect(daysRemaining(end, end)).toBe(0);
    expect(isExpiring(end, new Date('2026-03-01T11:59:59Z'))).toBe(false);
    expect(isExpiring(end, new Date('2026-03-01T12:00:00Z'))).toBe(true);
    expect(isExpiring(end, end)).toBe(false);
  });
});

describe('subscription', () => {
  const end = new Date('2026-03-08T12:00:00Z');

  test('active turns expired with its end, and nothing else does', () => {
    expect(statusAt({ status: 'active', endDate: end }, new Date(end.getTime() - 1))).toBe('active');
    expect(statusAt({ status: 'active', endDate: end }, end)).toBe('expired');
    expect(statusAt({ status: 'active', endDate: undefined }, end)).toBe('active');
    expect(statusAt({ status: 'canceled', endDate: end }, end)).toBe('canceled');
    expect(statusAt({ status: 'pending', endDate: end }, end)).toBe('pending');
  });

  test('a canceled plan ends on its day, one that is to renew has a week of grace', () => {
    expect(accessEnd(end, true)).toEqual(end);
    expect(accessEnd(end, false)).toEqual(addDays(end, 7));
  });

  test('buttons: cancel or reactivate, never both at the end of a period; none for free or ended', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const facts = { paid: true, status: 'active', cancelAtPeriodEnd: false, endDate: end } as const;
    expect(subscriptionActions(facts, now)).toEqual({ cancelAtPeriodEnd: true, cancelNow: true, reactivate: false });
    expect(subscriptionActions({ ...facts, cancelAtPeriodEnd: true }, now)).toEqual({
      cancelAtPeriodEnd: false,
      cancelNow: true,
      reactivate: true,
    });
    expect(subscriptionActions(facts, end)).toEqual({ cancelAtPeriodEnd: false, cancelNow: false, reactivate: false });
    expect(subscriptionActions({ ...facts, paid: false }, now).cancelNow).toBe(false);
  });
});

describe('money back', () => {
  const paidAt = new Date('2026-03-01T10:00:00Z');
  const payment = { status: 'paid', paidAt, refund: undefined } as const;

  test('for 30 days to the second', () => {
    expect(canRequestRefund(payment, addDays(paidAt, 30))).toEqual({ ok: true });
    expect(canRequestRefund(payment, new Date(addDays(paidAt, 30).getTime() + 1))).toEqual({
      ok: false,
      error: 'refund_window_over',
    });
  });

  test('not twice, not disputed, but again after a refusal', () => {
    const ask = (change: Partial<Parameters<typeof canRequestRefund>[0]>) =>
      canRequestRefund({ ...payment, ...change }, paidAt);
    expect(ask({ refund: { status: 'requested' } })).toEqual({ ok: false, error: 'refund_already_requested' });
    expect(ask({ refund: { status: 'approved' } })).toEqual({ ok: false, error: 'refund_already_requested' });
    expect(ask({ status: 'refunded' })).toEqual({ ok: false, error: 'already_refunded' });
    expect(ask({ status: 'disputed' })).toEqual({ ok: false, error: 'refund_disputed' });
    expect(ask({ refund: { status: 'refused' } })).toEqual({ ok: true });
  });

  test('credits taken back: never more than are left, never below zero, never what was spent', () => {
    const count = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(count, fc.integer({ min: -5000, max: 5000 }), count, (granted, spentSince, balance) => {
        const taken = unusedCredits({ granted, spentSince, balance });
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(Math.min(granted, balance));
        expect(taken).toBeLessThanOrEqual(Math.max(0, granted - Math.max(0, spentSince)));
      }),
      { numRuns: 5000 },
    );
  });

  test('months not begun: never more than was paid, nothing for a year that is used up', () => {
    expect(unusedMonthsCents(4900, 11)).toBe(4491);
    expect(unusedMonthsCents(4900, 0)).toBe(0);
    expect(unusedMonthsCents(4900, 12)).toBe(4900);
    expect(unusedMonthsCents(4900, 40)).toBe(4900);
  });
});

describe('withdrawal', () => {
  const paidAt = new Date('2026-11-23T10:00:00Z');
  const contract = { status: 'paid', kind: 'first', paidAt, refund: undefined } as const;
  const ask = (change: object, now = paidAt) => canWithdraw({ ...contract, ...change }, now);

  test('fourteen days after the day of the contract, to their end on the last islands, and never to a weekend', () => {
    expect(withdrawalEnd(paidAt).toISOString()).toBe('2026-12-08T12:00:00.000Z');
    // Fourteen days after a Saturday or Sunday: the Monday after.
    for (const day of ['2026-11-21T00:00:00Z', '2026-11-22T23:59:59Z'])
      expect(withdrawalEnd(new Date(day)).toISOString()).toBe('2026-12-08T12:00:00.000Z');
    fc.assert(
      fc.property(anchor, (date) => {
        const days = (withdrawalEnd(date).getTime() - date.getTime()) / dayMs;
        expect(days).toBeGreaterThan(14.5);
        expect(days).toBeLessThan(17.51);
      }),
    );
    expect(ask({}, new Date('2026-12-08T12:00:00Z'))).toEqual({ ok: true });
    expect(ask({}, new Date('2026-12-08T12:00:01Z'))).toEqual({ ok: false, error: 'withdrawal_time_over' });
  });

  test('a renewal is no new contract, money goes back once, and what waits for a decision does not stand in the way', () => {
    expect(ask({ kind: 'renewal' })).toEqual({ ok: false, error: 'withdrawal_not_first' });
    expect(ask({ status: 'refunded' })).toEqual({ ok: false, error: 'already_refunded' });
    expect(ask({ status: 'disputed' })).toEqual({ ok: false, error: 'refund_disputed' });
    expect(ask({ refund: { status: 'approved' } })).toEqual({ ok: false, error: 'refund_already_requested' });
    for (const status of ['requested', 'refused', 'failed'] as const)
      expect(ask({ refund: { status } })).toEqual({ ok: true });
  });
});

describe('value-added tax', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const percent = fc.constantFrom(null, 5.5, 7, 19, 20, 21, 25);

  test('it is in the price: 19 % of 4.90 is 0.78, and none without a rate', () => {
    expect([vatCents(490, 19), vatCents(490, null), vatCents(0, 19)]).toEqual([78, 0, 0]);
  });

  test('in whatever parts a payment goes back, their tax is its tax to the cent, and never negative', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), percent, (parts, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        let tax = 0;
        for (const part of parts) {
          const own = refundedVatCents(before, part, rate);
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(part);
          before += part;
          tax += own;
        }
        expect(tax).toBe(vatCents(total, rate));
      }),
    );
  });
});
