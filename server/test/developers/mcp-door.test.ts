/** Who is let in at `/mcp`, and what is done about those who try. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyCalls } from '../../src/http/limits/limit-keys.ts';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';
import { connect, makeKey } from './mcp-client.ts';

let product: Product;
let owner: Caller;
let key: { readonly id: string; readonly key: string };
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await product.makeCaller('user');
  key = await makeKey(product, owner);
});

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function send(
  headers: Readonly<Record<string, string>>,
  { method = 'POST', body = JSON.stringify(listTools) }: { readonly method?: string; readonly body?: string } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly json: Json }> {
  const response = await fetch(`${product.url}/mcp`, {
    method,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text.startsWith('{') ? JSON.parse(text) : text,
  };
}
const bearer = () => ({ authorization: `Bearer ${key.key}` });

test('a key opens it; a session cookie does not', async () => {
  expect((await send(bearer())).status).toBe(200);
  const cookies: readonly Readonly<Record<string, string>>[] = [
    {},
    { cookie: owner.cookie },
    { cookie: owner.cookie, origin: product.url },
  ];
  for (const headers of cookies) {
    const { status, json } = await send(headers);
    expect([status, json.error.code]).toEqual([401, 'not_logged_in']);
  }
  const wrong = await send({ authorization: 'Bearer ag_nobodys' });
  expect([wrong.status, wrong.json.error.code]).toEqual([401, 'key_invalid']);
  // beside a cookie the key alone counts
  expect((await send({ ...bearer(), cookie: owner.cookie })).status).toBe(200);
});

test('a key that is revoked is out at once, in the middle of a session too', async () => {
  const assistant = await connect(product, key.key);
  expect((await assistant.call('list_templates')).isError).toBe(false);
  await product.send(owner, 'DELETE', `/keys/${key.id}`);
  await expect(assistant.call('list_templates')).rejects.toThrow('key_revoked');
  await assistant.close();
});

test('a session is its key’s; another’s and an invented one are unknown', async () => {
  const mine = (await send(bearer())).headers.get('mcp-session-id') ?? '';
  expect(mine).not.toBe('');
  expect((await send({ ...bearer(), 'mcp-session-id': mine })).status).toBe(200);
  const other = await makeKey(product, owner);
  const stolen = await send({ authorization: `Bearer ${other.key}`, 'mcp-session-id': mine });
  expect([stolen.status, stolen.json.error.code]).toEqual([404, 'not_found']);
  expect((await send({ ...bearer(), 'mcp-session-id': 'invented' })).status).toBe(404);
});

test('no stream is kept open, and a body that is too long or no message is refused', async () => {
  for (const method of ['GET', 'DELETE']) {
    const { status, headers } = await send(bearer(), { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
  expect((await send({}, { method: 'GET' })).status).toBe(401);
  const long = JSON.stringify({ ...listTools, params: { long: 'x'.repeat(11_000_000) } });
  expect((await send(bearer(), { body: long })).status).toBe(413);
  for (const body of ['', '{', '{"jsonrpc":"2.0"}', JSON.stringify(Array.from({ length: 200 }, () => listTools))])
    expect([body.slice(0, 20), (await send(bearer(), { body })).status]).toEqual([body.slice(0, 20), 400]);
  const plain = await send({ ...bearer(), 'content-type': 'text/plain' });
  expect(plain.status).toBe(415);
});

test('tools do what the scopes allow, and no tool reaches money, account, keys or administration', async () => {
  const admin = await product.makeCaller('admin');
  const { key: narrow } = await makeKey(product, admin, { scopes: ['credits:read'] });
  const assistant = await connect(product, narrow);
  expect((await assistant.call('balance')).isError).toBe(false);
  for (const [tool, input] of [
    ['list_images', {}],
    ['list_recipes', {}],
    ['plan_edit', { instruction: 'brighter' }],
    ['run_template', { templateId: 'oil-painting', images: [crypto.randomUUID()], maxCredits: 1000 }],
    ['get_result', { generationId: crypto.randomUUID() }],
  ] as const) {
    const { isError, facts } = await assistant.call(tool, input);
    expect([tool, isError, facts.error.code]).toEqual([tool, true, 'key_scope_missing']);
  }
  // a template's id is no path
  const climbing = await assistant.call('run_template', { templateId: '../admin/users', maxCredits: 1 });
  expect(climbing.isError).toBe(true);
  await assistant.close();
});

test('ten thousand calls: a key has so many a minute here as anywhere', { tags: ['long'] }, async () => {
  const calls = Array.from({ length: 6 }, () =>
    JSON.stringify(
      Array.from({ length: 100 }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'list_recipes', arguments: {} },
      })),
    ),
  );
  // a hundred calls in one request are a hundred calls
  for (const body of calls) await send(bearer(), { body });
  const { status, headers, json } = await send(bearer());
  expect([status, json.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit-policy')).toContain(`q=${keyCalls.max}`);
});
