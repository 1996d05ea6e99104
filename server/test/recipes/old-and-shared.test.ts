/** Recipes that this server cannot run any more, and what of a recipe its link shows. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipes } from '../../src/db/tables/recipe-tables.ts';
import { drawn } from '../engines/providers/support/orders.ts';
import { makeOwner } from '../permissions/belongings.ts';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let owner: Caller;
let image: string;
beforeAll(async () => {
  product = await openProduct();
  const belongings = await makeOwner(product);
  ({ owner } = belongings);
  image = belongings.ids.image;
});
afterAll(() => product.close());

const save = async (steps: readonly object[]): Promise<Json> =>
  (await product.send(owner, 'POST', '/recipes', { name: 'Mine', recipe: { recipe: 1, name: 'x', steps } })).json;

test('a recipe of steps that are no more stays in the list, costs nothing and does not run', async () => {
  const { id } = await save([{ op: 'enhance-light' }]);
  const gone = { recipe: 1, name: 'Of old', steps: [{ op: 'no-such-step' }] };
  await product.db.update(recipes).set({ recipe: gone }).where(eq(recipes.id, id));
  const { own } = (await product.send(owner, 'GET', '/recipes')).json;
  expect(own.find((one: Json) => one.id === id)).toMatchObject({ name: 'Of old', recipe: gone, credits: 0 });
  for (const act of ['duplicate', 'share'])
    expect((await product.send(owner, 'POST', `/recipes/${id}/${act}`)).json.error).toMatchObject({
      code: 'recipe_invalid',
      details: { problem: 'stepUnknown', step: 1 },
    });
  const corrected = { ...gone, steps: [{ op: 'auto' }] };
  expect((await product.send(owner, 'PATCH', `/recipes/${id}`, { recipe: corrected })).json).toMatchObject({
    version: 2,
    credits: 4,
  });
  expect((await product.send(owner, 'PATCH', `/recipes/${id}`, {})).json.version).toBe(2);
});

test('a link names no picture of the owner’s, and leaves out what is nothing without it', async () => {
  const logo = { op: 'watermark', with: image };
  const { id } = await save([{ op: 'enhance-light' }, logo, { op: 'double-exposure', with: image }]);
  const { shareToken } = (await product.send(owner, 'POST', `/recipes/${id}/share`)).json;
  const shared = (await product.send(undefined, 'GET', `/recipes/shared/${shareToken}`)).json;
  expect(shared.recipe.steps).toEqual([{ op: 'enhance-light' }, { op: 'double-exposure' }]);
  expect(shared.shareToken).toBeNull();
  expect(JSON.stringify(shared)).not.toContain(image);
  await product.send(owner, 'PATCH', `/recipes/${id}`, { recipe: { recipe: 1, name: 'Logo', steps: [logo] } });
  expect((await product.send(undefined, 'GET', `/recipes/shared/${shareToken}`)).status).toBe(404);
  const alone = await save([logo]);
  expect((await product.send(owner, 'POST', `/recipes/${alone.id}/share`)).json.error.code).toBe(
    'recipe_not_shareable',
  );
});

test('a second picture that is a file’s name or another person’s is not found', async () => {
  const stranger = await product.makeCaller('user');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'drawn.png');
  const mine = (await product.send(stranger, 'POST', '/images', form)).json.id;
  for (const other of ['../logo.png', image]) {
    const recipe = { recipe: 1, name: 'x', steps: [{ op: 'watermark', with: other }] };
    const { status, json } = await product.send(stranger, 'POST', '/recipes/preview', { recipe, imageId: mine });
    expect([status, json.error.code]).toEqual([404, 'image_not_found']);
  }
});

test('words that are not drawn here are refused wherever a recipe comes in, also inside of a setting', async () => {
  const words = 'a n u d e woman';
  const hidden = { op: 'adjust', text: { content: words, x: 0.5, y: 0.5 } };
  const { id } = await save([{ op: 'enhance-light' }]);
  for (const step of [{ op: 'watermark', text: words }, hidden, { op: 'coloring-page', describe: words }]) {
    const recipe = { recipe: 1, name: 'x', steps: [step] };
    for (const [method, route, body] of [
      ['POST', '/recipes', { name: 'x', recipe }],
      ['PATCH', `/recipes/${id}`, { recipe }],
      ['POST', '/recipes/preview', { recipe, imageId: image }],
    ] as const)
      expect((await product.send(owner, method, route, body)).json.error.code).toBe('text_blocked');
  }
});
