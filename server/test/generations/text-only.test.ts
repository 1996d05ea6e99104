/** Templates that need words and no picture: the request, the run and the stored result. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { getGeneration } from '../../src/generations/read-generation.ts';
import { requestGeneration } from '../../src/generations/request-generation.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let house: House;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

test.each([
  [
    'city-weather-forecast',
    { city: 'Zaragoza', weather: 'Niebla' },
    { city: 'Zaragoza', weather: 'Niebla', temperature: '24 °C' },
    11,
  ],
  ['silk-universe', {}, { symbol: '❄️' }, 10],
])('%s starts without a picture, with defaults for what is empty', async (templateId, inputs, options, cost) => {
  const { engine, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 20 });
  const accepted = await requestGeneration(
    house,
    person,
    { templateId, imageIds: [], inputs, requestKey: crypto.randomUUID() },
    'es',
  );
  expect(accepted.cost).toBe(cost);
  const { request, succeed } = await run(0);
  expect(request).toMatchObject({ task: templateId, images: [], options });
  succeed();
  const row = await until('it succeeded', async () => {
    const [found] = await house.db.select().from(generations).where(eq(generations.id, accepted.id));
    return found?.status === 'succeeded' && found;
  });
  const [result] = await house.db
    .select()
    .from(images)
    .where(eq(images.id, row.resultImageId ?? ''));
  expect(result).toMatchObject({ kind: 'result', sourceImageId: null, templateId });
});

test('too many characters are refused before anything is held', async () => {
  const person = await house.addPerson({ credits: 20 });
  const ask = (symbol: string) =>
    requestGeneration(
      house,
      person,
      { templateId: 'silk-universe', imageIds: [], inputs: { symbol }, requestKey: crypto.randomUUID() },
      'en',
    );
  await expect(ask('12345678901')).rejects.toMatchObject({ code: 'template_input_too_long' });
  await expect(ask('👨‍👩‍👧‍👦'.repeat(10))).resolves.toMatchObject({ status: 'queued' });
});

test('a word that is not known costs nothing until its nearest is allowed', async () => {
  const person = await house.addPerson({ credits: 20 });
  const ask = (overrides: { readonly weather?: string; readonly unknownWords?: 'nearest' }) =>
    requestGeneration(
      house,
      person,
      {
        templateId: 'city-weather-forecast',
        imageIds: [],
        inputs: { weather: overrides.weather ?? '冰雹' },
        requestKey: crypto.randomUUID(),
        unknownWords: overrides.unknownWords,
      },
      'zh',
    );
  await expect(ask({})).rejects.toMatchObject({
    code: 'word_unknown',
    details: { field: '天气', input: 'weather', word: '冰雹', nearest: '雪', found: 'yes' },
  });
  expect(await house.db.select().from(generations).where(eq(generations.userId, person.userId))).toEqual([]);
  await expect(ask({ unknownWords: 'nearest' })).resolves.toMatchObject({ cost: 11 });
});

test('the result says what was drawn, in the language of the reader', async () => {
  const { engine, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 20 });
  const { id } = await requestGeneration(
    house,
    person,
    {
      templateId: 'city-weather-forecast',
      imageIds: [],
      inputs: { weather: 'hail' },
      requestKey: crypto.randomUUID(),
      unknownWords: 'nearest',
    },
    'en',
  );
  const { succeed } = await run(0);
  succeed({
    words: [{ field: 'weather', kind: 'weathers', used: ['snow'], unknown: [{ word: 'hail', nearest: ['snow'] }] }],
  });
  const generation = await until('it succeeded', async () => {
    const found = await getGeneration(house, person.userId, id, 'es');
    return found.status === 'succeeded' && found;
  });
  expect(generation.words).toEqual([
    { field: 'weather', used: ['Nieve'], unknown: [{ word: 'hail', nearest: ['Nieve'] }] },
  ]);
});

test('letters that no font has are refused before anything is held, whatever is to be done with unknown words', async () => {
  const person = await house.addPerson({ credits: 20 });
  const ask = (textContent: string) =>
    requestGeneration(
      house,
      person,
      {
        templateId: 'text-art',
        imageIds: [],
        inputs: { textContent },
        requestKey: crypto.randomUUID(),
        unknownWords: 'nearest',
      },
      'en',
    );
  await expect(ask('თბილისი 2026')).rejects.toMatchObject({
    code: 'letters_unknown',
    details: { letters: 'თ ბ ი ლ ს' },
  });
  expect(await house.db.select().from(generations).where(eq(generations.userId, person.userId))).toEqual([]);
  await expect(ask('مرحبا Łódź')).resolves.toMatchObject({ cost: 10 });
});
