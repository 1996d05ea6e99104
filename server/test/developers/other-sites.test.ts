/** Pages of other sites may find out how a program is let in, ask for tokens and call `/mcp`, and nothing else; cookies never count. */
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';
import { makeKey } from './mcp-client.ts';

let product: Product;
let owner: Caller;
beforeAll(async () => {
  product = await openProduct({ ownAddress: true });
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await product.makeCaller('user');
});

const page = 'http://localhost:6274';
const elsewhere = { origin: page, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const open = [
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-authorization-server/api/auth'],
  ['POST', '/api/auth/oauth2/register'],
  ['POST', '/api/auth/oauth2/token'],
  ['POST', '/api/auth/oauth2/revoke'],
  ['POST', '/mcp'],
] as const;

const preflight = (method: string, path: string) =>
  fetch(`${product.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      ...elsewhere,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
    },
  });

test.each(open)('a browser may %s %s for a page of another site, and read the answer', async (method, path) => {
  const asked = await preflight(method, path);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-methods')).toContain(method);
  const allowed = asked.headers.get('access-control-allow-headers') ?? '';
  for (const name of ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-session-id'])
    expect(allowed.split(',')).toContain(name);
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { ...elsewhere, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  expect(answer.status).not.toBe(403);
  for (const { headers } of [asked, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('a page reads where to ask from the 401, and how long to wait from the 429', async () => {
  const refused = await fetch(`${product.url}/mcp`, { method: 'POST', headers: elsewhere, body: '{}' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp');
  const readable = refused.headers.get('access-control-expose-headers') ?? '';
  for (const name of ['www-authenticate', 'retry-after', 'mcp-session-id']) expect(readable).toContain(name);
  const invented = { ...elsewhere, authorization: 'Bearer ag_nobodys' };
  const wrong = await fetch(`${product.url}/mcp`, { method: 'POST', headers: invented, body: '{}' });
  expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('with a key a page of another site works; with a cookie alone it is nobody', async () => {
  const { key } = await makeKey(product, owner);
  const send = (headers: Readonly<Record<string, string>>) =>
    fetch(`${product.url}/mcp`, {
      method: 'POST',
      headers: {
        ...elsewhere,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  expect((await send({ authorization: `Bearer ${key}` })).status).toBe(200);
  expect((await send({ cookie: owner.cookie })).status).toBe(401);
});

test.each(open)('a page that had its own name pointed here may not %s %s, whatever it brings', async (method, path) => {
  const { key } = await makeKey(product, owner);
  const { port } = new URL(product.url);
  const call = (origin: string, host: string, more: Readonly<Record<string, string>> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${product.url}${path}`, {
        method,
        headers: { origin, host, 'content-type': 'application/json', ...more },
      })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(method === 'POST' ? '{}' : undefined);
    });
  const bearer = { authorization: `Bearer ${key}` };
  expect(await call(`http://evil.test:${port}`, `evil.test:${port}`)).toBe(403);
  expect(await call(`http://evil.test:${port}`, `evil.test:${port}`, bearer)).toBe(403);
  expect(await call(`http://evil.test:${port}`, `EVIL.test:${port}`)).toBe(403);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
    expect([host, await call(`http://${host}`, host)]).not.toEqual([host, 403]);
  expect(await call(page, `127.0.0.1:${port}`)).not.toBe(403);
});

test('nothing else may be called, nor a yes be given, from elsewhere', async () => {
  const closed = [
    ['GET', '/api/credits'],
    ['POST', '/api/keys'],
    ['POST', '/api/assistants'],
    ['GET', '/api/auth/oauth2/authorize'],
    ['POST', '/api/auth/oauth2/consent'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/mcp/'],
    ['GET', '/.well-known/oauth-protected-resource/api'],
  ] as const;
  for (const [method, path] of closed) {
    for (const response of [
      await preflight(method, path),
      await fetch(`${product.url}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...elsewhere, cookie: owner.cookie, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      }),
    ])
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
  }
  const yes = await fetch(`${product.url}/api/assistants`, {
    method: 'POST',
    headers: { ...elsewhere, cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'client_id=x', accept: true }),
  });
  expect(yes.status).toBe(403);
});
