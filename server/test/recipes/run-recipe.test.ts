/** A kept recipe on one picture, over HTTP against the whole product. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let person: Caller;
let recipe: Json;
let imageId: string;
beforeAll(async () => {
  product = await openProduct();
  person = await product.makeCaller('user');
  const steps = [{ op: 'adjust', saturation: -1 }];
  const made = await product.send(person, 'POST', '/recipes', {
    name: 'Gray',
    recipe: { recipe: 1, name: 'Gray', steps },
  });
  recipe = made.json;
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(photo)], 'red.png', { type: 'image/png' }));
  imageId = (await product.send(person, 'POST', '/images', form)).json.id;
});
afterAll(() => product.close());

const run = async (body: object, caller = person, id: string = recipe.id) => {
  const { status, json } = await product.send(caller, 'POST', `/recipes/${id}/run`, body);
  return { status, code: json.error?.code, json };
};
const balance = async (): Promise<number> => (await product.send(person, 'GET', '/credits')).json.balance;

test('it is charged once for one key, at the price that was shown', async () => {
  const before = await balance();
  const order = { imageId, requestKey: crypto.randomUUID(), shownCost: recipe.credits };
  const first = await run(order);
  expect([first.status, first.json.cost]).toEqual([202, recipe.credits]);
  expect((await run(order)).json.id).toBe(first.json.id);
  expect(await balance()).toBe(before - recipe.credits);
  const other = await run({ ...order, requestKey: crypto.randomUUID(), shownCost: recipe.credits + 1 });
  expect([other.status, other.code]).toEqual([409, 'price_changed']);
});

test('neither a picture nor a recipe of somebody else can be used', async () => {
  const stranger = await product.makeCaller('user');
  const order = { imageId, requestKey: crypto.randomUUID() };
  expect((await run(order, stranger)).code).toBe('recipe_not_found');
  const { starters } = (await product.send(stranger, 'GET', '/recipes')).json;
  expect((await run(order, stranger, starters[0].id)).code).toBe('image_not_found');
  expect((await run({ ...order, requestKey: 'short' })).status).toBe(400);
});
