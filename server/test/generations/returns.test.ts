import { standardReturnsPerMonth } from '@afterglow/domain/billing/return-rules';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReturns } from '../../src/admin/returns/read-returns.ts';
import { setReturnLimit } from '../../src/admin/returns/set-return-limit.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { listStatement } from '../../src/credits/statement.ts';
import { readUsage } from '../../src/credits/usage.ts';
import { conversations, versions } from '../../src/db/tables/conversation-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { getGeneration } from '../../src/generations/read-generation.ts';
import { giveBackResult, readReturnOffer } from '../../src/generations/return-result.ts';
import type { Viewer } from '../../src/http/context.ts';
import { restoreImage } from '../../src/images/delete-image.ts';
import { getShownImageRow } from '../../src/images/image-row.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let house: House;
let steered: ReturnType<typeof createSteeredEngine>;
let began = 0;
const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  steered = createSteeredEngine();
  began = 0;
  await house.work(steered.engine);
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

async function readRow(id: string) {
  const [row] = await house.db.select().from(generations).where(eq(generations.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
}

async function make(person: Viewer, source?: string): Promise<string> {
  const { id } = await house.request(person, source ?? (await house.addImage(person)));
  const run = await steered.run(began);
  began += 1;
  run.succeed();
  await until('it succeeded', async () => (await readRow(id)).status === 'succeeded');
  return id;
}

const giveBack = (person: Viewer, id: string, now = new Date(), note = '') =>
  giveBackResult(house, person.userId, { id, reason: 'looks-fake', note }, now);
const resultOf = async (id: string) => (await readRow(id)).resultImageId ?? '';
const findImage = async (id: string) => (await house.db.select().from(images).where(eq(images.id, id)))[0];
const limitTo = (perMonth: number, basedOn = standardReturnsPerMonth) =>
  setReturnLimit(house.db, actor, { perMonth, basedOn });

test('a result that is given back is deleted for good, and its credits are back with an entry of their own', async () => {
  const person = await house.addPerson({ credits: 30 });
  const id = await make(person);
  const offer = await readReturnOffer(house.db, person.userId, id, new Date());
  expect(offer).toMatchObject({ credits: 12, limit: 5, left: 5, madeFromIt: 0, refusal: null });
  expect(await giveBack(person, id, new Date(), 'Six fingers')).toEqual({ id, credits: 12, balance: 30, left: 4 });
  expect(await verifyBalances(house.db)).toEqual([]);
  expect((await getGeneration(house, person.userId, id, 'en')).returnedAt).not.toBeNull();

  const imageId = await resultOf(id);
  expect((await findImage(imageId))?.deletedAt).not.toBeNull();
  await expect(restoreImage(house.db, person.userId, imageId, new Date())).rejects.toMatchObject({
    code: 'image_not_found',
  });
  const { entries } = await listStatement(house.db, { userId: person.userId, limit: 10, timeZone: 'UTC' });
  expect(entries.slice(0, 2).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['return', 12, 30],
    ['capture', -12, 18],
  ]);
  const usage = await readUsage(house.db, { userId: person.userId, days: 7, timeZone: 'UTC', now: new Date() });
  expect(usage).toMatchObject({ credits: 0, jobs: 1 });
});

test('a picture that stands in the editor is gone there too; what was made from it stays and is said', async () => {
  const person = await house.addPerson({ credits: 60 });
  const first = await make(person);
  const imageId = await resultOf(first);
  const later = await make(person, imageId);
  const [conversation] = await house.db
    .insert(conversations)
    .values({ userId: person.userId })
    .returning({ id: conversations.id });
  await house.db.insert(versions).values({
    conversationId: conversation?.id ?? '',
    pictureId: crypto.randomUUID(),
    imageId,
    revision: 1,
  });
  expect(await readReturnOffer(house.db, person.userId, first, new Date())).toMatchObject({ madeFromIt: 1 });
  await giveBack(person, first);
  await expect(getShownImageRow(house.db, person.userId, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  expect((await findImage(await resultOf(later)))?.deletedAt).toBeNull();
});

test('pressed twice, or at the same moment, it comes back once and counts once', async () => {
  const person = await house.addPerson({ credits: 12 });
  const id = await make(person);
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(person, id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ balance: 12, left: 4 });
  const entries = await house.db.select().from(creditEntries).where(eq(creditEntries.kind, 'return'));
  expect(entries).toHaveLength(1);
});

test('no race gets past the limit of the month, and the next month begins anew', async () => {
  await limitTo(2);
  const person = await house.addPerson({ credits: 60 });
  const ids = [await make(person), await make(person), await make(person), await make(person)];
  const answers = await Promise.allSettled(ids.map((id) => giveBack(person, id)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'return_limit_reached' });
  expect(await readBalance(house.db, person.userId)).toBe(60 - 2 * 12);
  await house.db
    .update(generations)
    .set({ returnedAt: sql`${generations.returnedAt} - interval '32 days'` })
    .where(sql`${generations.returnedAt} is not null`);
  const kept = ids[answers.findIndex(({ status }) => status === 'rejected')] ?? '';
  expect(await giveBack(person, kept)).toMatchObject({ left: 1 });
});

test('nothing is given back for somebody else’s, free, unfinished, failed, or old results, nor when it is turned off', async () => {
  const person = await house.addPerson({ credits: 60 });
  const id = await make(person);
  const thief = await house.addPerson();
  await expect(giveBack(thief, id)).rejects.toMatchObject({ code: 'generation_not_found' });

  const pro = await house.addPerson({ plan: 'pro' });
  await expect(giveBack(pro, await make(pro))).rejects.toMatchObject({ code: 'return_nothing_paid' });

  const open = await house.request(person, await house.addImage(person));
  const run = await steered.run(began);
  began += 1;
  await expect(giveBack(person, open.id)).rejects.toMatchObject({ code: 'return_not_finished' });
  run.fail(new Error('broken'));
  await house.db.update(generations).set({ status: 'failed' }).where(eq(generations.id, open.id));
  await expect(giveBack(person, open.id)).rejects.toMatchObject({ code: 'return_nothing_paid' });

  const finishedAt = (await readRow(id)).finishedAt?.getTime() ?? 0;
  const dayLater = new Date(finishedAt + 24 * 3_600_000 + 1);
  await expect(giveBack(person, id, dayLater)).rejects.toMatchObject({ code: 'return_time_over' });
  await limitTo(0);
  await expect(giveBack(person, id)).rejects.toMatchObject({ code: 'return_not_offered' });
  await limitTo(1, 0);
  expect(await giveBack(person, id, new Date(finishedAt + 24 * 3_600_000))).toMatchObject({ credits: 12 });
  expect(await verifyBalances(house.db)).toEqual([]);
});

test('the operator sees how often each template came back and why; a limit that another set meanwhile is not overwritten', async () => {
  const person = await house.addPerson({ credits: 60 });
  const [first] = [await make(person), await make(person)];
  await giveBack(person, first ?? '', new Date(), 'Six fingers');
  const { templates, newest, perMonth } = await readReturns(house.db, 30, new Date());
  expect(perMonth).toBe(5);
  expect(templates).toEqual([
    {
      templateId: 'oil-painting',
      results: 2,
      returns: 1,
      rate: 0.5,
      credits: 12,
      reasons: [{ reason: 'looks-fake', count: 1 }],
    },
  ]);
  expect(newest).toMatchObject([{ generationId: first, email: person.email, note: 'Six fingers', credits: 12 }]);
  await expect(limitTo(3, 4)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('a template that changed nothing, or made it badly, keeps its result, says so, and costs nothing', async () => {
  const person = await house.addPerson({ credits: 30 });
  const make = async (templateId: string, facts: Readonly<Record<string, unknown>>) => {
    const { id } = await house.request(person, await house.addImage(person), { templateId });
    const run = await steered.run(began);
    began += 1;
    run.succeed(facts);
    await until('it succeeded', async () => (await readRow(id)).status === 'succeeded');
    return getGeneration(house, person.userId, id, 'en');
  };
  const exposure = { mean: 0.5, low: 0, median: 0.5, high: 1, histogram: [1] };
  const light = { method: 'tone-curve', darkness: 0, noise: 0, before: exposure, after: exposure };
  const same = await make('enhance-light', { ...light, meanChange: 0.001, changed: false });
  expect(same).toMatchObject({ cost: 0, warnings: ['nothing_changed'] });
  expect((await findImage(same.resultImageId ?? ''))?.deletedAt).toBeNull();
  expect(await readBalance(house.db, person.userId)).toBe(30);
  await expect(giveBack(person, same.id)).rejects.toMatchObject({ code: 'return_nothing_paid' });
  const lit = await make('enhance-light', { ...light, meanChange: 0.1, changed: true });
  expect(lit).toMatchObject({ cost: 10, warnings: [] });
  const smeared = { peopleFound: 3, peopleRemoved: 2, holePercent: 12, poor: true, people: [], warnings: ['made_up'] };
  expect(await make('crowd-removal', smeared)).toMatchObject({ cost: 0, warnings: ['made_up'] });
  const drawn = await make('anime-portrait', { faces: 0, width: 8, height: 6 });
  expect(drawn).toMatchObject({ cost: 8, warnings: ['no_face'] });
  expect(await verifyBalances(house.db)).toEqual([]);
});
