import { randomUUID } from 'node:crypto';
import { creditEntrySchema, creditUsageSchema } from '@afterglow/domain/contract/account/credits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureHold, getHold, grantCredits, holdCredits, releaseHold } from '../../src/credits/ledger.ts';
import { listStatement } from '../../src/credits/statement.ts';
import { readUsage } from '../../src/credits/usage.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { creditAccounts, creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

let scratch: DatabasePool;
const userId = randomUUID();
const now = new Date('2026-11-21T02:00:00Z');
const pictures = { source: randomUUID(), result: randomUUID() };
let balance = 50;

/** A job that ended as said, with the entries that the ledger would have written at that moment: none can be dated later. */
async function work(
  templateId: string,
  amount: number,
  end: 'capture' | 'release' | 'running',
  at: string,
): Promise<void> {
  const { db } = scratch;
  const id = randomUUID();
  const done = end === 'capture';
  await db.insert(generations).values({
    id,
    userId,
    requestKey: id,
    templateId,
    imageIds: [pictures.source],
    inputs: {},
    prompt: '',
    task: 'x',
    taskOptions: {},
    cost: amount,
    status: done ? 'succeeded' : 'running',
    resultImageId: done ? pictures.result : null,
  });
  const entry = { userId, generationId: id, createdAt: new Date(at) };
  balance -= amount;
  await db.insert(creditEntries).values({
    ...entry,
    kind: 'hold',
    amount: -amount,
    balanceAfter: balance,
    key: `hold:${id}`,
    reason: `template:${templateId}`,
  });
  if (end === 'running') return;
  if (!done) balance += amount;
  await db.insert(creditEntries).values({
    ...entry,
    kind: end,
    amount: done ? 0 : amount,
    balanceAfter: balance,
    key: `settle:${id}`,
    reason: end,
  });
}

beforeAll(async () => {
  scratch = await openScratchDatabase();
  const { db } = scratch;
  await db.insert(users).values({ id: userId, name: 'Mei', email: 'mei@example.com' });
  await db.insert(creditAccounts).values({ userId });
  const picture = { userId, masterKey: 'k', mimeType: 'image/png', bytes: 1, width: 1, height: 1, colour: '#000000' };
  await db.insert(images).values([
    { ...picture, id: pictures.source, kind: 'upload' },
    { ...picture, id: pictures.result, kind: 'result' },
  ]);
  const grant = {
    userId,
    kind: 'grant',
    amount: 50,
    balanceAfter: 50,
    key: `initial:${userId}`,
    reason: 'initial_grant',
  } as const;
  await db.insert(creditEntries).values({ ...grant, createdAt: new Date('2026-10-01T00:00:00Z') });
  await work('background-remove', 5, 'capture', '2026-10-31T17:00:00Z');
  await work('sketch-portrait', 8, 'capture', '2026-11-20T15:59:00Z');
  await work('sketch-portrait', 8, 'release', '2026-11-20T16:01:00Z');
  await work('background-remove', 5, 'capture', '2026-11-20T16:01:00Z');
  await work('background-remove', 5, 'running', '2026-11-21T01:00:00Z');
});
afterAll(() => scratch.close());

test('the ledger has every entry, with what it was for and its picture, page by page', async () => {
  const ask = { userId, timeZone: 'UTC', view: 'ledger' } as const;
  const first = await listStatement(scratch.db, { ...ask, limit: 4 });
  expect(
    first.entries.map((entry) => [entry.kind, entry.amount, entry.templateId, entry.imageId === pictures.result]),
  ).toEqual([
    ['hold', -5, 'background-remove', false],
    ['capture', 0, 'background-remove', true],
    ['hold', -5, 'background-remove', true],
    ['release', 8, 'sketch-portrait', false],
  ]);
  const rest = await listStatement(scratch.db, { ...ask, limit: 100, cursor: first.cursor ?? '' });
  expect(rest.cursor).toBeNull();
  expect(rest.entries.map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
    ['hold', 29],
    ['capture', 37],
    ['hold', 37],
    ['capture', 45],
    ['hold', 45],
    ['grant', 50],
  ]);
  for (const entry of [...first.entries, ...rest.entries]) creditEntrySchema.parse(entry);
});

test('a statement has one line for what was paid, a hold only while it is open, and adds up', async () => {
  const lines = async (id: string, limit: number) => {
    const first = await listStatement(scratch.db, { userId: id, limit, timeZone: 'UTC' });
    const rest = await listStatement(scratch.db, {
      userId: id,
      limit: 100,
      timeZone: 'UTC',
      cursor: first.cursor ?? '99999',
    });
    return [...first.entries, ...(first.cursor === null ? [] : rest.entries)];
  };
  const shown = await lines(userId, 2);
  expect(shown.map((line) => [line.kind, line.amount, line.balanceAfter, line.imageId === pictures.result])).toEqual([
    ['hold', -5, 27, false],
    ['capture', -5, 32, true],
    ['capture', -8, 37, true],
    ['capture', -5, 45, true],
    ['grant', 50, 50, false],
  ]);
  for (const line of shown) creditEntrySchema.parse(line);

  // Two jobs side by side, one of them given back: at every page size each line follows from the one below it.
  const other = randomUUID();
  await scratch.db.insert(users).values({ id: other, name: 'Li', email: 'li@example.com' });
  await scratch.db.insert(creditAccounts).values({ userId: other });
  const jobs = [randomUUID(), randomUUID(), randomUUID()] as const;
  await scratch.db.transaction((tx) =>
    grantCredits(tx, { userId: other, amount: 50, key: other, reason: 'initial_grant' }),
  );
  for (const generationId of jobs)
    await scratch.db.transaction((tx) =>
      holdCredits(tx, { userId: other, amount: 5, generationId, reason: 'template:x' }),
    );
  await scratch.db.transaction(async (tx) => captureHold(tx, await getHold(tx, jobs[1])));
  await scratch.db.transaction(async (tx) => releaseHold(tx, await getHold(tx, jobs[0])));
  for (const limit of [1, 2, 3]) {
    expect((await lines(other, limit)).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['capture', -5, 40],
      ['hold', -5, 45],
      ['grant', 50, 50],
    ]);
  }
});

test('a month ends when it ends on the person’s clock', async () => {
  const in_ = async (timeZone: string) =>
    (await listStatement(scratch.db, { userId, limit: 100, timeZone, month: '2026-11' })).entries.length;
  expect([await in_('UTC'), await in_('Asia/Shanghai')]).toEqual([3, 4]);
});

test('a picture that was deleted is not shown', async () => {
  await scratch.db.update(images).set({ deletedAt: now }).where(eq(images.id, pictures.result));
  const { entries } = await listStatement(scratch.db, { userId, limit: 2, timeZone: 'UTC' });
  expect(entries.map(({ imageId }) => imageId)).toEqual([pictures.source, null]);
  await scratch.db.update(images).set({ deletedAt: null }).where(eq(images.id, pictures.result));
});

test('usage counts finished work only, on the day of the person’s calendar', async () => {
  const usage = creditUsageSchema.parse(
    await readUsage(scratch.db, { userId, days: 7, timeZone: 'Asia/Shanghai', now }),
  );
  expect(usage).toMatchObject({ credits: 13, jobs: 2, held: 5 });
  expect(usage.days.map(({ date }) => date)).toEqual(
    ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
  );
  expect(usage.days.slice(-2)).toEqual([
    { date: '2026-11-20', credits: 8, jobs: 1 },
    { date: '2026-11-21', credits: 5, jobs: 1 },
  ]);
  expect(usage.templates).toEqual([
    { templateId: 'sketch-portrait', credits: 8, jobs: 1 },
    { templateId: 'background-remove', credits: 5, jobs: 1 },
  ]);
  const month = await readUsage(scratch.db, { userId, days: 30, timeZone: 'UTC', now });
  expect([month.credits, month.days.length]).toEqual([18, 30]);
  expect((await readUsage(scratch.db, { userId: 'nobody', days: 1, timeZone: 'UTC', now })).templates).toEqual([]);
});
