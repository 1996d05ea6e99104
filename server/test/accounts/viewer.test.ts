import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles, users } from '../../src/db/tables/account-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * day);

async function signedIn(email: string): Promise<{ readonly browser: Browser; readonly userId: string }> {
  const browser = await signUpVerified(world, email);
  const viewer = await world.findViewer(browser.headers);
  return { browser, userId: viewer?.userId ?? '' };
}

test('without a cookie there is nobody', async () => {
  expect(await world.findViewer(new Headers())).toBeUndefined();
});

test('64 first loads at once through the session make one account with 50 credits', async () => {
  const browser = await signUpVerified(world, 'first-loads@example.com');
  const viewers = await Promise.all(Array.from({ length: 64 }, () => world.findViewer(browser.headers)));
  const [viewer] = viewers;
  expect(new Set(viewers.map((each) => each?.userId)).size).toBe(1);
  const userId = viewer?.userId ?? '';
  expect(await world.db.select().from(creditEntries).where(eq(creditEntries.userId, userId))).toMatchObject([
    { kind: 'grant', amount: 50 },
  ]);
  expect(await world.db.select().from(profiles).where(eq(profiles.userId, userId))).toHaveLength(1);
  expect(await world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toHaveLength(1);
});

test('the plan is that of the newest active subscription that has not ended', async () => {
  const { browser, userId } = await signedIn('plans@example.com');
  const planNow = async () => (await world.findViewer(browser.headers))?.plan;
  expect(await planNow()).toBe('free');
  await world.db
    .insert(subscriptions)
    .values({ userId, planType: 'basic', status: 'active', startDate: inDays(1), endDate: inDays(30) });
  expect(await planNow()).toBe('basic');
  await world.db.insert(subscriptions).values({ userId, planType: 'pro', status: 'pending', startDate: inDays(2) });
  expect(await planNow()).toBe('basic');
  await world.db.insert(subscriptions).values({ userId, planType: 'pro', status: 'active', startDate: inDays(3) });
  expect(await planNow()).toBe('pro');
});

test('an active subscription whose end has passed is set to expired, and paid features stop', async () => {
  const { browser, userId } = await signedIn('lapsed@example.com');
  await world.db
    .insert(subscriptions)
    .values({ userId, planType: 'pro', status: 'active', startDate: inDays(1), endDate: inDays(-0.001) });
  expect((await world.findViewer(browser.headers))?.plan).toBe('free');
  const rows = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  expect(
    rows.map(({ planType, status }) => ({ planType, status })).toSorted((a, b) => a.planType.localeCompare(b.planType)),
  ).toEqual([
    { planType: 'free', status: 'active' },
    { planType: 'pro', status: 'expired' },
  ]);
  expect((await world.findViewer(browser.headers))?.plan).toBe('free');
});

test('someone whose subscription is gone gets the free one on the next load', async () => {
  const { browser, userId } = await signedIn('nosub@example.com');
  await world.db.delete(subscriptions).where(eq(subscriptions.userId, userId));
  expect((await world.findViewer(browser.headers))?.plan).toBe('free');
  expect(await world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toMatchObject([
    { planType: 'free', status: 'active' },
  ]);
});

test('a load of a person who is known asks the database once', async () => {
  const { browser } = await signedIn('fast@example.com');
  const queries: string[] = [];
  const client = await world.pool.connect();
  const prototype = Object.getPrototypeOf(client);
  client.release();
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...parameters: readonly unknown[]) {
    queries.push(String(Object(parameters[0]).text ?? parameters[0]));
    return original.apply(this, parameters);
  };
  try {
    expect(await world.findViewer(browser.headers)).toBeDefined();
  } finally {
    prototype.query = original;
  }
  expect(queries).toHaveLength(1);
});

test('a person who is deleted is a visitor from then on', async () => {
  const { browser, userId } = await signedIn('deleted@example.com');
  await world.db.delete(users).where(eq(users.id, userId));
  expect(await world.findViewer(browser.headers)).toBeUndefined();
});
