import { afterAll, expect, it } from 'vitest';
import { openProduct } from '../permissions/open-product.ts';

const product = await openProduct();
afterAll(() => product.close());
/** Beside the API, not under it. */
const schema = '/../schemas/recipe-1.json';

it('the product serves the form of recipes to visitors, and to read only', async () => {
  const { status, json } = await product.send(undefined, 'GET', schema);
  expect([status, json.title, json.properties.recipe.const]).toEqual([200, 'Afterglow recipe', 1]);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await product.send(undefined, method, schema, {})).status).toBeGreaterThanOrEqual(400);
  expect((await product.send(undefined, 'GET', '/../schemas/recipe-2.json')).status).toBe(404);
});
