/** A recipe as one generation: accepted, made by the real engine, charged once. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRecipe } from '@afterglow/domain/recipes/read-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { listStatement } from '../../src/credits/statement.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { accept } from '../../src/generations/accept.ts';
import { listGenerations } from '../../src/generations/read-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { readRecipePrices, recipePrice, recipeWork } from '../../src/recipes/recipe-work.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
let engine: LocalEngine;
let person: Viewer;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  // These steps need no model: nothing is fetched into this folder.
  engine = openEngine({ modelsDir: path.join(tmpdir(), 'afterglow-no-models') });
  person = await house.addPerson({ credits: 12 });
});
afterEach(async () => {
  await house.stop();
  await engine.close();
  await database.drop();
});

function read(steps: readonly object[]): Recipe {
  const { recipe, problems } = readRecipe({ recipe: 1, name: 'Web', steps }, stepOptions);
  if (recipe === undefined) throw new Error(JSON.stringify(problems));
  return recipe;
}

const paint = (background: string, size = 96) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();

async function run(recipe: Recipe, imageId: string) {
  const price = recipePrice(recipe, await readRecipePrices(house));
  const order = { work: recipeWork(recipe, imageId), requestKey: crypto.randomUUID(), price } as const;
  const { id } = await house.db.transaction((tx) =>
    accept(house, tx, person, { ...order, reason: 'recipe:test', orderedBy: 'person' }),
  );
  return { id, price };
}

const ended = (id: string) =>
  until(`${id} has ended`, async () => {
    const [row] = await house.db.select().from(generations).where(eq(generations.id, id));
    return row?.finishedAt instanceof Date ? row : undefined;
  });

async function readResult(imageId: string | null | undefined) {
  const [row] = await house.db
    .select()
    .from(images)
    .where(eq(images.id, imageId ?? ''));
  if (row === undefined) throw new Error('no result');
  return { row, bytes: Buffer.from(await house.storage.read(row.masterKey)) };
}

test('a chain of steps is one generation, with one result and its price', async () => {
  const recipe = read([
    { op: 'adjust', saturation: -1 },
    { op: 'export', format: 'jpeg', quality: 80 },
  ]);
  const imageId = await house.addImage(person, await paint('#d02010'));
  await house.work(engine);
  const { id, price } = await run(recipe, imageId);
  expect(price).toBe(5);
  expect(await readBalance(house.db, person.userId)).toBe(7);
  const row = await ended(id);
  expect(row).toMatchObject({ status: 'succeeded', cost: 5, imageIds: [imageId] });
  const { row: image, bytes } = await readResult(row.resultImageId);
  expect(image).toMatchObject({ kind: 'result', templateId: null, sourceImageId: imageId, generative: false });
  const { format, channels } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  expect([format, channels]).toEqual(['jpeg', 3]);
  expect(Math.abs((data[0] ?? 0) - (data[2] ?? 255))).toBeLessThan(4);
  expect(await readBalance(house.db, person.userId)).toBe(7);
  const { entries } = await listStatement(house.db, { userId: person.userId, limit: 10, timeZone: 'UTC' });
  expect(entries[0]).toMatchObject({ kind: 'capture', amount: -5, templateId: 'recipe' });
  // it belongs to a batch, not among the templates that were made
  expect((await listGenerations(house, person.userId, { limit: 10 }, 'en')).generations).toEqual([]);
});

test('the second picture is the upload that the recipe names', async () => {
  const logo = await house.addImage(person, await paint('#0000ff', 40));
  const imageId = await house.addImage(person, await paint('#ffffff'));
  await house.work(engine);
  const { id } = await run(read([{ op: 'watermark', with: logo, opacity: 100 }]), imageId);
  const row = await ended(id);
  expect(row).toMatchObject({ status: 'succeeded', imageIds: [imageId, logo] });
  const { bytes } = await readResult(row.resultImageId);
  const { min } = (await sharp(bytes).stats()).channels[0] ?? { min: 255 };
  expect(min).toBeLessThan(60);
});

test('another person’s logo, a file’s name and another person’s photo are not found, and nothing is held', async () => {
  const other = await house.addPerson();
  const foreign = await house.addImage(other);
  const own = await house.addImage(person);
  const notFound = expect.objectContaining({ code: 'image_not_found' });
  await expect(run(read([{ op: 'watermark', with: foreign }]), own)).rejects.toEqual(notFound);
  await expect(run(read([{ op: 'watermark', with: '../logo.png' }]), own)).rejects.toEqual(notFound);
  await expect(run(read([{ op: 'adjust', saturation: -1 }]), foreign)).rejects.toEqual(notFound);
  expect(await readBalance(house.db, person.userId)).toBe(12);
});

test('a failed step gives everything back', async () => {
  const whole = await house.addImage(person);
  await house.work({ ...engine, runUnchecked: () => Promise.reject(new EngineError('picture_unreadable')) });
  const { id } = await run(read([{ op: 'adjust', saturation: -1 }]), whole);
  expect(await ended(id)).toMatchObject({ status: 'failed', resultImageId: null });
  expect(await readBalance(house.db, person.userId)).toBe(12);
});
