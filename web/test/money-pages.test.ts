import type { OrderStatus } from '@afterglow/domain/billing/billing';
import { orderStatuses } from '@afterglow/domain/billing/billing';
import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { describe, expect, test } from 'vitest';
import { latestStory } from '../src/pages/credit-demo/credit-story.ts';
import { outcomePage } from '../src/pages/payment/outcome-page.ts';
import { changedFacts } from '../src/pages/subscription-test/changes.ts';
import { canPutAway, noticeKey, planNotice } from '../src/session/plan-notice.ts';

const end = '2026-12-01T10:00:00.000Z';

function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    planType: 'basic',
    status: 'active',
    effectivePlan: 'basic',
    startDate: '2026-11-01T10:00:00.000Z',
    cycle: 'monthly',
    priceCents: 490,
    currency: 'USD',
    monthlyCredits: 300,
    currentPeriodStart: '2026-11-01T10:00:00.000Z',
    currentPeriodEnd: end,
    daysRemaining: 20,
    expiring: false,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancelReason: null,
    pastDue: null,
    disputed: false,
    nextPaymentAt: end,
    nextGrantAt: null,
    provider: 'sandbox',
    paymentMethod: null,
    hasPortal: false,
    actions: { cancelAtPeriodEnd: true, cancelNow: true, reactivate: false, upgradeTo: ['pro'], simulate: true },
    pendingOrderId: null,
    ...change,
  };
}

describe('the note about a plan', () => {
  test('is silent in the middle of a period, for free people and after the end', () => {
    expect(planNotice(subscription())).toBeNull();
    expect(
      planNotice(subscription({ planType: 'free', cycle: null, currentPeriodEnd: null, daysRemaining: null })),
    ).toBeNull();
    expect(planNotice(subscription({ status: 'expired', expiring: true, daysRemaining: 0 }))).toBeNull();
    expect(planNotice(subscription({ status: 'canceled', expiring: true }))).toBeNull();
  });

  test('tells a renewal from an end, and can be put away for this period only', () => {
    const renews = planNotice(subscription({ expiring: true, daysRemaining: 3 }));
    expect(renews).toEqual({
      kind: 'renews',
      plan: 'basic',
      cycle: 'monthly',
      days: 3,
      date: end,
      priceCents: 490,
      currency: 'USD',
    });
    const ends = planNotice(subscription({ expiring: true, daysRemaining: 3, cancelAtPeriodEnd: true }));
    expect(ends?.kind).toBe('ends');
    const next = planNotice(
      subscription({ expiring: true, daysRemaining: 3, currentPeriodEnd: '2027-01-01T10:00:00.000Z' }),
    );
    const keys = [renews, ends, next].map((notice) => (notice === null ? '' : noticeKey(notice)));
    expect(new Set(keys).size).toBe(3);
    expect([renews, ends].every((notice) => notice !== null && canPutAway(notice))).toBe(true);
  });

  test('says the worst first, and that stays', () => {
    const pastDue = { since: end, graceUntil: '2026-12-08T10:00:00.000Z' };
    const failed = planNotice(subscription({ pastDue, expiring: true, daysRemaining: 1 }));
    expect(failed).toMatchObject({ kind: 'past_due', date: pastDue.graceUntil });
    const disputed = planNotice(subscription({ pastDue, disputed: true }));
    expect(disputed?.kind).toBe('disputed');
    expect([failed, disputed].some((notice) => notice !== null && canPutAway(notice))).toBe(false);
  });
});

test('every order has one page that tells its outcome', () => {
  const pages: Readonly<Record<OrderStatus, string>> = {
    open: 'success',
    processing: 'success',
    paid: 'success',
    failed: 'failed',
    canceled: 'cancel',
    expired: 'failed',
    mismatch: 'failed',
    duplicate: 'failed',
  };
  for (const status of orderStatuses) {
    expect([status, outcomePage(status, 'cancel')]).toEqual([status, pages[status]]);
    expect([status, outcomePage(status, 'failed')]).toEqual([status, pages[status]]);
  }
  // the provider sends people there who paid, also for an order they gave up in another tab
  expect(outcomePage('canceled', 'success')).toBe('success');
  expect(outcomePage('failed', 'success')).toBe('failed');
});

test('what a simulation changed is told fact by fact', () => {
  const before = subscription();
  expect(changedFacts(before, subscription())).toEqual([]);
  expect(changedFacts(before, subscription({ status: 'expired', effectivePlan: 'free', daysRemaining: 0 }))).toEqual([
    'effectivePlan',
    'status',
    'daysRemaining',
  ]);
  const grace = subscription({ pastDue: { since: end, graceUntil: end } });
  expect(changedFacts(before, grace)).toEqual(['pastDue']);
  // the same grace, made again, is no change
  expect(
    changedFacts(grace, subscription({ pastDue: { since: '2026-12-02T00:00:00.000Z', graceUntil: end } })),
  ).toEqual([]);
});

function entry(
  kind: CreditEntry['kind'],
  amount: number,
  balanceAfter: number,
  job: string | null,
  minute: number,
): CreditEntry {
  return {
    id: `3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c00${String(minute).padStart(2, '0')}`,
    kind,
    amount,
    balanceAfter,
    reason: 'template:oil-painting',
    generationId: job,
    templateId: job === null ? null : 'oil-painting',
    imageId: null,
    createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  };
}

describe('the story of a job', () => {
  const first = 'a0000000-0000-4000-8000-000000000001';
  const second = 'a0000000-0000-4000-8000-000000000002';
  const grant = entry('grant', 50, 50, null, 0);

  test('is the newest one, paid or given back or still under way', () => {
    const paid = [entry('capture', 0, 38, first, 2), entry('hold', -12, 38, first, 1), grant];
    expect(latestStory(paid)).toMatchObject({ before: 50, held: 12, end: 'captured', after: 38 });
    const released = [entry('release', 12, 38, second, 4), entry('hold', -12, 26, second, 3), ...paid];
    expect(latestStory(released)).toMatchObject({ before: 38, held: 12, end: 'released', after: 38 });
    expect(latestStory([entry('hold', -12, 26, second, 3), ...paid])).toMatchObject({
      end: 'working',
      after: 26,
      endedAt: null,
    });
  });

  test('needs a hold', () => {
    expect(latestStory([grant])).toBeUndefined();
    // its hold is on another page of the statement
    expect(latestStory([entry('capture', 0, 38, first, 2)])).toBeUndefined();
  });

  test('of a job that ended after another one began keeps its own sums', () => {
    const overlapping = [
      entry('release', 12, 38, first, 4),
      entry('hold', -12, 26, second, 3),
      entry('hold', -12, 38, first, 1),
      grant,
    ];
    expect(latestStory(overlapping)).toMatchObject({ before: 38, end: 'working', after: 26 });
  });
});
