import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSubscription } from '../../src/billing/subscriptions/change-subscription.ts';
import { accountDeletions, users } from '../../src/db/tables/account-tables.ts';
import { orders, payments } from '../../src/db/tables/billing-tables.ts';
import { sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { eraseDueAccounts } from '../../src/privacy/erase-accounts.ts';
import { resumeRenewal, stopRenewal } from '../../src/privacy/plan-on-deletion.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { openMoneyWorld, type MoneyWorld } from '../billing/money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-11-01T12:00:00Z');
});
afterAll(() => world.pool.close());

async function makeSubscriber(): Promise<{
  readonly viewer: Viewer;
  readonly atProvider: () => Promise<typeof sandboxSubscriptions.$inferSelect | undefined>;
}> {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const id = (await world.live(viewer))?.providerSubscriptionId ?? '';
  const atProvider = async () =>
    (await world.pool.db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)))[0];
  return { viewer, atProvider };
}

test('a plan is not renewed while its account waits, and goes on when the account comes back', async () => {
  const { viewer, atProvider } = await makeSubscriber();
  await stopRenewal(world.billing, viewer.userId);
  await stopRenewal(world.billing, viewer.userId);
  await world.work();
  expect(await atProvider()).toMatchObject({ cancelAtPeriodEnd: true });
  await resumeRenewal(world.billing, viewer.userId);
  await world.work();
  expect(await atProvider()).toMatchObject({ cancelAtPeriodEnd: false });
});

test('a cancellation of the person’s own stays', async () => {
  const { viewer, atProvider } = await makeSubscriber();
  await cancelSubscription(world.billing, viewer.userId, { when: 'period_end', reason: 'too_expensive' });
  await stopRenewal(world.billing, viewer.userId);
  await resumeRenewal(world.billing, viewer.userId);
  await world.work();
  expect(await atProvider()).toMatchObject({ cancelAtPeriodEnd: true });
});

test('nothing happens for somebody without a plan', async () => {
  const viewer = await world.makePerson();
  await stopRenewal(world.billing, viewer.userId);
  await resumeRenewal(world.billing, viewer.userId);
  expect(world.jobs).toEqual([]);
});

test('with the account its orders and payments go, and the provider ends the plan', async () => {
  const { viewer } = await makeSubscriber();
  const { db } = world.pool;
  await db.insert(accountDeletions).values({ userId: viewer.userId, requestedAt: world.now, eraseAt: world.now });
  const queue = {
    enqueue: (_tx: unknown, kind: { readonly name: string }, payload: object) => {
      world.jobs.push({ name: kind.name, id: '', payload, startAfter: undefined });
      return Promise.resolve(true);
    },
  };
  expect(
    await eraseDueAccounts({
      db,
      storage: noStorage,
      clock: { now: () => world.now },
      logger: createLogger('silent'),
      queue,
    }),
  ).toBe(1);
  expect(await db.select().from(users).where(eq(users.id, viewer.userId))).toEqual([]);
  expect(await db.select().from(orders).where(eq(orders.userId, viewer.userId))).toEqual([]);
  expect(await db.select().from(payments).where(eq(payments.userId, viewer.userId))).toEqual([]);
  expect(world.jobs.map(({ name }) => name)).toContain('billing-cancel-stray');
  // The sandbox's own books went with the person; telling it once more is no failure.
  await world.work();
});

/** Nobody here has a picture. */
const noStorage: Storage = {
  put: () => Promise.reject(new Error('not used')),
  read: () => Promise.reject(new Error('not used')),
  open: () => Promise.resolve(undefined),
  has: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
  free: () => Promise.resolve(undefined),
  list: async function* () {},
  check: () => Promise.resolve(),
};
