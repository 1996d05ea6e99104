import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '../../src/db/tables/batch-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { makeOwner, type Belongings } from './belongings.ts';
import { openProduct, type Json, type Product } from './open-product.ts';

let product: Product;
let belongings: Belongings;
let key: string;
beforeAll(async () => {
  product = await openProduct();
  belongings = await makeOwner(product);
  const scopes = ['generations:write', 'batches:write', 'credits:read'];
  key = (await product.send(belongings.owner, 'POST', '/keys', { name: 'Shop', scopes })).json.key;
});
afterAll(() => product.close());

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json: Json = await response.json();
  return { status: response.status, json, headers: response.headers };
}

const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
const picture = () => ({ imageIds: [belongings.ids.image] });
const generation = () => ({ templateId: 'oil-painting', ...picture(), inputs: {} });

test.each([
  ['/generations', () => generation(), () => ({ ...generation(), templateId: 'enhance-light' })],
  ['/batches', () => ({ recipe: light, ...picture() }), () => ({ recipe: light, ...picture(), name: 'Other' })],
  ['/recipes/{id}/run', () => ({ imageId: belongings.ids.image }), undefined],
  [
    '/recipes/run',
    () => ({ recipe: light, imageId: belongings.ids.image }),
    () => ({ recipe: { ...light, steps: [{ op: 'remove-background' }] }, imageId: belongings.ids.image }),
  ],
] as const)('%s takes a request key in the body or as Idempotency-Key, for one order', async (route, order, other) => {
  const path = route.replace('{id}', belongings.ids.recipe);
  const name = crypto.randomUUID();
  const first = await post(path, order(), { 'idempotency-key': name });
  expect([first.status, first.json.error]).toEqual([202, undefined]);
  // Quotes, the body's own field, the price that was shown and the order of fields change nothing.
  for (const [body, headers] of [
    [order(), { 'idempotency-key': `"${name}"` }],
    [{ ...order(), requestKey: name }, {}],
    [{ ...Object.fromEntries(Object.entries(order()).toReversed()), shownCost: 9999, requestKey: name }, {}],
  ] as const) {
    const again = await post(path, body, headers);
    expect([again.status, again.json.id]).toEqual([202, first.json.id]);
  }
  if (other !== undefined) {
    const reused = await post(path, other(), { 'idempotency-key': name });
    expect([reused.status, reused.json.error.code]).toEqual([422, 'request_key_reused']);
  }
  for (const [body, headers] of [
    [order(), {}],
    [order(), { 'idempotency-key': 'short' }],
    [{ ...order(), requestKey: crypto.randomUUID() }, { 'idempotency-key': name }],
  ] as const)
    expect((await post(path, body, headers)).status).toBe(400);
});

test('the key of one endpoint is not that of another', async () => {
  const requestKey = crypto.randomUUID();
  expect((await post('/generations', { ...generation(), requestKey })).status).toBe(202);
  const run = await post(`/recipes/${belongings.ids.recipe}/run`, { imageId: belongings.ids.image, requestKey });
  expect([run.status, run.json.error.code]).toEqual([422, 'request_key_reused']);
});

test('another order at the same moment does not slip through, and is not paid', async () => {
  const requestKey = crypto.randomUUID();
  const answers = await Promise.all(
    ['oil-painting', 'enhance-light', 'oil-painting', 'enhance-light'].map((templateId) =>
      post('/generations', { ...generation(), templateId, requestKey }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 422, 422]);
  const rows = await product.db.select().from(generations).where(eq(generations.requestKey, requestKey));
  expect(rows).toHaveLength(1);
});

test('an order from before digests were kept is still found', async () => {
  const [requestKey, batchKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await post('/generations', { ...generation(), requestKey });
  const batch = await post('/batches', { recipe: light, ...picture(), requestKey: batchKey });
  expect([first.status, batch.status]).toEqual([202, 202]);
  const { db } = product;
  await db.update(generations).set({ requestDigest: null }).where(eq(generations.requestKey, requestKey));
  await db.update(batches).set({ requestDigest: null }).where(eq(batches.requestKey, batchKey));
  expect((await post('/generations', { ...generation(), requestKey })).json.id).toBe(first.json.id);
  expect((await post('/batches', { recipe: light, ...picture(), requestKey: batchKey })).json.id).toBe(batch.json.id);
});

test('what a key reads again is told to be the same until it changes', async () => {
  const { owner } = belongings;
  const { key: reader } = (
    await product.send(owner, 'POST', '/keys', { name: 'Reader', scopes: ['images:read', 'credits:read'] })
  ).json;
  const read = async (path: string, etag?: string | null) => {
    const headers = new Headers({ authorization: `Bearer ${reader}` });
    if (etag !== undefined && etag !== null) headers.set('if-none-match', etag);
    const response = await fetch(`${product.url}/api${path}`, { headers });
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
  };
  const first = await read('/images');
  expect([first.status, first.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  expect(await read('/images', first.etag)).toEqual({ status: 304, etag: first.etag, text: '' });
  expect((await read('/images', `"other", ${first.etag}`)).status).toBe(304);
  // Another address has its own, a refusal none, and a change is told.
  expect((await read('/credits', first.etag)).status).toBe(200);
  expect(await read('/recipes', first.etag)).toMatchObject({ status: 403, etag: null });
  await product.send(owner, 'DELETE', `/images/${belongings.ids.image}`);
  const after = await read('/images', first.etag);
  expect([after.status, after.etag === first.etag]).toEqual([200, false]);
});

test('an answer to a key says its limits, and every answer has an id', async () => {
  const { headers } = await post('/generations', {}, { 'x-request-id': 'from-the-proxy-1' });
  expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/);
  expect(headers.get('x-request-id')).toBe('from-the-proxy-1');
  for (const path of ['/api/templates', '/api/no-such-thing', '/no-such-page', '/api/health/live']) {
    const response = await fetch(`${product.url}${path}`, { headers: { 'x-request-id': 'no good: spaces' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get('ratelimit')).toBeNull();
  }
});
