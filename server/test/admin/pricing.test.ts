import { standardOperationCosts } from '@afterglow/domain/billing/operation-costs';
import { pricesOf } from '@afterglow/planner/price/price';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  setCosts,
  setPlan,
  withdrawCosts,
  withdrawPlan,
  type PlanNumbers,
} from '../../src/admin/pricing/edit-pricing.ts';
import { listPricing } from '../../src/admin/pricing/list-pricing.ts';
import { listOffers } from '../../src/billing/checkout/quote.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import { getCurrentVersion } from '../../src/billing/subscriptions/plan-versions.ts';
import { createCostBook, type CostBook } from '../../src/credits/cost-book.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import type { Notifications } from '../../src/events/notifications.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { MoneyWorld } from '../billing/money-world.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let world: MoneyWorld;
let notifications: Notifications;
let costs: CostBook;
let deps: Parameters<typeof setPlan>[0];

beforeAll(async () => {
  const logger = createLogger('silent');
  database = await createTestDatabase();
  world = new MoneyWorld(openDatabase(database.url, logger, 20), '2027-03-01T10:00:00Z');
  notifications = createNotifications({ databaseUrl: database.url, logger });
  const clock = { now: () => world.now };
  costs = createCostBook({ db: world.pool.db, notifications, clock });
  deps = { db: world.pool.db, clock, costs };
});
afterAll(async () => {
  costs.close();
  await notifications.close();
  await world.pool.close();
  await database.drop();
});

const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };
const numbers: PlanNumbers = {
  planType: 'basic',
  monthlyPriceCents: 590,
  yearlyPriceCents: 5900,
  monthlyCredits: 320,
  features: null,
};
const newestPlan = async () => {
  const { plans } = await listPricing(world.pool.db, world.now);
  return (
    plans.filter(({ planType }) => planType === 'basic').toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
      ?.id ?? ''
  );
};
const newestCosts = async () =>
  (await listPricing(world.pool.db, world.now)).costs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    ?.id ?? '';
const priceNow = async () => (await getCurrentVersion(world.pool.db, 'basic', world.now)).monthlyPriceCents;

test('a plan’s price takes effect at its moment, by itself; the page can be looked at before', async () => {
  const features = { zh: ['新功能'], en: ['Something new'], es: ['Algo nuevo'] };
  await setPlan(deps, actor, {
    ...numbers,
    features,
    effectiveFrom: '2027-03-10T00:00:00.000Z',
    basedOn: await newestPlan(),
  });
  expect(await priceNow()).toBe(490);
  const look = await listOffers(world.billing, undefined, 'es', { at: new Date('2027-03-11T00:00:00Z') });
  expect(look.plans[1]).toMatchObject({ monthlyPriceCents: 590, features: ['Algo nuevo'] });
  const draft = await listOffers(world.billing, undefined, 'en', { draft: { ...numbers, monthlyPriceCents: 777 } });
  expect(draft.plans.map(({ monthlyPriceCents }) => monthlyPriceCents)).toEqual([0, 777, 1990, null]);
  world.goTo('2027-03-10T00:00:01Z');
  expect(await priceNow()).toBe(590);
  const { plans } = await listPricing(world.pool.db, world.now);
  expect(plans.filter(({ planType }) => planType === 'basic').map(({ state }) => state)).toEqual(['current', 'past']);
});

test('of two administrators the second is told; a date that has passed and a plan in force are refused', async () => {
  const basedOn = await newestPlan();
  const tries = await Promise.allSettled(
    [1, 2].map((extra) =>
      setPlan(deps, actor, { ...numbers, monthlyCredits: 320 + extra, effectiveFrom: null, basedOn }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'changed_meanwhile' } },
  ]);
  await expect(
    setPlan(deps, actor, { ...numbers, effectiveFrom: '2027-03-09T00:00:00Z', basedOn: await newestPlan() }),
  ).rejects.toMatchObject({
    code: 'date_passed',
  });
  await expect(withdrawPlan(deps, actor, await newestPlan())).rejects.toMatchObject({ code: 'already_in_force' });
});

test('a scheduled price can be taken back', async () => {
  await setPlan(deps, actor, {
    ...numbers,
    monthlyPriceCents: 9900,
    effectiveFrom: '2027-04-01T00:00:00Z',
    basedOn: await newestPlan(),
  });
  await withdrawPlan(deps, actor, await newestPlan());
  expect((await getCurrentVersion(world.pool.db, 'basic', new Date('2027-05-01'))).monthlyPriceCents).toBe(590);
});

test('an order is never made at another price than was shown', async () => {
  const viewer = await world.makePerson();
  const order = { planType: 'basic', cycle: 'monthly' as const, acceptTerms: true, acceptPrivacy: true };
  await expect(
    startCheckout(world.billing, viewer, { ...order, requestKey: 'shown-another', shownCents: 490 }),
  ).rejects.toMatchObject({
    code: 'plan_price_changed',
  });
  expect(
    (await startCheckout(world.billing, viewer, { ...order, requestKey: 'shown-right', shownCents: 590 })).orderId,
  ).toBeTruthy();
});

test('operations cost what is in force, in every process, and the planner reads the same', async () => {
  const other = createCostBook({ db: world.pool.db, notifications, clock: deps.clock });
  expect(await other.current()).toEqual(standardOperationCosts);
  await setCosts(deps, actor, {
    costs: { ...standardOperationCosts, analysis: 8 },
    effectiveFrom: null,
    basedOn: await newestCosts(),
  });
  expect((await costs.current()).analysis).toBe(8);
  await until('the other process knows', async () => (await other.current()).analysis === 8);
  expect(pricesOf(await costs.current())).toMatchObject({
    analysis: 8,
    backgroundRemoval: 3,
    templates: { restore: 10, 'oil-painting': 12 },
  });
  // One with a date takes effect automatically, without another announcement.
  await setCosts(deps, actor, {
    costs: { ...standardOperationCosts, analysis: 6 },
    effectiveFrom: '2027-04-01T00:00:00Z',
    basedOn: await newestCosts(),
  });
  await until(
    'the other process knows of it',
    async () => (await other.current(new Date('2027-04-02'))).analysis === 6,
  );
  expect((await other.current()).analysis).toBe(8);
  await withdrawCosts(deps, actor, await newestCosts());
  expect((await costs.current(new Date('2027-04-02'))).analysis).toBe(8);
  other.close();
});

test('every change is on the record', async () => {
  const acts = await world.pool.db
    .select({ action: adminActs.action, after: adminActs.after })
    .from(adminActs)
    .orderBy(desc(adminActs.seq));
  expect(acts.map(({ action }) => action)).toEqual([
    'costs_withdraw',
    'costs_set',
    'costs_set',
    'plan_withdraw',
    'plan_set',
    'plan_set',
    'plan_set',
  ]);
});
