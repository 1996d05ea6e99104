import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAccount } from '../../src/accounts/ensure-account.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { profiles, users } from '../../src/db/tables/account-tables.ts';
import { creditEntries, initialGrants } from '../../src/db/tables/credit-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { initialCredits, secret } from './accounts-world.ts';
import { openScratchDatabase } from './scratch-database.ts';

let scratch: DatabasePool;
beforeAll(async () => {
  scratch = await openScratchDatabase({ maxConnections: 32 });
});
afterAll(() => scratch.close());

async function makeUser(given: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await scratch.db.insert(users).values({ id, name: 'Mei', email: `${id}@example.com`, emailVerified: true, ...given });
  return id;
}
const ensure = (userId: string) => ensureAccount(scratch.db, { userId, initialCredits, secret, address: null });

test.each([
  ['es', 'es'],
  ['zh', 'zh'],
  ['none of ours', 'en'],
])('the account of a sign-up in %s speaks %s', async (locale, language) => {
  const userId = await makeUser({ locale });
  await ensure(userId);
  expect(await scratch.db.select().from(profiles).where(eq(profiles.userId, userId))).toMatchObject([{ language }]);
});

test('64 first loads at once make one profile, one free subscription and one grant', async () => {
  const userId = await makeUser();
  await Promise.all(Array.from({ length: 64 }, () => ensure(userId)));
  const { db } = scratch;
  expect(await db.select().from(profiles).where(eq(profiles.userId, userId))).toMatchObject([
    { username: 'Mei', language: 'zh' },
  ]);
  expect(await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toMatchObject([
    { planType: 'free', status: 'active', endDate: null },
  ]);
  expect(await db.select().from(creditEntries).where(eq(creditEntries.userId, userId))).toMatchObject([
    { kind: 'grant', amount: 50, key: `initial:${userId}`, reason: 'initial_grant' },
  ]);
  expect(await readBalance(db, userId)).toBe(50);
});

test('any number of loads of any number of people, in any mixture: each gets exactly one of everything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }), async (loads) => {
      const people = await Promise.all(Array.from({ length: 5 }, () => makeUser()));
      await Promise.all(loads.map((index) => ensure(people[index] ?? '')));
      for (const index of new Set(loads)) {
        const userId = people[index] ?? '';
        expect(await readBalance(scratch.db, userId)).toBe(50);
        expect(await scratch.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toHaveLength(1);
      }
    }),
    { numRuns: 15 },
  );
  expect(await verifyBalances(scratch.db)).toEqual([]);
});

test('an address that is not confirmed starts with 5', async () => {
  const userId = await makeUser({ emailVerified: false });
  await ensure(userId);
  expect(await readBalance(scratch.db, userId)).toBe(5);
  // Confirming later is no second grant.
  await scratch.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await ensure(userId);
  expect(await readBalance(scratch.db, userId)).toBe(5);
});

test('one initial grant per person ever: not again after the account was deleted, nor by another spelling', async () => {
  const email = 'once.only@gmail.com';
  const first = await makeUser({ email });
  await ensure(first);
  await scratch.db.delete(users).where(eq(users.id, first));
  for (const spelling of [email, 'onceonly@gmail.com', 'OnceOnly+second@googlemail.com']) {
    const again = await makeUser({ email: spelling });
    await ensure(again);
    expect(await readBalance(scratch.db, again)).toBe(0);
    expect(await scratch.db.select().from(subscriptions).where(eq(subscriptions.userId, again))).toHaveLength(1);
  }
  const other = await makeUser({ email: 'once.only+tag@example.com' });
  await ensure(other);
  expect(await readBalance(scratch.db, other)).toBe(50);
});

test('two spellings of one mailbox that load at the same moment share one grant', async () => {
  const pair = await Promise.all(
    ['tw.in@gmail.com', 'twin@gmail.com', 'twin+x@gmail.com'].map((email) => makeUser({ email })),
  );
  await Promise.all(pair.flatMap((userId) => [ensure(userId), ensure(userId)]));
  const balances = await Promise.all(pair.map((userId) => readBalance(scratch.db, userId)));
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
});

test('what remembers the grant does not tell the address', async () => {
  const rows = await scratch.db.select().from(initialGrants);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.addressHash).toMatch(/^[\w-]{43}$/);
});

test('the username is the name, else the part before the @, else User', async () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['梅', 'a1@example.com', '梅'],
    ['  ', 'local.part@example.com', 'local.part'],
    ['', '@odd', 'User'],
  ];
  for (const [name, email, username] of cases) {
    const userId = await makeUser({ name, email });
    await ensure(userId);
    expect(await scratch.db.select().from(profiles).where(eq(profiles.userId, userId))).toMatchObject([{ username }]);
  }
});

test('parts that are there stay as they are', async () => {
  const userId = await makeUser();
  await scratch.db.insert(subscriptions).values({ userId, planType: 'pro', status: 'active' });
  await scratch.db.insert(profiles).values({ userId, username: 'Chosen', language: 'zh' });
  await ensure(userId);
  expect(await scratch.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toMatchObject([
    { planType: 'pro' },
  ]);
  expect(await scratch.db.select().from(profiles).where(eq(profiles.userId, userId))).toMatchObject([
    { username: 'Chosen', language: 'zh' },
  ]);
});

test('a person who is gone is a visitor', async () => {
  await expect(ensure('gone')).rejects.toMatchObject({ code: 'not_logged_in' });
});
