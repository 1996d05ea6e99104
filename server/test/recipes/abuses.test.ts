/** Recipes over HTTP, asked by somebody who means no good: all the time, and for far too much. Others' ids: the table of permissions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
const nowhere = '00000000-0000-4000-8000-000000000000';

let product: Product;
let person: Caller;
beforeAll(async () => {
  product = await openProduct();
  person = await product.makeCaller('user');
});
afterAll(() => product.close());

const answer = async (method: string, route: string, body?: object) => {
  const { status, json } = await product.send(person, method, route, body);
  return [status, json.error?.code];
};

test('what is far too large, or goes on without an end, is refused in a sentence', async () => {
  let deep: unknown = 1;
  for (let level = 0; level < 1000; level += 1) deep = { deep };
  const hostile = [
    { ...light, steps: Array.from({ length: 10_000 }, () => light.steps[0]) },
    { ...light, steps: [{ op: 'enhance-light', deep }] },
    { ...light, deep },
    { ...light, steps: [{ op: 'template', id: 'text-art', inputs: { text: deep } }] },
    { ...light, steps: [{ op: 'x'.repeat(200_000) }] },
    { ...light, ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1])) },
  ];
  for (const [index, recipe] of hostile.entries()) {
    expect([index, await answer('POST', '/recipes', { name: 'x', recipe })]).toEqual([index, [400, 'recipe_invalid']]);
    const { status, json } = await product.send(undefined, 'POST', '/recipes/check', { recipe });
    expect([index, status, json.credits, json.problems.length > 0]).toEqual([index, 200, null, true]);
    // a flaw is told in words, and not given back whole
    expect(JSON.stringify(json).length).toBeLessThan(20_000);
    for (const route of ['/recipes/run', '/recipes/preview'])
      expect([
        index,
        route,
        (await answer('POST', route, { recipe, imageId: nowhere, requestKey: 'a key of this test' }))[0],
      ]).toEqual([index, route, expect.toSatisfy((status: number) => status === 400 || status === 404)]);
  }
  for (const [method, route, body] of [
    ['POST', '/recipes', { name: 'n'.repeat(10_000), recipe: light }],
    ['POST', '/recipes/from-words', { text: 'x'.repeat(501) }],
    ['POST', '/recipes/from-version', { versionId: 'v'.repeat(1000) }],
    ['GET', `/recipes/${'r'.repeat(101)}`],
    ['GET', `/recipes/shared/${'t'.repeat(101)}`],
  ] as const)
    expect([route.slice(0, 30), (await answer(method, route, body))[0]]).toEqual([route.slice(0, 30), 400]);
});

test('another color for a part is a color and a share, whoever asks by whichever way', async () => {
  let deep: unknown = '#ff0000';
  for (let level = 0; level < 500; level += 1) deep = { to: deep };
  const hostile: readonly unknown[] = [
    {},
    { to: 'red' },
    { to: '#ff0000'.repeat(20_000) },
    { to: '#ff0000"/><image href="file:///etc/passwd"/>' },
    { to: '#\u0661\u0661\u0661\u0661\u0661\u0661' },
    { to: ['#ff0000'] },
    { to: null },
    { to: deep },
    { to: '#ff0000', strength: -1 },
    { to: '#ff0000', strength: 1e308 },
    { to: '#ff0000', strength: '1' },
    { to: '#ff0000', other: true },
    JSON.parse('{"to":"#ff0000","__proto__":{"strength":9}}'),
    Array.from({ length: 10_000 }, () => ({ to: '#ff0000' })),
  ];
  const masks = [{ kind: 'found', part: 'subject' }];
  for (const [index, recolor] of hostile.entries()) {
    const step = { op: 'adjust', local: [{ masks, tone: {}, recolor }] };
    const recipe = { ...light, steps: [step] };
    expect([index, await answer('POST', '/recipes', { name: 'x', recipe })]).toEqual([index, [400, 'recipe_invalid']]);
    const { json } = await product.send(undefined, 'POST', '/recipes/check', { recipe });
    expect([index, json.problems.length > 0, JSON.stringify(json).length < 20_000]).toEqual([index, true, true]);
    for (const steps of [
      [{ op: 'recolor', ...(typeof recolor === 'object' && !Array.isArray(recolor) ? recolor : { to: recolor }) }],
      [{ op: 'adjust', settings: { local: [{ masks, tone: {}, recolor }] } }],
    ]) {
      const body = { text: '', steps, price: 3, requestKey: crypto.randomUUID() };
      const { status, json: said } = await product.send(person, 'POST', `/conversations/${nowhere}/messages`, body);
      expect([index, status, said.error?.code]).toEqual([index, 400, 'invalid_input']);
    }
  }
  const fine = { ...light, steps: [{ op: 'adjust', local: [{ masks, tone: {}, recolor: { to: '#ff0000' } }] }] };
  expect((await product.send(undefined, 'POST', '/recipes/check', { recipe: fine })).json.problems).toEqual([]);
});

test('a wish to hide something that is none is refused, in recipes and in conversations', async () => {
  const hostile: readonly object[] = [
    {},
    { by: 'black' },
    { by: ['mosaic'] },
    { by: 'mosaic', strength: -1 },
    { by: 'mosaic', strength: 1e308 },
    { by: 'blur', strength: '1' },
    { by: 'blur', size: 1 },
  ];
  const masks = [{ kind: 'found', part: 'heads' }];
  for (const [index, obscure] of hostile.entries()) {
    const recipe = { ...light, steps: [{ op: 'adjust', local: [{ masks, tone: {}, obscure }] }] };
    expect([index, await answer('POST', '/recipes', { name: 'x', recipe })]).toEqual([index, [400, 'recipe_invalid']]);
    for (const steps of [
      [{ op: 'obscure', ...obscure }],
      [{ op: 'adjust', settings: { local: [{ masks, tone: {}, obscure }] } }],
    ]) {
      const body = { text: '', steps, price: 3, requestKey: crypto.randomUUID() };
      const { status, json: said } = await product.send(person, 'POST', `/conversations/${nowhere}/messages`, body);
      expect([index, status, said.error?.code]).toEqual([index, 400, 'invalid_input']);
    }
  }
  const fine = { ...light, steps: [{ op: 'adjust', local: [{ masks, tone: {}, obscure: { by: 'blur' } }] }] };
  expect((await product.send(undefined, 'POST', '/recipes/check', { recipe: fine })).json.problems).toEqual([]);
});

test('nobody keeps and asks for recipes all the time', async () => {
  const { json } = await product.send(person, 'POST', '/recipes', { name: 'Mine', recipe: light });
  const calls = [
    ['POST', '/recipes', () => ({ name: 'x', recipe: light })],
    ['PATCH', `/recipes/${json.id}`, () => ({ name: 'Another' })],
    ['POST', `/recipes/${json.id}/duplicate`, () => ({})],
    ['POST', `/recipes/${json.id}/share`, () => ({})],
    ['DELETE', `/recipes/${json.id}/share`, () => undefined],
    ['DELETE', `/recipes/${json.id}`, () => undefined],
    ['POST', `/recipes/${json.id}/restore`, () => ({})],
    ['POST', '/recipes/from-words', () => ({ text: 'cut out' })],
    ['POST', '/recipes/from-version', () => ({ versionId: nowhere })],
    ['POST', '/recipes/preview', () => ({ recipe: light, imageId: nowhere })],
  ] as const;
  const ask = async ([method, route, body]: (typeof calls)[number]) =>
    [method, route, (await answer(method, route, body()))[0]] as const;
  for (const call of calls) expect((await ask(call))[2]).not.toBe(429);
  // as after a thousand of each
  await product.db.update(rateLimits).set({ count: 1_000_000 });
  for (const call of calls) expect(await ask(call)).toEqual([call[0], call[1], 429]);
  const other = await product.makeCaller('user');
  expect((await product.send(other, 'POST', '/recipes/from-words', { text: 'cut out' })).status).toBe(200);
});
