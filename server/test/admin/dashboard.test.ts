import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDays } from '../../src/admin/dashboard/fill-days.ts';
import { readDashboard } from '../../src/admin/dashboard/read-dashboard.ts';
import { percentile } from '../../src/admin/dashboard/read-work.ts';
import type { Database } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { orders, payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { creditAccounts } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { planVersions } from '../../src/db/tables/plan-tables.ts';
import { providerCalls } from '../../src/db/tables/provider-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

/*
 * A world small enough to count by hand. Today is 20 November, noon; the span is 11 to 20 November, the one before 1 to 10.
 *
 *            signed up  verified  picture      pays
 *   ann      1 Nov      yes       12, 13 Nov   basic from 2 Nov, renewed 2 Dec (not yet): pays all the time
 *   ben      12 Nov     yes       14 Nov       basic from 13 Nov, upgraded to pro on 15 Nov (one person, one new subscriber)
 *   cas      13 Nov     yes       failed only  never
 *   dee      14 Nov     no        none         never
 *   eve      1 Oct      yes       none         basic from 5 Oct, ended 12 Nov: lost
 *   flo      20 Nov     yes       20 Nov       never
 */
let db: Database;
let close: () => Promise<void>;
const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
const range = { from: '2026-11-11', to: '2026-11-20' };

beforeAll(async () => {
  const scratch = await openScratchDatabase();
  ({ db, close } = scratch);
  const person = async (id: string, day: string, emailVerified: boolean) => {
    await db
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, emailVerified, createdAt: new Date(`${day}T10:00:00Z`) });
    await db.insert(creditAccounts).values({ userId: id, balance: 0 });
  };
  await person('ann', '2026-11-01', true);
  await person('ben', '2026-11-12', true);
  await person('cas', '2026-11-13', true);
  await person('dee', '2026-11-14', false);
  await person('eve', '2026-10-01', true);
  await person('flo', '2026-11-20', true);

  const job = async (
    userId: string,
    finished: string,
    seconds: number,
    given: Partial<typeof generations.$inferInsert> = {},
  ) => {
    const finishedAt = new Date(finished);
    const id = randomUUID();
    await db.insert(generations).values({
      id,
      userId,
      requestKey: id,
      templateId: 'oil-painting',
      imageIds: [],
      inputs: {},
      prompt: '',
      task: 'x',
      taskOptions: {},
      status: 'succeeded',
      cost: 12,
      model: 'local',
      createdAt: new Date(finishedAt.getTime() - seconds * 1000),
      finishedAt,
      ...given,
    });
    return id;
  };
  // The last moment of the span before, and the first of this one.
  await job('ann', '2026-11-10T23:59:59.999Z', 50);
  await job('ann', '2026-11-11T00:00:00Z', 1);
  await job('ann', '2026-11-12T08:00:00Z', 2);
  await job('ann', '2026-11-13T08:00:00Z', 3, { templateId: 'id-photo', cost: 10 });
  const painted = await job('ben', '2026-11-14T08:00:00Z', 4.04, { model: 'painter', cost: 0 });
  const refused = await job('cas', '2026-11-14T09:00:00Z', 9, {
    status: 'failed',
    errorCode: 'creative_refused',
    model: null,
  });
  await job('cas', '2026-11-14T10:00:00Z', 9, {
    status: 'failed',
    errorCode: 'no_face_found',
    model: null,
    templateId: 'id-photo',
    cost: 10,
  });
  await job('cas', '2026-11-15T10:00:00Z', 9, {
    status: 'failed',
    errorCode: 'no_face_found',
    model: null,
    templateId: 'id-photo',
    cost: 10,
  });
  await job('cas', '2026-11-15T11:00:00Z', 9, { status: 'canceled', model: null });
  await job('flo', '2026-11-20T11:00:00Z', 100);
  // An administrator tries a template out: no job of the business and nobody's first picture; its provider is paid all the same.
  const tried = await job('dee', '2026-11-15T12:00:00Z', 300, { testRun: true, cost: 0, model: 'painter' });
  await job('dee', '2026-11-20T10:00:00Z', 300, { testRun: true, cost: 0 });
  await db.insert(generations).values(
    (['queued', 'queued', 'running'] as const).map((status) => ({
      userId: 'ann',
      requestKey: randomUUID(),
      templateId: 'oil-painting',
      imageIds: [],
      inputs: {},
      prompt: '',
      task: 'x',
      taskOptions: {},
      status,
      cost: 12,
    })),
  );
  const call = (generationId: string, day: string, costMicros: number, status: 'succeeded' | 'failed' | 'unpaid') =>
    db.insert(providerCalls).values({
      id: randomUUID(),
      generationId,
      provider: 'openai',
      model: 'painter',
      status,
      costMicros,
      createdAt: new Date(`${day}T08:00:00Z`),
    });
  await call(painted, '2026-11-14', 40_000, 'succeeded');
  await call(refused, '2026-11-14', 15_000, 'failed');
  await call(tried, '2026-11-15', 5000, 'succeeded');
  // Of an account that was erased meanwhile.
  await call(randomUUID(), '2026-11-16', 20_000, 'succeeded');
  await call(randomUUID(), '2026-11-09', 7000, 'succeeded');

  const [version] = await db.select().from(planVersions).limit(1);
  const versionId = version?.id ?? '';
  let serial = 0;
  const pay = async (
    userId: string,
    planType: 'basic' | 'pro',
    from: string,
    until: string | null,
    amountCents: number,
  ): Promise<string> => {
    const paidAt = new Date(`${from}T09:00:00Z`);
    const end = until === null ? new Date('2027-01-05T00:00:00Z') : new Date(`${until}T09:00:00Z`);
    const common = {
      userId,
      planType,
      provider: 'sandbox' as const,
      planVersionId: versionId,
      cycle: 'monthly' as const,
    };
    const [subscription] = await db
      .insert(subscriptions)
      .values({
        ...common,
        status: until === null ? 'active' : 'canceled',
        startDate: paidAt,
        endDate: end,
        providerSubscriptionId: randomUUID(),
        periodStart: paidAt,
        periodEnd: end,
      })
      .returning();
    const [order] = await db
      .insert(orders)
      .values({
        ...common,
        requestKey: randomUUID(),
        kind: 'new',
        amountCents,
        currency: 'USD',
        status: 'paid',
        termsVersion: '1',
        privacyVersion: '1',
        acceptedAt: paidAt,
        subscriptionId: subscription?.id,
      })
      .returning();
    const [payment] = await db
      .insert(payments)
      .values({
        ...common,
        orderId: order?.id ?? '',
        subscriptionId: subscription?.id,
        providerPaymentId: randomUUID(),
        serial: (serial += 1),
        kind: 'first',
        amountCents,
        currency: 'USD',
        periodStart: paidAt,
        periodEnd: end,
        paidAt,
      })
      .returning();
    return payment?.id ?? '';
  };
  await pay('ann', 'basic', '2026-11-02', null, 490);
  await pay('ben', 'basic', '2026-11-13', '2026-11-15', 490);
  const upgrade = await pay('ben', 'pro', '2026-11-15', null, 1990);
  await pay('eve', 'basic', '2026-10-05', '2026-11-12', 490);
  // A plan that was given is nobody's subscription.
  await db.insert(subscriptions).values({
    userId: 'cas',
    planType: 'pro',
    status: 'active',
    startDate: new Date('2026-11-12'),
    endDate: new Date('2027-01-01'),
  });
  const refund = { paymentId: upgrade, userId: 'ben', kind: 'provider' as const, amountCents: 300 };
  await db.insert(refunds).values([
    { ...refund, status: 'succeeded', finishedAt: new Date('2026-11-16T00:00:00Z') },
    { ...refund, status: 'refused', finishedAt: new Date('2026-11-17T00:00:00Z') },
    { ...refund, kind: 'requested', status: 'requested' },
  ]);
});
afterAll(() => close());

const counted = {
  revenueCents: 490 + 1990,
  refundedCents: 300,
  subscribers: 2,
  subscribersBefore: 2,
  newSubscribers: 1,
  lostSubscribers: 1,
  succeeded: 5,
  failed: 3,
  canceled: 1,
  creditsSpent: 12 + 12 + 10 + 0 + 12,
  providerCostMicros: 80_000,
  medianMs: 3000,
  p95Ms: 100_000,
  funnel: { signUps: 4, verified: 3, firstPicture: 2, paid: 1 },
};

describe.each(['counted live', 'from whole days'])('a world counted by hand, %s', (how) => {
  beforeAll(async () => {
    if (how === 'from whole days') expect((await fillDays({ db, clock })).length).toBe(11);
  });

  it('every figure, of the span and of the one before', async () => {
    const board = await readDashboard({ db, clock }, range);
    expect(board.now).toEqual(counted);
    expect(board.before).toEqual({
      revenueCents: 490,
      refundedCents: 0,
      subscribers: 2,
      subscribersBefore: 1,
      newSubscribers: 1,
      lostSubscribers: 0,
      succeeded: 1,
      failed: 0,
      canceled: 0,
      creditsSpent: 12,
      providerCostMicros: 7000,
      medianMs: 50_000,
      p95Ms: 50_000,
      funnel: { signUps: 1, verified: 1, firstPicture: 1, paid: 1 },
    });
    expect([board.previousFrom, board.previousTo]).toEqual(['2026-11-01', '2026-11-10']);
    expect(board.open).toEqual({ queued: 2, running: 1 });
    expect(board.waiting).toEqual({ refunds: 1, webhooks: 0, messages: 0, cases: 0, appeals: 0 });
    // 1,990 cents for 1,250 credits is the cheapest.
    expect(board.creditWorthMicros).toBe(15_920);
  });

  it('days, failures, and templates with their models', async () => {
    const { days, failures, templates } = await readDashboard({ db, clock }, range);
    expect(days).toHaveLength(10);
    expect(days[3]).toEqual({
      date: '2026-11-14',
      revenueCents: 0,
      refundedCents: 0,
      signUps: 1,
      newSubscribers: 0,
      succeeded: 1,
      failed: 2,
      canceled: 0,
      creditsSpent: 0,
      providerCostMicros: 55_000,
    });
    expect(days[2]).toMatchObject({
      date: '2026-11-13',
      revenueCents: 490,
      signUps: 1,
      newSubscribers: 1,
      creditsSpent: 10,
    });
    expect(days[9]).toMatchObject({ date: '2026-11-20', succeeded: 1, creditsSpent: 12, signUps: 1 });
    expect(failures).toEqual([
      { code: 'no_face_found', jobs: 2 },
      { code: 'creative_refused', jobs: 1 },
    ]);
    expect(templates).toEqual([
      { templateId: 'oil-painting', model: 'local', succeeded: 3, failed: 0, creditsSpent: 36, providerCostMicros: 0 },
      { templateId: 'id-photo', model: 'local', succeeded: 1, failed: 0, creditsSpent: 10, providerCostMicros: 0 },
      {
        templateId: 'oil-painting',
        model: 'painter',
        succeeded: 1,
        failed: 0,
        creditsSpent: 0,
        providerCostMicros: 55_000,
      },
      { templateId: 'id-photo', model: '', succeeded: 0, failed: 2, creditsSpent: 0, providerCostMicros: 0 },
      { templateId: 'oil-painting', model: '', succeeded: 0, failed: 1, creditsSpent: 0, providerCostMicros: 0 },
      { templateId: '', model: 'painter', succeeded: 0, failed: 0, creditsSpent: 0, providerCostMicros: 25_000 },
    ]);
  });
});

describe('whole days', () => {
  it('are counted once, the last two again on the next days, and never today', async () => {
    expect(await fillDays({ db, clock })).toEqual([]);
    const later = { now: () => new Date('2026-11-21T00:30:00Z') };
    expect(await fillDays({ db, clock: later })).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(await fillDays({ db, clock: later })).toEqual([]);
  });

  it('two workers at once count the same', async () => {
    await db.execute(sql`delete from stat_day`);
    await Promise.all([fillDays({ db, clock }), fillDays({ db, clock })]);
    expect((await readDashboard({ db, clock }, range)).now).toEqual(counted);
  });

  it('keep what was counted when an account is erased', async () => {
    await db.execute(sql`delete from generation where user_id = 'ann' and finished_at is not null`);
    expect((await readDashboard({ db, clock }, range)).now).toMatchObject({
      succeeded: 5,
      creditsSpent: 46,
      medianMs: 3000,
    });
  });
});

it('an empty house has figures too', async () => {
  const empty = await openScratchDatabase();
  const board = await readDashboard({ db: empty.db, clock }, {});
  expect(board.now).toMatchObject({ revenueCents: 0, medianMs: null, p95Ms: null, funnel: { signUps: 0 } });
  expect([board.from, board.to, board.days.length, board.storage]).toEqual(['2026-10-22', '2026-11-20', 30, null]);
  expect(await fillDays({ db: empty.db, clock })).toEqual([]);
  await empty.close();
});

it('refuses a span that ends before it begins, or is too long', async () => {
  await expect(readDashboard({ db, clock }, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(readDashboard({ db, clock }, { from: '2024-01-01', to: '2026-11-01' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

it('percentiles by nearest rank', () => {
  const times = [1, 2, 3, 4].map((tenths) => ({ tenths, jobs: 1 }));
  expect([percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1), percentile([], 0.5)]).toEqual([
    200,
    400,
    400,
    null,
  ]);
  expect(
    percentile(
      [
        { tenths: 1, jobs: 95 },
        { tenths: 900, jobs: 5 },
      ],
      0.95,
    ),
  ).toBe(100);
});
