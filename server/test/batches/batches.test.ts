/** Batches on a real database and queue; pictures end when the test says so. Over HTTP: the table of permissions. */
import { startBatchSchema, type StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import { EngineError } from '@afterglow/engine/run/task';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batchMailHandler, sendBatchMail } from '../../src/batches/batch-mail.ts';
import { continueBatches } from '../../src/batches/maintenance.ts';
import { readBatch, readBatchPage } from '../../src/batches/read-batch.ts';
import { readItemInputs } from '../../src/batches/read-item-inputs.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch, pauseBatch, removeItem, retryItem } from '../../src/batches/steer-batch.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { batches, batchItems } from '../../src/db/tables/batch-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
import { giveBackResult } from '../../src/generations/return-result.ts';
import type { Viewer } from '../../src/http/context.ts';
import { errorMessage } from '../../src/lib/error-message.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { until } from '../support/until.ts';
import { EACH, balanceOf, countsOf, house, light, none, open, openEachTime, start, steered } from './batch-house.ts';

openEachTime();

test('credits for all are held at once, few are in the queue at a time, each is paid alone, and it ends', async () => {
  const { person, imageIds } = await open(5);
  const { id, cost, count } = await start(person, imageIds, { name: ' Shop ' });
  expect([cost, count, await balanceOf(person)]).toEqual([5 * EACH, 5, 100 - 5 * EACH]);
  // basic has two places, one stays free for a single picture
  expect(await house.db.$count(generations, eq(generations.userId, person.userId))).toBe(1);
  await house.work(steered.engine);
  (await steered.run(0)).succeed();
  (await steered.run(1)).fail(new EngineError('no_subject_found'));
  for (const index of [2, 3, 4]) (await steered.run(index)).succeed();
  const ended = await until('the batch has ended', async () => {
    const batch = await readBatch(house.db, person.userId, id);
    return batch.status === 'finished' && batch;
  });
  expect(ended).toMatchObject({ name: 'Shop', counts: { ...none, succeeded: 4, failed: 1 }, spent: 4 * EACH });
  expect(await balanceOf(person)).toBe(100 - 4 * EACH);
  const page = await readBatchPage(house.db, person.userId, { id, limit: 2, state: 'succeeded' }, 'en');
  expect([page.items.length, page.items.every(({ resultImageId }) => resultImageId !== null)]).toEqual([2, true]);
  const rest = { id, limit: 9, state: 'succeeded', cursor: page.nextCursor ?? 0 } as const;
  expect((await readBatchPage(house.db, person.userId, rest, 'en')).items).toHaveLength(2);
  const [failed] = (await readBatchPage(house.db, person.userId, { id, limit: 9, state: 'failed' }, 'en')).items;
  expect(failed).toMatchObject({ position: 2, credits: 0, error: { code: 'no_subject_found' } });
  // again, with a hold of its own
  const again = await retryItem(house, person, { id, itemId: failed?.id ?? '' }, 'en');
  expect([again.credits, again.error]).toEqual([EACH, null]);
  (await steered.run(5)).succeed();
  await until('it ends again', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  expect(await balanceOf(person)).toBe(100 - 5 * EACH);
  // a result that is given back counts no credits here either
  const [returned] = page.items;
  const wish = { id: returned?.generationId ?? '', reason: 'no-change', note: '' } as const;
  await giveBackResult(house, person.userId, wish, new Date());
  expect(await balanceOf(person)).toBe(100 - 4 * EACH);
  expect(await readBatch(house.db, person.userId, id)).toMatchObject({ spent: 4 * EACH });
  const { items } = await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en');
  expect(items.map(({ credits }) => credits)).toEqual([0, EACH, EACH, EACH, EACH]);
  // its picture is gone, and so is one that was deleted: a page would show them as broken
  await house.db
    .update(images)
    .set({ deletedAt: new Date() })
    .where(eq(images.id, items[1]?.resultImageId ?? ''));
  const shown = (await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en')).items;
  expect(shown.map(({ state, resultImageId }) => [state, resultImageId !== null])).toEqual([
    ['succeeded', false],
    ['succeeded', false],
    ...[2, 3, 4].map(() => ['succeeded', true]),
  ]);
  // what a generative model made leaves with a label that can be seen: the page says so
  await house.db
    .update(images)
    .set({ generative: true })
    .where(eq(images.id, items[2]?.resultImageId ?? ''));
  const labeled = (await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en')).items;
  expect(labeled.map(({ visibleLabel }) => visibleLabel)).toEqual(['none', 'none', 'shown', 'none', 'none']);
});

test('a batch of a template does what the template does', async () => {
  const { person, imageIds } = await open(2);
  const { id } = await startBatch(
    house,
    person,
    { templateId: 'oil-painting', imageIds, requestKey: crypto.randomUUID() },
    'en',
  );
  await house.work(steered.engine);
  for (const index of [0, 1]) (await steered.run(index)).succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  expect(steered.runs.map(({ request }) => request.task)).toEqual(['oil-painting', 'oil-painting']);
});

test('words of a CSV file are those of their pictures, and the rest has those of all', async () => {
  const { person, imageIds } = await open(3);
  const [first = '', second = ''] = imageIds;
  for (const [id, fileName] of [
    [first, 'mug.jpg'],
    [second, 'vase.jpg'],
  ] as const)
    await house.db.update(images).set({ fileName }).where(eq(images.id, id));
  const templateId = 'id-photo';
  const csv = 'file,background\nmug,#ff0000\ncup,#00ff00\nvase,no color\n';
  const read = await readItemInputs(house, person, { templateId, csv, imageIds }, 'en');
  expect(read).toEqual({
    itemInputs: [{ imageId: first, inputs: { background: '#ff0000' } }],
    without: 2,
    unused: 2,
    problems: [
      { row: 3, code: 'csv_file_unknown', message: expect.stringContaining('cup') },
      { row: 4, code: 'template_input_invalid', message: expect.any(String) },
    ],
  });
  // a table of all goods of a shop: the rows of other photos are counted, and the first of them told
  const goods = Array.from({ length: 200_000 }, (_, index) => `g${index}`).join('\n');
  const long = { templateId, csv: `file,background\nmug,#ff0000\n${goods}\n`, imageIds };
  const told = await readItemInputs(house, person, long, 'en');
  expect([told.itemInputs.length, told.unused, told.problems.length]).toEqual([1, 200_000, 100]);
  for (const [language, sentence] of [
    ['en', /columns price, stock\..*: Size, Background,/],
    ['zh', /2 列.*：price, stock。.*：规格, 底色, /],
    ['es', /columnas price, stock\..*: Tamaño, Fondo,/],
  ] as const) {
    const wrong = { templateId, csv: 'file,price,底色,stock\nmug,1,#ff0000,2\n', imageIds };
    const thrown = await readItemInputs(house, person, wrong, language).catch((error: unknown) => error);
    const { code, details } = thrown instanceof AppError ? thrown : {};
    expect(errorMessage(code ?? 'internal_error', language, details)).toMatch(sentence);
  }
  const stranger = await house.addPerson();
  const refused: [Viewer, object, string][] = [
    [stranger, {}, 'image_not_found'],
    [person, { csv: 'file,nothing\nmug,x\n' }, 'csv_column_unknown'],
    [person, { templateId: 'none' }, 'template_not_found'],
  ];
  for (const [who, change, code] of refused)
    await expect(readItemInputs(house, who, { templateId, csv, imageIds, ...change }, 'en')).rejects.toMatchObject({
      code,
    });
  const order = { templateId, inputs: { background: '#00ff00' }, imageIds, requestKey: crypto.randomUUID() };
  const foreign = [{ imageId: crypto.randomUUID(), inputs: {} }];
  const refusals: [Partial<StartBatch>, string][] = [
    [{ itemInputs: foreign }, 'image_not_found'],
    [{ itemInputs: [{ imageId: first, inputs: { background: 'no color' } }] }, 'template_input_invalid'],
    [{ itemInputs: [{ imageId: first, inputs: { nothing: 'x' } }] }, 'template_input_invalid'],
    [{ itemInputs: [], templateId: undefined, recipe: light }, 'invalid_input'],
    [{ recipe: light }, 'invalid_input'], // which of two was meant is not guessed
  ];
  for (const [more, code] of refusals)
    await expect(startBatch(house, person, { ...order, ...more }, 'en')).rejects.toMatchObject({ code });
  expect(await balanceOf(person)).toBe(100);
  const { id } = await startBatch(house, person, { ...order, itemInputs: read.itemInputs }, 'en');
  await house.work(steered.engine);
  for (const index of [0, 1, 2]) (await steered.run(index)).succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  const rows = await house.db
    .select({ imageIds: generations.imageIds, inputs: generations.inputs })
    .from(generations)
    .where(eq(generations.userId, person.userId));
  const colors = imageIds.map((image) => rows.find((row) => row.imageIds[0] === image)?.inputs['background']);
  expect(colors).toEqual(['#ff0000', '#00ff00', '#00ff00']);
});

test('of a batch that took long its person is told once, in their language', async () => {
  const { person, imageIds } = await open(2);
  await house.db.update(users).set({ locale: 'zh' }).where(eq(users.id, person.userId));
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  await house.queue.work(batchMailHandler({ db: house.db, mailer, baseUrl: 'https://studio.test' }));
  const { id } = await start(person, imageIds, { name: 'Shop' });
  await house.work(steered.engine);
  (await steered.run(0)).succeed();
  const second = await steered.run(1);
  await house.db
    .update(batches)
    .set({ createdAt: new Date(Date.now() - 121_000) })
    .where(eq(batches.id, id));
  second.fail(new EngineError('no_subject_found'));
  const mail = await until('the mail is sent', () => sent[0]);
  expect(mail).toMatchObject({ to: person.email, kind: 'notice', subject: '批量任务“Shop”已完成' });
  expect(mail.text).toContain(`https://studio.test/batches/${id}`);
  expect(mail.text).toContain('1 张结果已经可以查看和下载。另有 1 张没有结果');
  // done again, it ends again, without another mail; nor is there one of a batch that was quick
  const [failed] = (await readBatchPage(house.db, person.userId, { id, limit: 9, state: 'failed' }, 'en')).items;
  await retryItem(house, person, { id, itemId: failed?.id ?? '' }, 'en');
  (await steered.run(2)).succeed();
  const quick = await start(person, imageIds);
  for (const index of [3, 4]) (await steered.run(index)).succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, quick.id)).status === 'finished');
  await sendBatchMail({ db: house.db, mailer, baseUrl: '' }, crypto.randomUUID());
  expect(await house.db.$count(batches, isNotNull(batches.toldAt))).toBe(1);
  expect(sent).toHaveLength(1);
});

test('a picture that waits is taken out, its credits come back, and what has begun stays', async () => {
  const { person, imageIds } = await open(3);
  const { id } = await start(person, imageIds);
  const { items } = await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en');
  const [first, second, last] = items.map((item) => item.id);
  const stranger = await house.addPerson();
  await expect(removeItem(house, stranger.userId, { id, itemId: last ?? '' })).rejects.toMatchObject({
    code: 'batch_not_found',
  });
  const other = await open(1);
  const theirs = await start(other.person, other.imageIds);
  await expect(removeItem(house, other.person.userId, { id: theirs.id, itemId: last ?? '' })).rejects.toMatchObject({
    code: 'image_not_found',
  });
  const twice = [1, 2].map(() => removeItem(house, person.userId, { id, itemId: last ?? '' }));
  expect((await Promise.allSettled(twice)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(person)).toBe(100 - 2 * EACH);
  expect(await readBatch(house.db, person.userId, id)).toMatchObject({
    cost: 2 * EACH,
    counts: { ...none, waiting: 2 },
  });
  // the first stands in the queue already: also that is waiting, and the next takes its place
  await removeItem(house, person.userId, { id, itemId: first ?? '' });
  expect(await balanceOf(person)).toBe(100 - EACH);
  await cancelBatch(house, other.person.userId, theirs.id);
  await house.work(steered.engine);
  const run = await steered.run(0);
  const begun = () => removeItem(house, person.userId, { id, itemId: second ?? '' });
  await expect(begun()).rejects.toMatchObject({ code: 'batch_item_begun' });
  run.succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  await expect(begun()).rejects.toMatchObject({ code: 'batch_item_begun' });
  expect(await readBatch(house.db, person.userId, id)).toMatchObject({ cost: EACH, spent: EACH });
});

test('the same request twice at once is one batch', async () => {
  const { person, imageIds } = await open(3);
  const requestKey = crypto.randomUUID();
  const [one, two] = await Promise.all([
    start(person, imageIds, { requestKey }),
    start(person, imageIds, { requestKey }),
  ]);
  expect(two).toEqual(one);
  expect(await balanceOf(person)).toBe(100 - 3 * EACH);
});

test('what a batch may not be holds nothing', async () => {
  const { person, imageIds } = await open(11, { plan: 'free', credits: 43 });
  const stranger = await house.addPerson();
  const theirs = await house.addImage(stranger);
  const refused = async (ids: string[], more: object = {}) =>
    (await start(person, ids, more).catch((error: unknown) => error)) as unknown;
  expect(await refused(imageIds)).toMatchObject({ code: 'batch_too_large', details: { count: 11, most: 10 } });
  // however many: the border takes them, and the plan's number is told
  const many = startBatchSchema.parse({ imageIds: Array.from({ length: 10_001 }, () => theirs) }).imageIds;
  const tooMany = { code: 'batch_too_large', details: { count: 10_001, most: 10 } };
  expect(await refused(many)).toMatchObject(tooMany);
  const table = { templateId: 'text-art', csv: 'file\n', imageIds: many };
  expect(await readItemInputs(house, person, table, 'en').catch((error: unknown) => error)).toMatchObject(tooMany);
  expect(await refused([theirs])).toMatchObject({ code: 'image_not_found' });
  expect(await refused(imageIds.slice(0, 1), { shownCost: 1 })).toMatchObject({ code: 'price_changed' });
  expect(await refused(imageIds.slice(0, 1), { recipe: { ...light, steps: [] } })).toMatchObject({
    code: 'recipe_invalid',
  });
  expect(await refused(imageIds.slice(0, 1), { recipe: undefined, recipeId: crypto.randomUUID() })).toMatchObject({
    code: 'recipe_not_found',
  });
  expect(await balanceOf(person)).toBe(43);
  for (let index = 0; index < 3; index += 1) await start(person, imageIds.slice(0, 1));
  expect(await refused(imageIds.slice(0, 1))).toMatchObject({ code: 'too_many_batches' });
  const poor = await open(10, { plan: 'free', credits: 39 });
  expect(await start(poor.person, poor.imageIds).catch((error: unknown) => error)).toMatchObject({
    code: 'insufficient_credits',
    details: { needed: 40, left: 39 },
  });
  expect(await balanceOf(poor.person)).toBe(39);
});

test('a picture that was deleted before its turn is skipped and costs nothing', async () => {
  const { person, imageIds } = await open(3);
  const { id } = await start(person, imageIds);
  await house.db
    .update(images)
    .set({ deletedAt: new Date() })
    .where(eq(images.id, imageIds[1] ?? ''));
  await house.work(steered.engine);
  for (const index of [0, 1]) (await steered.run(index)).succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  expect(await countsOf(person, id)).toEqual({ ...none, succeeded: 2, skipped: 1 });
  expect(await balanceOf(person)).toBe(100 - 2 * EACH);
});

test('what waits for days keeps its credits, and an interrupted cancel is finished', async () => {
  const { person, imageIds } = await open(4);
  const { id } = await start(person, imageIds);
  await pauseBatch(house, person.userId, id);
  const inTwoDays = { now: () => new Date(Date.now() + 48 * 3_600_000) };
  await repairGenerations({ ...house, clock: inTwoDays });
  expect(await balanceOf(person)).toBe(100 - 4 * EACH);
  // a process that died between the two halves of a cancel
  await house.db.update(batches).set({ status: 'canceled', endedAt: new Date() }).where(eq(batches.id, id));
  await continueBatches(house);
  expect(await countsOf(person, id)).toEqual({ ...none, canceled: 4 });
  expect(await balanceOf(person)).toBe(100);
  // and a pump that was lost
  const second = await start(person, imageIds);
  await house.db
    .update(batchItems)
    .set({ state: 'admitted' })
    .where(and(eq(batchItems.batchId, second.id), eq(batchItems.position, 9)));
  await continueBatches(house);
  await cancelBatch(house, person.userId, second.id);
  expect(await balanceOf(person)).toBe(100);
});
