/** Batches of a recipe whose texts have fields, by the real engine: every result has its own words, and nothing is filled silently. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@afterglow/domain/errors/errors';
import { locales } from '@afterglow/domain/locale';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBatch } from '../../src/batches/check-batch.ts';
import { readBatch } from '../../src/batches/read-batch.ts';
import { readItemInputs } from '../../src/batches/read-item-inputs.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch, retryItem } from '../../src/batches/steer-batch.ts';
import { readBalance } from '../../src/credits/ledger.ts';
import { batchItems } from '../../src/db/tables/batch-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import type { Viewer } from '../../src/http/context.ts';
import { errorMessage } from '../../src/lib/error-message.ts';
import { createRecipe } from '../../src/recipes/own-recipes.ts';
import { createPreviews } from '../../src/recipes/preview-recipe.ts';
import { runSentRecipe } from '../../src/recipes/run-recipe.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let engine: LocalEngine;
let house: House;
let owners: House & { readonly secret: string };
let person: Viewer;
let gray: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  engine = openEngine({ signingFile: path.join(tmpdir(), `afterglow-texts-${crypto.randomUUID()}`, 'provenance.pem') });
  house = await openHouse(database.url);
  await house.work(engine);
  owners = { ...house, secret: 'secret' };
  person = await house.addPerson({ credits: 500, plan: 'basic' });
  gray = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#404040' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await house?.stop();
  await engine?.close();
  await database?.drop();
});

const recipeOf = (...contents: readonly string[]) => ({
  recipe: 1,
  name: 'Words',
  steps: [
    { op: 'compose', layers: contents.map((content, index) => ({ kind: 'text', content, y: 0.3 + index * 0.4 })) },
  ],
});
const addPhotos = (...names: readonly (string | null)[]) =>
  Promise.all(
    names.map(async (fileName) => {
      const id = await house.addImage(person, gray);
      await house.db.update(images).set({ fileName }).where(eq(images.id, id));
      return id;
    }),
  );
const order = (recipe: object, imageIds: string[], more: object = {}) => ({
  recipe: { ...recipe },
  imageIds,
  requestKey: crypto.randomUUID(),
  ...more,
});
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );
const worksOf = (id: string) =>
  house.db
    .select({ item: batchItems, made: generations })
    .from(batchItems)
    .leftJoin(generations, eq(generations.id, batchItems.pieceId))
    .where(eq(batchItems.batchId, id))
    .orderBy(asc(batchItems.position));

/** What the engine lays on this photo when the words were written for it. */
async function drawn(...contents: readonly string[]): Promise<Buffer> {
  const [step] = recipeOf(...contents).steps;
  const { outputs } = await engine.runUnchecked(
    { task: 'compose', images: [gray], options: { layers: step?.layers } },
    {},
  );
  return sharp(outputs[0]?.bytes).removeAlpha().raw().toBuffer();
}
async function pixelsOf(imageId: string | null | undefined): Promise<Buffer> {
  const [row] = await house.db
    .select({ key: images.masterKey })
    .from(images)
    .where(eq(images.id, imageId ?? ''));
  return sharp(await house.storage.read(row?.key ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer();
}
const ended = (id: string) =>
  until('the batch has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');

test('every result shows its own name, number and row; what the picture and the recipe tell are the fields', async () => {
  const imageIds = await addPhotos('Blue mug.jpg', 'taza {n}.png', '杯子.webp');
  const recipe = recipeOf('{name} {n}', '{price} EUR');
  const csv = 'file;color;Price\nblue mug;red;12\ntaza {n}.png;;"9,50"\n杯子;;\nvase;;1\n';
  const read = await readItemInputs(house, person, { recipe, csv, imageIds }, 'en');
  expect(read).toMatchObject({
    without: 0,
    problems: [{ row: 5, code: 'csv_file_unknown' }],
    itemInputs: [{ inputs: { price: '12' } }, { inputs: { price: '9,50' } }, { inputs: { price: '' } }],
  });
  const { itemInputs } = read;
  expect(await checkBatch(house, person, { recipe, imageIds, itemInputs }, 'en')).toMatchObject({ count: 3, cost: 15 });
  const { id } = await startBatch(house, person, order(recipe, imageIds, { itemInputs }), 'en');
  await ended(id);
  const rows = await worksOf(id);
  const [mug, taza, cup] = await Promise.all(rows.map(({ made }) => pixelsOf(made?.resultImageId)));
  expect(mug).toEqual(await drawn('Blue mug 1', '12 EUR'));
  expect(taza).toEqual(await drawn('taza {n} 2', '9,50 EUR'));
  expect(cup).toEqual(await drawn('杯子 3', ' '));
  expect(mug?.equals(taza ?? gray)).toBe(false);
  expect(rows.map(({ made }) => made?.inputs)).toEqual([{ price: '12' }, { price: '9,50' }, { price: '' }]);
  // a picture tells how it was made, and nothing of whom
  for (const { made } of rows) {
    const { note } = { note: '', ...made?.taskOptions };
    expect(note).toBe('{"recipe":1,"steps":[{"op":"compose","without":["layers"]}]}');
  }
  expect((await readBatch(house.db, person.userId, id)).recipe).toMatchObject({ steps: recipe.steps });
});

test('what nothing fills is said before anything is held, in three languages, by the check and the start', async () => {
  const imageIds = await addPhotos('a.jpg', 'b.jpg', null);
  const before = await readBalance(house.db, person.userId);
  const lacking = {
    code: 'recipe_invalid',
    problem: 'fieldsUnfilled',
    step: 1,
    fields: '{Price}',
    file: 'a.jpg',
    count: 3,
  };
  const priced = recipeOf('{Price}');
  expect(await refusalOf(checkBatch(house, person, { recipe: priced, imageIds }, 'en'))).toMatchObject(lacking);
  const start = (recipe: object, more: object = {}) =>
    refusalOf(startBatch(house, person, order(recipe, imageIds, more), 'en'));
  expect(await start(priced)).toMatchObject(lacking);
  const [first = ''] = imageIds;
  const one = { itemInputs: [{ imageId: first, inputs: { price: 3 } }] };
  expect(await start(priced, one)).toMatchObject({ ...lacking, file: 'b.jpg', count: 2 });
  // a photo that came without a name
  expect(await start(recipeOf('{name}'))).toMatchObject({ ...lacking, fields: '{name}', file: '#3', count: 1 });
  expect(await start(priced, { inputs: { PRICE: 'x'.repeat(201) } })).toMatchObject({
    code: 'recipe_invalid',
    problem: 'textTooLong',
    length: 201,
  });
  expect(await start(recipeOf('only {price'))).toMatchObject({ code: 'recipe_invalid', problem: 'textBrace' });
  expect(await start(priced, { inputs: { price: 'a naked woman' } })).toMatchObject({ code: 'text_blocked' });
  expect(await start(recipeOf('Summer'), one)).toMatchObject({ code: 'invalid_input', field: 'itemInputs' });
  const foreign = [{ imageId: crypto.randomUUID(), inputs: { price: 1 } }];
  expect(await start(priced, { itemInputs: foreign })).toMatchObject({ code: 'image_not_found' });
  expect(await readBalance(house.db, person.userId)).toBe(before);
  const said = locales.map((locale) => errorMessage('recipe_invalid', locale, { ...lacking }));
  expect(said).toEqual([
    expect.stringMatching(/3 张照片（第一张是 a\.jpg）.*\{Price\}.*CSV 文件/u),
    expect.stringMatching(/\{Price\} in the text of step 1 for 3 photos; the first is a\.jpg\. Add a CSV file/u),
    expect.stringMatching(/\{Price\} en el texto del paso 1 para 3 fotos; la primera es a\.jpg\. Añade/u),
  ]);
});

test('words for all stand where a photo has none of its own; a row without room is told and not used', async () => {
  const imageIds = await addPhotos('a.jpg', 'b.jpg');
  const recipe = recipeOf('{price}');
  const csv = `file,price\na,3\nb,${'x'.repeat(201)}\n`;
  const read = await readItemInputs(house, person, { recipe, csv, imageIds, inputs: { price: '5' } }, 'en');
  expect(read).toMatchObject({
    itemInputs: [{ imageId: imageIds[0] }],
    without: 1,
    problems: [{ row: 3, code: 'recipe_invalid', message: expect.stringContaining('201 characters for b.jpg') }],
  });
  const more = { itemInputs: read.itemInputs, inputs: { price: '5' } };
  const { id } = await startBatch(house, person, order(recipe, imageIds, more), 'en');
  await ended(id);
  const [own, all] = await Promise.all((await worksOf(id)).map(({ made }) => pixelsOf(made?.resultImageId)));
  expect([own, all]).toEqual([await drawn('3'), await drawn('5')]);
  // one picture alone is a batch of one
  const alone = (content: string) =>
    runSentRecipe(owners, person, { ...order(recipeOf(content), []), imageId: imageIds[1] ?? '' }, 'es');
  expect(await refusalOf(alone('{price}'))).toMatchObject({ problem: 'fieldsUnfilled', file: 'b.jpg' });
  const { id: single } = await alone('{name} {n}');
  const made = await until('the picture is made', async () => {
    const [row] = await house.db.select().from(generations).where(eq(generations.id, single));
    return row?.resultImageId ?? undefined;
  });
  expect(await pixelsOf(made)).toEqual(await drawn('b 1'));
});

test('done again with another recipe, a photo keeps its words and its number', async () => {
  const imageIds = await addPhotos('a.jpg', 'b.jpg');
  const itemInputs = imageIds.map((imageId, index) => ({ imageId, inputs: { price: index + 7 } }));
  const { id } = await startBatch(house, person, order(recipeOf('{price}'), imageIds, { itemInputs }), 'en');
  await cancelBatch(house, person.userId, id);
  const [, second] = await worksOf(id);
  const other = await createRecipe(
    owners,
    person.userId,
    { name: 'Other', recipe: recipeOf('{name} {n} {price}') },
    'en',
  );
  const wrong = await createRecipe(owners, person.userId, { name: 'Wrong', recipe: recipeOf('{stock}') }, 'en');
  const again = (recipeId: string) => retryItem(house, person, { id, itemId: second?.item.id ?? '', recipeId }, 'en');
  expect(await refusalOf(again(wrong.id))).toMatchObject({
    problem: 'fieldsUnfilled',
    fields: '{stock}',
    file: 'b.jpg',
  });
  await again(other.id);
  await ended(id);
  const [, made] = await worksOf(id);
  expect(await pixelsOf(made?.made?.resultImageId)).toEqual(await drawn('b 2 8'));
});

test('a quick look shows the photo’s own words, and a column as it was written', async () => {
  const previews = createPreviews({ ...house, engine, lookEngine: engine });
  const [mug = '', cup = ''] = await addPhotos('mug.jpg', 'cup.jpg');
  const look = async (imageId: string, ...contents: readonly string[]) =>
    sharp(await (await previews(person.userId, { recipe: recipeOf(...contents), imageId }, 'en')).bytes())
      .raw()
      .toBuffer();
  expect(await look(mug, '{name}', '{price}')).toEqual(await look(cup, 'mug', '{{price}}'));
  expect(await look(cup, '{name}', '{price}')).toEqual(await look(mug, 'cup', '{{price}}'));
  expect((await look(mug, '{name}')).equals(await look(cup, '{name}'))).toBe(false);
});
