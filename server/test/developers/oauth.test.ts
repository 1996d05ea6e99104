import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
/** A program is let in by OAuth with the official client: registration, a person's yes, tokens, and their end. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { oauthAccessTokens } from '../../src/db/tables/accounts/oauth-tables.ts';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let person: Caller;
beforeAll(async () => {
  product = await openProduct({ ownAddress: true });
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.makeCaller('user');
});

const redirectUrl = 'http://localhost:8976/callback';

/** A program that keeps in memory what it is told. `asked`: where it sent the person. */
function makeProgram() {
  let information: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  let verifier = '';
  const asked: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Test <b>program</b>',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => information,
    saveClientInformation: (given) => void (information = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (url) => void asked.push(url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  };
  const open = () => new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { authProvider: provider });
  return { provider, asked, open, tokens: () => tokens, clientId: () => information?.client_id ?? '' };
}

/** The page that the person comes to. A `fetch` is told in JSON what a browser is told by a redirect. */
async function goThere(url: URL | undefined, cookie = person.cookie): Promise<URL> {
  const response = await fetch(url ?? '', { redirect: 'manual', headers: { cookie } });
  const location = response.headers.get('location');
  const told: Json = location === null ? await response.json() : {};
  return new URL(location ?? told.url, product.url);
}

const decide = (query: string, more: object = {}, caller = person) =>
  product.send(caller, 'POST', '/assistants', { query, accept: true, ...more });

/** Lets a new program in; it is connected then. */
async function letIn(more: object = {}) {
  const program = makeProgram();
  const transport = program.open();
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow('Unauthorized');
  const page = await goThere(program.asked[0]);
  const { status, json } = await decide(page.search.slice(1), more);
  expect([status, json.error]).toEqual([200, undefined]);
  const back = new URL(json.url);
  expect(back.href.startsWith(redirectUrl)).toBe(true);
  await transport.finishAuth(back.searchParams.get('code') ?? '');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(program.open());
  return { ...program, client, page, back };
}

const call = async (client: Client, tool: string, input: Record<string, unknown> = {}) =>
  CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: input }));

test('a program discovers how to get access, says who it is, and works after a yes', async () => {
  const { client, page, tokens } = await letIn({ dailyCredits: 1 });
  expect(page.pathname).toBe('/connect');
  const asked = await product.send(
    person,
    'GET',
    `/assistants/request?query=${encodeURIComponent(page.search.slice(1))}`,
  );
  expect(asked.json).toMatchObject({
    leadsTo: 'localhost:8976',
    scopes: expect.arrayContaining(['generations:write']),
  });
  expect(tokens()?.access_token).toMatch(/^ag_at_/);
  expect((await call(client, 'balance')).structuredContent).toMatchObject({ keyLimits: { dailyCredits: 1 } });
  const { keys } = (await product.send(person, 'GET', '/keys')).json;
  expect(keys).toMatchObject([{ isConnection: true, dailyCredits: 1, name: expect.stringContaining('program') }]);
  // money, account, keys and administration are for no token
  for (const path of ['/keys', '/billing/plans', '/account/details', '/admin/users', '/webhooks']) {
    const headers = { authorization: `Bearer ${tokens()?.access_token}` };
    expect([path, (await fetch(`${product.url}/api${path}`, { headers })).status]).toEqual([path, 403]);
  }
  await client.close();
});

test('revoked among the keys, it is out at once, with all its tokens, and has to ask again', async () => {
  const { client, tokens, asked, open } = await letIn();
  const [key] = (await product.send(person, 'GET', '/keys')).json.keys;
  const before = tokens();
  await product.send(person, 'DELETE', `/keys/${key.id}`);
  await expect(call(client, 'balance')).rejects.toThrow();
  const refresh = await fetch(`${product.url}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: before?.refresh_token ?? 'none' }),
  });
  expect(refresh.status).toBeGreaterThanOrEqual(400);
  // the way to a yes leads over the page again
  await expect(new Client({ name: 'test', version: '1' }).connect(open())).rejects.toThrow();
  expect((await goThere(asked.at(-1))).pathname).toBe('/connect');
});

test('an access token ends after its hour, and the refresh token brings the next', async () => {
  const { client, tokens } = await letIn();
  const first = tokens()?.access_token;
  await product.db.update(oauthAccessTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await call(client, 'balance')).isError ?? false).toBe(false);
  expect(tokens()?.access_token).not.toBe(first);
  await client.close();
});

test('a no leads back without a code; a query that we did not sign leads nowhere', async () => {
  const program = makeProgram();
  await expect(new Client({ name: 'test', version: '1' }).connect(program.open())).rejects.toThrow();
  const page = await goThere(program.asked[0]);
  const query = page.search.slice(1);
  const no = await decide(query, { accept: false });
  expect(new URL(no.json.url).searchParams.get('error')).toBe('access_denied');
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/'],
    ['scope', 'images:read'],
    ['state', 'other'],
    ['sig', 'other'],
  ] as const) {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    expect([name, (await decide(changed.toString())).status]).toEqual([name, name === 'redirect_uri' ? 404 : 400]);
  }
  expect((await product.send(person, 'GET', '/keys')).json.keys).toEqual([]);
  // a redirect that was not registered is refused before a person is asked
  const elsewhere = new URL(program.asked[0] ?? '');
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await goThere(elsewhere)).host).not.toBe('evil.example');
});

test('a yes needs a fresh login, and is not for somebody who visits the account', async () => {
  const program = makeProgram();
  await expect(new Client({ name: 'test', version: '1' }).connect(program.open())).rejects.toThrow();
  const query = (await goThere(program.asked[0])).search.slice(1);
  await product.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, person.userId));
  expect((await decide(query)).json.error.code).toBe('confirmation_required');
  const visited = await product.makeCaller('visiting');
  expect((await decide(query, {}, visited)).json.error.code).toBe('not_while_visiting');
  const asVisitor = await fetch(program.asked[0] ?? '', { redirect: 'manual', headers: { cookie: visited.cookie } });
  expect(asVisitor.status).toBe(403);
});

test('a code works once, with its verifier alone; a banned person’s tokens do not', async () => {
  const { back, clientId, client, tokens } = await letIn();
  const again = await fetch(`${product.url}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: clientId(),
      redirect_uri: redirectUrl,
      code_verifier: 'x'.repeat(43),
    }),
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  const headers = { authorization: `Bearer ${tokens()?.access_token}` };
  await product.db.update(users).set({ banned: true }).where(eq(users.id, person.userId));
  expect((await fetch(`${product.url}/api/credits`, { headers })).status).toBe(401);
  await client.close();
});

test('ten thousand programs: so many an hour from one place', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++)
    statuses.push(
      (
        await fetch(`${product.url}/api/auth/oauth2/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
          body: JSON.stringify({ redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' }),
        })
      ).status,
    );
  expect(statuses.slice(0, 30).every((status) => status < 300)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
