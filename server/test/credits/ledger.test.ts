import { randomUUID } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  captureHold,
  getHold,
  grantCredits,
  holdCredits,
  readBalance,
  releaseHold,
  renewCredits,
  takeCredits,
  verifyBalances,
} from '../../src/credits/ledger.ts';
import { listStatement } from '../../src/credits/statement.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { creditAccounts, creditEntries } from '../../src/db/tables/credit-tables.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

let scratch: DatabasePool;
beforeAll(async () => {
  scratch = await openScratchDatabase({ maxConnections: 20 });
});
afterAll(() => scratch.close());

async function makePerson(credits: number): Promise<string> {
  const { db } = scratch;
  const userId = randomUUID();
  await db.insert(users).values({ id: userId, name: 'Mei', email: `${userId}@example.com` });
  await db.insert(creditAccounts).values({ userId });
  await db.transaction((tx) =>
    grantCredits(tx, { userId, amount: credits, key: `initial:${userId}`, reason: 'initial_grant' }),
  );
  return userId;
}

const hold = (userId: string, amount: number, generationId: string = randomUUID()) =>
  scratch.db.transaction((tx) => holdCredits(tx, { userId, amount, generationId, reason: 'template:oil-painting' }));
const capture = (generationId: string) =>
  scratch.db.transaction(async (tx) => captureHold(tx, await getHold(tx, generationId)));
const release = (generationId: string) =>
  scratch.db.transaction(async (tx) => releaseHold(tx, await getHold(tx, generationId)));
const entriesOf = async (userId: string) =>
  (await listStatement(scratch.db, { userId, limit: 100, timeZone: 'UTC', view: 'ledger' })).entries;

test('64 requests at once with credits for 3: exactly 3 are accepted', async () => {
  const userId = await makePerson(37);
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => hold(userId, 12)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toHaveLength(61);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'insufficient_credits', details: { needed: 12, left: 1 } });
  }
  expect(await readBalance(scratch.db, userId)).toBe(1);
  expect(await verifyBalances(scratch.db)).toEqual([]);
});

test('capture and release at the same moment: one of them happens, once', async () => {
  const userId = await makePerson(1000);
  for (let round = 0; round < 10; round += 1) {
    const before = await readBalance(scratch.db, userId);
    const { generationId } = await hold(userId, 10);
    const settlements = await Promise.all([
      capture(generationId),
      release(generationId),
      release(generationId),
      capture(generationId),
      release(generationId),
    ]);
    expect(settlements.filter((settlement) => settlement.changed)).toHaveLength(1);
    expect(new Set(settlements.map((settlement) => settlement.kind)).size).toBe(1);
    expect(await readBalance(scratch.db, userId)).toBe(settlements[0]?.kind === 'capture' ? before - 10 : before);
  }
});

test('the last credit can be held, one more cannot', async () => {
  const userId = await makePerson(12);
  await expect(hold(userId, 13)).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { needed: 13, left: 12 },
  });
  await hold(userId, 12);
  await expect(hold(userId, 1)).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { needed: 1, left: 0 },
  });
});

test('the same generation holds once, also when asked many times at once', async () => {
  const userId = await makePerson(50);
  const generationId = randomUUID();
  const holds = await Promise.all(Array.from({ length: 20 }, () => hold(userId, 12, generationId)));
  expect(new Set(holds.map((each) => each.amount))).toEqual(new Set([12]));
  expect(await readBalance(scratch.db, userId)).toBe(38);
  const thief = await makePerson(50);
  await expect(hold(thief, 12, generationId)).rejects.toThrow('another person');
});

test('unlimited is a hold of 0 that still leaves a line in the statement', async () => {
  const userId = await makePerson(0);
  const { generationId } = await hold(userId, 0);
  await capture(generationId);
  expect((await entriesOf(userId)).map(({ kind, amount, balanceAfter }) => ({ kind, amount, balanceAfter }))).toEqual([
    { kind: 'capture', amount: 0, balanceAfter: 0 },
    { kind: 'hold', amount: 0, balanceAfter: 0 },
    { kind: 'grant', amount: 0, balanceAfter: 0 },
  ]);
});

test('without a credit account the subscription is missing; without a hold there is nothing to settle', async () => {
  await expect(hold('nobody', 1)).rejects.toMatchObject({ code: 'subscription_missing' });
  await expect(readBalance(scratch.db, 'nobody')).rejects.toMatchObject({ code: 'subscription_missing' });
  await expect(release(randomUUID())).rejects.toThrow('No credits are held');
});

test('amounts are whole and never negative', async () => {
  const userId = await makePerson(50);
  for (const amount of [-1, 0.5, Number.NaN, Infinity]) await expect(hold(userId, amount)).rejects.toThrow();
  expect(await readBalance(scratch.db, userId)).toBe(50);
});

test('a hold that is rolled back with its transaction leaves nothing', async () => {
  const userId = await makePerson(50);
  const generationId = randomUUID();
  const failing = scratch.db.transaction(async (tx) => {
    await holdCredits(tx, { userId, amount: 12, generationId, reason: 'template:id-photo' });
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await readBalance(scratch.db, userId)).toBe(50);
  expect(await entriesOf(userId)).toHaveLength(1);
});

test('the statement pages from newest to oldest without a gap', async () => {
  const userId = await makePerson(100);
  for (let count = 0; count < 6; count += 1) await hold(userId, 1);
  const balances: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listStatement(scratch.db, { userId, cursor, limit: 3, timeZone: 'UTC' });
    balances.push(...page.entries.map((entry) => entry.balanceAfter));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(balances).toEqual([94, 95, 96, 97, 98, 99, 100]);
  await expect(
    listStatement(scratch.db, { userId, cursor: "1' or true", limit: 3, timeZone: 'UTC' }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the database itself refuses to change an entry, or a negative balance', async () => {
  const userId = await makePerson(5);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
    );
  expect(
    await refusal(
      scratch.db
        .update(creditEntries)
        .set({ amount: 500 })
        .where(sql`${creditEntries.userId} = ${userId}`),
    ),
  ).toContain('never changes');
  expect(
    await refusal(
      scratch.db
        .update(creditAccounts)
        .set({ balance: -1 })
        .where(sql`${creditAccounts.userId} = ${userId}`),
    ),
  ).toMatch(/never_negative|lasting_within/);
});

test('the month is spent first, lasting credits outlive its end, and a release gives each part back', async () => {
  const userId = await makePerson(0);
  const give = (amount: number, lasting: boolean) =>
    scratch.db.transaction((tx) => grantCredits(tx, { userId, amount, key: randomUUID(), reason: 'gift', lasting }));
  const renew = (amount: number, key: string = randomUUID()) =>
    scratch.db.transaction((tx) => renewCredits(tx, { userId, amount, key, reason: 'renewal:basic' }));
  const purse = async () => {
    const [account] = await scratch.db
      .select()
      .from(creditAccounts)
      .where(sql`${creditAccounts.userId} = ${userId}`);
    return [account?.balance, account?.lasting];
  };
  await give(50, true);
  await give(30, false);
  const both = await hold(userId, 40);
  expect(await purse()).toEqual([40, 40]);
  await release(both.generationId);
  expect(await purse()).toEqual([80, 50]);
  const early = await hold(userId, 60);
  expect(await purse()).toEqual([20, 20]);
  const key = randomUUID();
  expect(await renew(300, key)).toBe(0);
  expect(await renew(300, key)).toBe(0);
  expect(await purse()).toEqual([320, 20]);
  // What was held of both parts before the month ended comes back as both.
  await release(early.generationId);
  expect(await purse()).toEqual([380, 50]);
  expect(await renew(300)).toBe(330);
  expect(await purse()).toEqual([350, 50]);
  await scratch.db.transaction((tx) =>
    takeCredits(tx, { userId, upTo: 340, kind: 'adjust', key: randomUUID(), reason: 'x' }),
  );
  expect(await purse()).toEqual([10, 10]);
  expect(await verifyBalances(scratch.db)).toEqual([]);
  const refused = scratch.db
    .update(creditAccounts)
    .set({ lasting: 11 })
    .where(sql`${creditAccounts.userId} = ${userId}`);
  await expect(refused).rejects.toMatchObject({ cause: { constraint: 'credit_account_lasting_within' } });
});

test('verifyBalances finds a balance that is not the sum of its entries', async () => {
  const userId = await makePerson(5);
  await scratch.db
    .update(creditAccounts)
    .set({ balance: 6 })
    .where(sql`${creditAccounts.userId} = ${userId}`);
  expect(await verifyBalances(scratch.db)).toEqual([{ userId, balance: 6, sumOfEntries: 5 }]);
  await scratch.db
    .update(creditAccounts)
    .set({ balance: 5 })
    .where(sql`${creditAccounts.userId} = ${userId}`);
});

/** What may happen to one person's credits; generations are few, so that the same one is met again and again. */
const generation = fc.integer({ min: 0, max: 5 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    amount: fc.integer({ min: 0, max: 30 }),
    key: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 0, max: 20 }), generation }),
  fc.record({ kind: fc.constant('capture' as const), generation }),
  fc.record({ kind: fc.constant('release' as const), generation }),
);

test('random histories, in parallel and with repeats: balance = sum of entries, never negative, each thing once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (batches) => {
        const userId = await makePerson(25);
        const ids = Array.from({ length: 6 }, () => randomUUID());
        const idOf = (index: number): string => ids[index] ?? '';
        for (const batch of batches) {
          await Promise.allSettled(
            batch.map((each) => {
              if (each.kind === 'grant') {
                return scratch.db.transaction((tx) =>
                  grantCredits(tx, { userId, amount: each.amount, key: `${userId}:${each.key}`, reason: 'gift' }),
                );
              }
              if (each.kind === 'hold') return hold(userId, each.amount, idOf(each.generation));
              return each.kind === 'capture' ? capture(idOf(each.generation)) : release(idOf(each.generation));
            }),
          );
        }
        const entries = (await entriesOf(userId)).toReversed();
        const balance = await readBalance(scratch.db, userId);
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(balance);
        let running = 0;
        for (const entry of entries) {
          running += entry.amount;
          expect(entry.balanceAfter).toBe(running);
          expect(running).toBeGreaterThanOrEqual(0);
        }
        for (const id of ids) {
          const own = entries.filter((entry) => entry.generationId === id);
          expect(own.filter((entry) => entry.kind === 'hold').length).toBeLessThanOrEqual(1);
          expect(own.filter((entry) => entry.kind !== 'hold').length).toBeLessThanOrEqual(1);
          const released = own.find((entry) => entry.kind === 'release');
          if (released !== undefined) expect(own.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(await verifyBalances(scratch.db)).toEqual([]);
});
