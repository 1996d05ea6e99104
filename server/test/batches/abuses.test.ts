/** Batches over HTTP, asked by somebody who means no good: all the time, and for far too much. Others' ids: the table of permissions. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { makeOwner } from '../permissions/belongings.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };

let product: Product;
let owner: Caller;
let batch: string;
let image: string;
beforeAll(async () => {
  product = await openProduct();
  const made = await makeOwner(product);
  owner = made.owner;
  ({ batch, image } = made.ids);
});
afterAll(() => product.close());

const statusOf = async (method: string, route: string, body?: object): Promise<number> =>
  (await product.send(owner, method, route, body)).status;

test('what is far too large is refused before anything is read', async () => {
  const order = { recipe, imageIds: [image], requestKey: 'a key of a large order' };
  const items = Array.from({ length: 10_001 }, () => ({ imageId: image, inputs: {} }));
  const template = { ...order, recipe: undefined, templateId: 'oil-painting' };
  const steps = Array.from({ length: 10_000 }, () => recipe.steps[0]);
  const ids = Array.from({ length: 100_001 }, () => image);
  for (const [route, body] of [
    ['/batches', { ...order, imageIds: [] }],
    ['/batches', { ...order, imageIds: ids }],
    ['/batches', { ...order, name: 'n'.repeat(81) }],
    ['/batches', { ...order, recipe: { ...recipe, steps } }],
    ['/batches', { ...template, itemInputs: items }],
    ['/batches', { ...template, itemInputs: items.slice(0, 2) }],
    ['/batches', { ...template, templateId: 't'.repeat(101) }],
    ['/batches/check', { ...order, imageIds: ids }],
    ['/batches/check', { ...order, recipe: { ...recipe, steps } }],
    ['/batches/fit', { ...order, recipe: { ...recipe, steps } }],
    ['/batches/inputs', { ...template, csv: 'x'.repeat(2_000_001) }],
    ['/batches/inputs', { ...template, csv: 'file\n', imageIds: ids }],
    [`/batches/${batch}/items/${batch}/retry`, { recipeId: 'r'.repeat(101) }],
    [`/batches/${batch}/items/${batch}/retry`, { shownCost: -1 }],
    [`/batches/${batch}/retry`, { state: 'running' }],
  ] as const)
    expect([route, await statusOf('POST', route, body)]).toEqual([route, 400]);
  for (const query of ['limit=251', 'limit=0', 'cursor=-1', 'cursor=1e99', 'state=all'])
    expect([query, await statusOf('GET', `/batches/${batch}?${query}`)]).toEqual([query, 400]);
  for (const query of ['limit=100000', 'cursor=nothing'])
    expect([query, await statusOf('GET', `/batches?${query}`)]).toEqual([query, 400]);
});

test('a person has so many streams of a batch open, and one that is left makes room', async () => {
  const open = async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer = await fetch(`${product.url}/api/batches/${batch}/events`, {
      headers: { cookie: owner.cookie },
      signal,
    });
    // the answer is held: one that nobody holds is closed when memory is cleared
    return { answer, status: answer.status, leave: () => leaving.abort() };
  };
  const streams = await Promise.all(Array.from({ length: 30 }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).status).toBe(429);
  expect(streams.map(({ answer }) => answer.bodyUsed)).not.toContain(true);
  streams[0]?.leave();
  await expect
    .poll(async () => {
      const again = await open();
      again.leave();
      return again.status;
    })
    .toBe(200);
  for (const { leave } of streams) leave();
});

test('one person who asks hundreds of times at once stands before nobody else', async () => {
  const other = await product.makeCaller('user');
  const asked: Promise<number>[] = [];
  await product.db.transaction(async (tx) => {
    // what is asked for takes as long as this test wants
    await tx.execute(sql`lock table batch in access exclusive mode`);
    for (let times = 0; times < 300; times += 1) asked.push(statusOf('GET', '/batches'));
    // the first are worked on, two hundred wait, and the rest are refused meanwhile
    expect(await Promise.any(asked.map(async (one) => ((await one) === 429 ? 429 : Promise.reject(new Error()))))).toBe(
      429,
    );
    expect((await product.send(other, 'GET', '/credits')).status).toBe(200);
  });
  const statuses = await Promise.all(asked);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
  expect(await statusOf('GET', '/batches')).toBe(200);
});

test('nobody asks for, starts and steers batches all the time', async () => {
  const order = { recipe, imageIds: [image] };
  const calls = [
    ['POST', '/batches', { ...order, requestKey: 'a key of a flood' }],
    ['POST', '/batches/check', order],
    ['POST', '/batches/fit', order],
    ['POST', '/batches/inputs', { templateId: 'text-art', csv: 'file\n', imageIds: [image] }],
    ['POST', `/batches/${batch}/pause`, {}],
    ['POST', `/batches/${batch}/resume`, {}],
    ['POST', `/batches/${batch}/items/${batch}/retry`, {}],
    ['POST', `/batches/${batch}/retry`, {}],
    ['DELETE', `/batches/${batch}/items/${batch}`],
    ['DELETE', `/batches/${batch}`],
    ['POST', `/batches/${batch}/cancel`, {}],
  ] as const;
  for (const [method, route, body] of calls) expect(await statusOf(method, route, body)).not.toBe(429);
  // as after a thousand of each
  await product.db.update(rateLimits).set({ count: 1_000_000 });
  for (const [method, route, body] of calls)
    expect([method, route, await statusOf(method, route, body)]).toEqual([method, route, 429]);
  // somebody else's attempts are their own
  const other = await product.makeCaller('user');
  expect((await product.send(other, 'POST', `/batches/${batch}/pause`, {})).status).toBe(404);
});
