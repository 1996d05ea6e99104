/** What a person downloads of a batch, opened as a program opens it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBatch, readBatchPage } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch, pauseBatch, retryItem } from '../../src/batches/steer-batch.ts';
import { batchZipRoutes } from '../../src/batches/zip/zip-routes.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { giveBackResult } from '../../src/generations/return-result.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { createRecipe } from '../../src/recipes/own-recipes.ts';
import { createSteeredEngine, openHouse, picture, type House } from '../generations/test-house.ts';
import { askedBy } from '../support/asked-by.ts';
import { hasUnzip, readZip } from '../support/read-zip.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
let routes: Hono<WebEnv>;
const steered = createSteeredEngine();
const people = new Map<string, Viewer>();
let begun = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  await house.work(steered.engine);
  routes = askedBy(people, 'zh', batchZipRoutes({ ...house, engine: steered.engine }));
  routes.onError((error) => {
    if (error instanceof AppError) return Response.json({ code: error.code }, { status: error.status });
    throw error;
  });
});
afterAll(async () => {
  await house.stop();
  await database.drop();
});

const ask = (person: Viewer | undefined, id: string) =>
  routes.request(`/api/batches/${id}/zip`, { headers: { 'x-person': person?.userId ?? '' } });

async function fetchZip(person: Viewer, id: string) {
  const response = await ask(person, id);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, entries: readZip(bytes) };
}

/** Pictures with these names, and a batch of them that is paused with the first at work. */
async function open(names: readonly string[], recipe: object) {
  const person = await house.addPerson({ plan: 'basic' });
  people.set(person.userId, person);
  const imageIds: string[] = [];
  for (const fileName of names) {
    const id = await house.addImage(person);
    await house.db
      .update(images)
      .set({ fileName, originalKey: `pictures/aa/bb/${'ab'.repeat(32)}` })
      .where(eq(images.id, id));
    imageIds.push(id);
  }
  const { id } = await startBatch(
    house,
    person,
    { recipe: { ...recipe }, imageIds, requestKey: crypto.randomUUID() },
    'en',
  );
  return { person, id, imageIds };
}
const next = async () => steered.run(begun++);
const ended = (person: Viewer, id: string) =>
  until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
const named = {
  recipe: 1,
  name: 'Shop/White',
  steps: [{ op: 'enhance-light' }, { op: 'export', format: 'png', name: '{recipe}-{n}-{name}' }],
};

test('results in order with names of their own, a report and the recipe, which other programs open', async () => {
  const { person, id } = await open(['Mug.jpg', 'mug.png', 'Été 夏.jpeg'], light);
  for (let index = 0; index < 3; index += 1) (await next()).succeed();
  await ended(person, id);
  const [, marked] = (await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en')).items;
  await house.db
    .update(generations)
    .set({ report: { warnings: ['enlarged'] } })
    .where(eq(generations.id, marked?.generationId ?? ''));
  const { response, bytes, entries } = await fetchZip(person, id);
  expect(response.headers.get('content-disposition')).toContain('filename="Light.zip"');
  expect([...entries.keys()]).toEqual(['recipe.json', 'Mug.png', 'mug-2.png', 'Été 夏.png', 'report.csv']);
  expect(entries.get('Mug.png')?.equals(picture)).toBe(true);
  // in one order, which is not that of the database
  expect(String(entries.get('recipe.json'))).toMatch(
    /^\{\s+("\$schema": "[^"]+",\s+)?"recipe": 1,\s+"name": "Light",\s+"steps": /,
  );
  expect(JSON.parse(String(entries.get('recipe.json')))).toMatchObject(light);
  const hash = createHash('sha256').update(picture).digest('hex');
  expect(String(entries.get('report.csv')).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFfile,original,state,credits,message,sha256,original_sha256,warnings,recipe',
    `Mug.png,Mug.jpg,succeeded,4,,${hash},${'ab'.repeat(32)},,Light`,
    expect.stringMatching(/^mug-2\.png,mug\.png,succeeded,4,,.*,照片的像素不够填满这个画面/),
  ]);
  const file = path.join(house.folder, 'results.zip');
  await writeFile(file, bytes);
  if (hasUnzip()) expect(execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })).toContain('No errors');
  // the same bytes each time
  expect((await fetchZip(person, id)).bytes.equals(bytes)).toBe(true);
});

test('half-way it holds what is ready, and says of the rest that it was not', async () => {
  const { person, id, imageIds } = await open(['a.jpg', 'b.jpg', 'c.jpg'], named);
  const first = await next();
  await pauseBatch(house, person.userId, id);
  first.succeed();
  await until('the first is there', async () => (await readBatch(house.db, person.userId, id)).counts.succeeded === 1);
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()]).toEqual(['recipe.json', 'ShopWhite-1-a.png', 'report.csv']);
  const lines = String(entries.get('report.csv')).split('\r\n');
  expect(lines[2]).toMatch(/^,b\.jpg,waiting,\d+,打包时还没有完成。,,/);
  // a result that was deleted since is told, not given
  await house.db
    .update(images)
    .set({ deletedAt: new Date() })
    .where(eq(images.sourceImageId, imageIds[0] ?? ''));
  const later = await fetchZip(person, id);
  expect([...later.entries.keys()]).toEqual(['recipe.json', 'report.csv']);
  expect(String(later.entries.get('report.csv'))).toContain('结果已被删除。');
});

test('a picture done again with another recipe has the name and the pattern of that one', async () => {
  const { person, id } = await open(['a.jpg', 'b.jpg'], named);
  const first = await next();
  await pauseBatch(house, person.userId, id);
  first.succeed();
  await until('the first is there', async () => (await readBatch(house.db, person.userId, id)).counts.succeeded === 1);
  await cancelBatch(house, person.userId, id);
  const [, second] = (await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en')).items;
  const other = { ...light, steps: [...light.steps, { op: 'export', format: 'png', name: '{recipe}-{n}' }] };
  const owners = { ...house, secret: 'test' };
  const { id: recipeId } = await createRecipe(owners, person.userId, { name: 'Bright', recipe: other }, 'en');
  await retryItem(house, person, { id, itemId: second?.id ?? '', recipeId }, 'en');
  (await next()).succeed();
  await ended(person, id);
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()]).toEqual(['recipe.json', 'ShopWhite-1-a.png', 'Bright-2.png', 'report.csv']);
  const lines = String(entries.get('report.csv')).split('\r\n');
  expect(lines[1]).toMatch(/^ShopWhite-1-a\.png,a\.jpg,.*,Shop\/White$/);
  expect(lines[2]).toMatch(/^Bright-2\.png,b\.jpg,.*,Bright$/);
});

test('a result that was given back is told as that, before and after its picture is erased', async () => {
  const { person, id } = await open(['a.jpg', 'b.jpg'], light);
  for (let index = 0; index < 2; index += 1) (await next()).succeed();
  await ended(person, id);
  const [first] = (await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en')).items;
  const wish = { id: first?.generationId ?? '', reason: 'looks-fake', note: '' } as const;
  await giveBackResult(house, person.userId, wish, new Date());
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()]).toEqual(['recipe.json', 'b.png', 'report.csv']);
  const line = String(entries.get('report.csv')).split('\r\n')[1];
  expect(line).toMatch(/^,a\.jpg,succeeded,0,结果已退回，积分也已退回。,,/);
  await house.db.delete(images).where(eq(images.id, first?.resultImageId ?? ''));
  expect(String((await fetchZip(person, id)).entries.get('report.csv')).split('\r\n')[1]).toBe(line);
});

test('photos of one name and results of one photo are told apart, in the list as in the ZIP', async () => {
  const { person, imageIds } = await open(['cat.jpg', 'cat.jpg'], light);
  for (let index = 0; index < 2; index += 1) (await next()).succeed();
  const [photo, , result, later] = [...imageIds, await house.addImage(person), await house.addImage(person)];
  const { db } = house;
  await db
    .update(images)
    .set({ sourceImageId: photo ?? null })
    .where(eq(images.id, result ?? ''));
  await db
    .update(images)
    .set({ sourceImageId: result ?? null })
    .where(eq(images.id, later ?? ''));
  const order = { recipe: light, imageIds: [...imageIds, result ?? '', later ?? ''], requestKey: crypto.randomUUID() };
  const { id } = await startBatch(house, person, order, 'en');
  for (let index = 0; index < 4; index += 1) (await next()).succeed();
  await ended(person, id);
  const { items } = await readBatchPage(db, person.userId, { id, limit: 9 }, 'en');
  expect(items.map(({ name }) => name)).toEqual(['cat.jpg', 'cat (2).jpg', 'cat (3).jpg', 'cat (4).jpg']);
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()].slice(1, -1)).toEqual(['cat.png', 'cat (2).png', 'cat (3).png', 'cat (4).png']);
});

test('names that a path, a spreadsheet or Windows would obey are harmless', async () => {
  const names = ['../../etc/passwd', '=cmd|x.jpg', 'con.png', '...', '..\\..\\evil.jpg', 'report.csv'];
  const { person, id } = await open(names, light);
  for (let index = 0; index < names.length; index += 1) (await next()).succeed();
  await ended(person, id);
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()].slice(1, -1)).toEqual([
    'etcpasswd.png',
    '=cmdx.png',
    'con-.png',
    'picture.png',
    'evil.png',
    'report.png',
  ]);
  expect(String(entries.get('report.csv'))).toContain("'=cmd|x.jpg");
});

test('nobody else is told that there is such a batch, and a visit does not download', async () => {
  const { person, id } = await open(['a.jpg'], light);
  (await next()).succeed();
  await ended(person, id);
  const stranger = await house.addPerson();
  people.set(stranger.userId, stranger);
  expect((await ask(stranger, id)).status).toBe(404);
  expect((await ask(person, 'no-uuid')).status).toBe(404);
  expect((await ask(undefined, id)).status).toBe(401);
  people.set('visit', { ...person, visitedBy: stranger.userId });
  const visit = await routes.request(`/api/batches/${id}/zip`, { headers: { 'x-person': 'visit' } });
  expect(visit.status).toBe(403);
  expect(await visit.json()).toEqual({ code: 'not_while_visiting' });
});

test('one that asks all the time is stopped, and bytes that are lost cost no other result', async () => {
  const { person, id, imageIds } = await open(['a.jpg', 'b.jpg'], light);
  for (let index = 0; index < 2; index += 1) (await next()).succeed();
  await ended(person, id);
  const other = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const lost = `pictures/00/00/${createHash('sha256').update(other).digest('hex')}`;
  await house.db
    .update(images)
    .set({ masterKey: lost })
    .where(eq(images.sourceImageId, imageIds[0] ?? ''));
  const { entries } = await fetchZip(person, id);
  expect([...entries.keys()]).toEqual(['recipe.json', 'b.png', 'report.csv']);
  expect(String(entries.get('report.csv'))).toContain('暂时读不到结果');
  for (let count = 1; count < 20; count += 1) await (await ask(person, id)).body?.cancel();
  expect((await ask(person, id)).status).toBe(429);
});
