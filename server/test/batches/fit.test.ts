/** What is said of photos before a batch of them is paid for, over HTTP through the real engine. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let person: Caller;
beforeAll(async () => {
  product = await openProduct();
  person = await product.makeCaller('user');
});
afterAll(() => product.close());

async function upload(width: number, height: number, caller = person): Promise<string> {
  const background = { r: Math.floor(Math.random() * 256), g: 40, b: 90 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'photo.png');
  const { json } = await product.send(caller, 'POST', '/images', form);
  return json.id;
}
const fit = (body: object, caller = person) => product.send(caller, 'POST', '/batches/fit', body);
const reasonsOf = ({ json }: { json: Json }): unknown[] =>
  json.items.map(({ reasons }: Json) => reasons.map(({ code, refused }: Json) => [code, refused]));

test('what speaks against a photo is told for a template and for a recipe', async () => {
  const [tiny, blank] = [await upload(40, 30), await upload(400, 300)];
  const cutOut = { recipe: 1, name: 'Cut out', steps: [{ op: 'remove-background' }] };
  expect(reasonsOf(await fit({ templateId: 'product-photo', imageIds: [tiny, blank] }))).toEqual([
    [['too_small', true]],
    [['blank', true]],
  ]);
  // nothing refuses a recipe: it is advice
  expect(reasonsOf(await fit({ recipe: cutOut, imageIds: [tiny, blank] }))).toEqual([
    [['too_small', false]],
    [['blank', false]],
  ]);
});

test('not of another’s photo, not of hundreds at once, and not all the time', async () => {
  const mine = await upload(40, 30);
  const other = await product.makeCaller('user');
  const asked = { templateId: 'product-photo', imageIds: [mine] };
  expect((await fit(asked, other)).json.error.code).toBe('image_not_found');
  expect((await fit({ ...asked, templateId: 'nothing' })).json.error.code).toBe('template_not_found');
  expect((await fit({ ...asked, imageIds: Array.from({ length: 11 }, () => mine) })).status).toBe(400);
  const statuses = [];
  for (let turn = 0; turn < 9; turn += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 30 }, () => fit(asked, other)))).map(({ status }) => status),
    );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
});

test('any number of photos is answered with the plan’s number, in the person’s language, and nothing is charged', async () => {
  const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
  const imageIds = Array.from({ length: 10_001 }, () => crypto.randomUUID());
  const balance = async () => (await product.send(person, 'GET', '/credits')).json.balance;
  const before = await balance();
  for (const [route, more] of [
    ['/batches', { recipe }],
    ['/batches/check', { recipe }],
    ['/batches/inputs', { templateId: 'text-art', csv: 'file\n' }],
  ] as const) {
    const { status, json } = await product.send(person, 'POST', route, { ...more, imageIds, requestKey: 'too many' });
    expect([status, json.error.code, json.error.details]).toEqual([
      400,
      'batch_too_large',
      { count: 10_001, most: 10 },
    ]);
    expect(json.error.message).toMatch(/ 10 .* 10,?001 /);
  }
  expect(await balance()).toBe(before);
  expect((await product.send(person, 'GET', '/batches')).json.batches).toEqual([]);
});
