/** Words for single photos, sent by somebody who means no good: another's photos, words that build more words, far too many. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

const coffee = await readFile(path.resolve(import.meta.dirname, '../../../engine/test/pictures/coffee.jpg'));
const recipeOf = (content: string) => ({
  recipe: 1,
  name: 'Words',
  steps: [{ op: 'compose', layers: [{ kind: 'text', content }] }],
});

let product: Product;
let person: Caller;
let stranger: Caller;
let photo: string;
let theirs: string;
let theirRecipe: string;

async function upload(caller: Caller, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([coffee], name, { type: 'image/jpeg' }));
  return String((await product.send(caller, 'POST', '/images', form)).json.id);
}
const ask = async (route: string, body: object) => {
  const { status, json } = await product.send(person, 'POST', route, body);
  return { status, code: json.error?.code, json };
};

beforeAll(async () => {
  product = await openProduct();
  [person, stranger] = [await product.makeCaller('user'), await product.makeCaller('user')];
  photo = await upload(person, 'mug.jpg');
  theirs = await upload(stranger, 'their secret name.jpg');
  const saved = await product.send(stranger, 'POST', '/recipes', { name: 'Theirs', recipe: recipeOf('{price}') });
  theirRecipe = String(saved.json.id);
});
afterAll(() => product.close());

test('the names of another person’s photos, and their recipe, are told to nobody', async () => {
  const csv = 'file,price\ntheir secret name.jpg,9\n';
  const recipe = recipeOf('{price}');
  for (const [route, body, code] of [
    ['/batches/inputs', { recipe, csv, imageIds: [theirs] }, 'image_not_found'],
    ['/batches/inputs', { recipe, csv, imageIds: [photo, theirs] }, 'image_not_found'],
    ['/batches/inputs', { recipeId: theirRecipe, csv, imageIds: [photo] }, 'recipe_not_found'],
    ['/batches/check', { recipe: recipeOf('{name}'), imageIds: [theirs] }, 'image_not_found'],
    ['/batches/check', { recipeId: theirRecipe, imageIds: [photo] }, 'recipe_not_found'],
  ] as const) {
    const { status, code: got, json } = await ask(route, body);
    expect([route, status, got]).toEqual([route, 404, code]);
    expect(JSON.stringify(json)).not.toContain('secret');
  }
  // words for a photo that is not of the batch go nowhere
  const itemInputs = [{ imageId: theirs, inputs: { price: '9' } }];
  expect((await ask('/batches/check', { recipe, imageIds: [photo], itemInputs })).code).toBe('image_not_found');
});

test('words that look like fields, or like parts of an object, are words', async () => {
  const recipe = recipeOf('{price} {constructor}');
  const csv = 'file,price,constructor\nmug.jpg,{name}{price},toString\n';
  const { status, json } = await ask('/batches/inputs', { recipe, csv, imageIds: [photo] });
  expect([status, json.problems]).toEqual([200, []]);
  const [own] = json.itemInputs;
  expect(Object.entries(own.inputs)).toEqual([
    ['price', '{name}{price}'],
    ['constructor', 'toString'],
  ]);
  const checked = await ask('/batches/check', { recipe, imageIds: [photo], itemInputs: json.itemInputs });
  expect(checked.status).toBe(200);
  // what every object has is no word that was given
  const lacking = await ask('/batches/check', { recipe: recipeOf('{constructor}'), imageIds: [photo] });
  expect(lacking.code).toBe('recipe_invalid');
});

test('words that nobody draws here are refused, also when a table brings them in pieces', async () => {
  const recipe = recipeOf('{first} {second}');
  const csv = 'file,first,second\nmug.jpg,nude,children\n';
  const { json } = await ask('/batches/inputs', { recipe, csv, imageIds: [photo] });
  expect([json.itemInputs, json.problems]).toEqual([[], [expect.objectContaining({ code: 'text_blocked', row: 2 })]]);
  const itemInputs = [{ imageId: photo, inputs: { first: 'nude', second: 'children' } }];
  const checked = await ask('/batches/check', { recipe, imageIds: [photo], itemInputs });
  expect([checked.status, checked.code]).toEqual([422, 'text_blocked']);
});

test('a table as long and as wide as can be sent is answered, and told in part', async () => {
  const recipe = recipeOf('{price}');
  const [head, row] = ['file,price', 'gone.jpg,'];
  const long = `${head}\n${`${row}\n`.repeat(Math.floor(1_900_000 / (row.length + 1)))}`;
  const wide = `file,${Array.from({ length: 200_000 }, (_, index) => `c${index}`).join(',')}\nmug.jpg\n`;
  for (const csv of [long, wide, `${'"'.repeat(1_999_999)}`, `file,price\nmug.jpg,${'9'.repeat(1_900_000)}\n`]) {
    const { status, json } = await ask('/batches/inputs', { recipe, csv, imageIds: [photo] });
    expect([200, 422]).toContain(status);
    expect(JSON.stringify(json).length).toBeLessThan(100_000);
  }
  const itemInputs = Array.from({ length: 10_001 }, () => ({ imageId: photo, inputs: {} }));
  for (const items of [itemInputs, [{ imageId: photo, inputs: { [`k${'k'.repeat(60)}`]: 'x' } }]])
    expect((await ask('/batches/check', { recipe, imageIds: [photo], itemInputs: items })).status).toBe(400);
});
