import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { TaskEngine } from '../../src/engines/contract.ts';
import { requestGeneration } from '../../src/generations/request-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createLooks } from '../../src/images/quick-look.ts';
import { describeFit } from '../../src/templates/photo-fit.ts';
import { listRecipes } from '../../src/templates/recipes.ts';
import { logger, openHouse, type House } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let house: House;
let person: Viewer;
const local = openEngine({ modelsDir: process.env['MODELS_DIR'] ?? path.join(tmpdir(), 'afterglow-models') });
let looks = 0;
const engine: TaskEngine = {
  run: (request, options) => {
    looks += 1;
    return local.run(request, options);
  },
};
const photos = () => ({ db: house.db, findLook: createLooks({ ...house, engine, logger }, { patienceMs: 120_000 }) });

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  person = await house.addPerson({ credits: 500 });
});
afterAll(async () => {
  await local.close();
  await house.stop();
  await database.drop();
});

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const worthless = {
  photo_blank: sharp({ create: { width: 640, height: 480, channels: 3, background: '#7788aa' } })
    .png()
    .toBuffer(),
  photo_too_small: noise(20).png().toBuffer(),
};
const text = Array.from(
  { length: 16 },
  (_line, i) => `<text x="30" y="${60 + i * 36}" font-size="24">Line ${i} of a page of text</text>`,
);
const page = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#fff"/>${text.join('')}</svg>`,
  ),
)
  .png()
  .toBuffer();
const ask = (templateId: string, imageId: string, who = person) =>
  requestGeneration(
    { ...house, photos: photos() },
    who,
    { templateId, imageIds: [imageId], inputs: {}, unknownWords: 'nearest', requestKey: crypto.randomUUID() },
    'en',
  );

test('a blank photo and one of 20 × 20 pixels are refused by every template that takes a photo, and nothing is charged', async () => {
  const before = await readBalance(house.db, person.userId);
  const takers = listRecipes().filter(({ requiresImage, optionalImage }) => requiresImage || optionalImage === true);
  expect(takers.length).toBeGreaterThan(18);
  for (const [code, bytes] of Object.entries(worthless)) {
    const imageId = await house.addImage(person, await bytes);
    for (const { id } of takers) await expect(ask(id, imageId), `${id} ${code}`).rejects.toMatchObject({ code });
  }
  expect(await readBalance(house.db, person.userId)).toBe(before);
  expect(await house.db.$count(generations, eq(generations.userId, person.userId))).toBe(0);
});

test('a page of text is refused where it makes no sense, and taken where it does', async () => {
  const imageId = await house.addImage(person, await page);
  const { userId } = person;
  for (const { id, fit, requiresImage } of listRecipes().filter((recipe) => recipe.requiresImage)) {
    expect(requiresImage).toBe(true);
    const said = await describeFit(photos(), { fit }, { userId, imageId }, 'en');
    expect([id, said.reasons.some(({ code }) => code === 'screenshot')]).toEqual([id, fit.screenshots === 'refused']);
  }
  await expect(ask('sketch-portrait', imageId)).rejects.toMatchObject({ code: 'photo_screenshot' });
});

test('reasons are sentences in the language of the request; the same bytes are looked at once', async () => {
  const { userId } = person;
  const bytes = await noise(300).png().toBuffer();
  const [first, again] = [await house.addImage(person, bytes), await house.addImage(person, bytes)];
  const template = await house.catalogue.find('id-photo');
  const light = await house.catalogue.find('enhance-light');
  looks = 0;
  const answers = await Promise.all(
    [first, again].map((imageId) => describeFit(photos(), light, { userId, imageId }, 'en')),
  );
  for (const answer of answers) expect(answer).toEqual({ fits: true, reasons: [] });
  await describeFit(photos(), light, { userId, imageId: again }, 'en');
  expect(looks).toBeLessThanOrEqual(2);
  const [row] = await house.db.select({ look: images.look }).from(images).where(eq(images.id, again));
  expect(row?.look).toMatchObject({ width: 300, height: 300 });
  const small = await house.addImage(person, await worthless.photo_too_small);
  const said = await describeFit(photos(), template, { userId, imageId: small }, 'zh');
  expect(said).toMatchObject({ fits: false, reasons: [{ code: 'too_small', refused: true }] });
  expect(said.reasons[0]?.message).toContain('200');
});

test('bystanders who fill the photo are refused before anybody pays', async () => {
  const imageId = await house.addImage(person, await noise(220).png().toBuffer());
  const { db, findLook } = photos();
  const crowded = async (row: Parameters<typeof findLook>[0]) => {
    const seen = await findLook(row);
    return seen && { ...seen, bodies: 9, bystanders: 8, crowdShare: 0.6 };
  };
  const before = await readBalance(db, person.userId);
  const request = {
    templateId: 'crowd-removal',
    imageIds: [imageId],
    inputs: {},
    unknownWords: 'nearest' as const,
  };
  await expect(
    requestGeneration(
      { ...house, photos: { db, findLook: crowded } },
      person,
      { ...request, requestKey: crypto.randomUUID() },
      'en',
    ),
  ).rejects.toMatchObject({ code: 'too_much_to_remove', details: { holePercent: 60 } });
  expect(await readBalance(db, person.userId)).toBe(before);
});

test('nobody learns anything of another person’s photo, and a look that fails stands in nobody’s way', async () => {
  const imageId = await house.addImage(person, await noise(200).png().toBuffer());
  const thief = await house.addPerson();
  const template = await house.catalogue.find('oil-painting');
  await expect(describeFit(photos(), template, { userId: thief.userId, imageId }, 'en')).rejects.toMatchObject({
    code: 'image_not_found',
  });
  await expect(ask('oil-painting', imageId, thief)).rejects.toMatchObject({ code: 'image_not_found' });
  const broken: TaskEngine = { run: () => Promise.reject(new Error('busy')) };
  const findLook = createLooks({ ...house, engine: broken, logger });
  expect(await describeFit({ db: house.db, findLook }, template, { userId: person.userId, imageId }, 'en')).toEqual({
    fits: true,
    reasons: [],
  });
});
