import { keyScopes, mostKeys, type KeyScope } from '@afterglow/domain/accounts/key-scopes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountDeletions, profiles, sessions, users } from '../../src/db/tables/account-tables.ts';
import { apiKeys } from '../../src/db/tables/accounts/key-tables.ts';
import { plainKeyRules } from '../../src/http/plain-key-rules.ts';
import { listEndpoints, type Endpoint } from './endpoints.ts';
import {
  type Call,
  call,
  codeOf,
  giveCredits,
  makeKey,
  openForKeys,
  orderOf,
  owner,
  product,
  uploadWith,
} from './key-house.ts';
import type { Json } from './open-product.ts';
import { nowhere } from './table.ts';

openForKeys();

const filled = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, nowhere)}`;
const bodyFor = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});

test('who says no language gets the one of the account', async () => {
  const { key } = await makeKey();
  await product.db.update(profiles).set({ language: 'es' }).where(eq(profiles.userId, owner.userId));
  const missing = `/api/images/${nowhere}`;
  const said = async (headers: Call['headers'] = {}) =>
    (await call(key, 'GET', missing, { headers })).json.error.message;
  const spanish = await said();
  expect(spanish).toBe('No hemos encontrado esta imagen.');
  // what a program sends that has no wish
  expect(await said({ 'accept-language': '*' })).toBe(spanish);
  expect(await said({ 'accept-language': 'en' })).toBe('We could not find this picture.');
  expect((await product.send(owner, 'GET', `/images/${nowhere}`)).json.error.message).toBe(spanish);
});

describe('what the contract says of keys', () => {
  const endpoints = listEndpoints();

  test('money, the account, keys, links and administration are for no key', () => {
    const open = endpoints.filter(({ keys }) => keys !== false).map(({ name }) => name.split('.')[0]);
    expect(new Set(open)).toEqual(
      new Set([
        'templates',
        'models',
        'images',
        'imageAddresses',
        'generations',
        'credits',
        'recipes',
        'batches',
        'verify',
      ]),
    );
    const writesMoney = endpoints.filter(({ name, keys }) => /credits|return|giveBack/.test(name) && keys !== false);
    expect(writesMoney.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('what needs no scope is open to everybody', () => {
    expect(endpoints.filter(({ keys, access }) => keys === 'any' && access !== 'visitor')).toEqual([]);
  });

  test('every endpoint that is not for keys refuses one with every scope', async () => {
    const admin = await product.makeCaller('admin');
    const { key } = await makeKey({}, admin);
    for (const endpoint of endpoints.filter(({ keys }) => keys === false)) {
      const answer = await call(key, endpoint.method, filled(endpoint), { body: bodyFor(endpoint.method) });
      expect([endpoint.name, ...codeOf(answer)]).toEqual([endpoint.name, 403, 'key_not_allowed']);
    }
  }, 120_000);

  test('every endpoint for keys asks for its scope, and that scope alone', async () => {
    const withAllBut = new Map<KeyScope, string>();
    const withOnly = new Map<KeyScope, string>();
    for (const scope of keyScopes) {
      withOnly.set(scope, (await makeKey({ scopes: [scope] })).key);
      withAllBut.set(scope, (await makeKey({ scopes: keyScopes.filter((each) => each !== scope) })).key);
    }
    for (const endpoint of endpoints) {
      const { keys, method, name } = endpoint;
      if (keys === false) continue;
      const ask = (key: string) => call(key, method, filled(endpoint), { body: bodyFor(method) });
      if (keys !== 'any') {
        const refused = await ask(withAllBut.get(keys) ?? '');
        expect([name, ...codeOf(refused)]).toEqual([name, 403, 'key_scope_missing']);
        expect(refused.json.error.message).toContain(keys);
      }
      const let_in = await ask(withOnly.get(keys === 'any' ? 'credits:read' : keys) ?? '');
      expect([name, let_in.status === 401 || let_in.status === 403, let_in.status >= 500]).toEqual([
        name,
        false,
        false,
      ]);
    }
  }, 120_000);

  test('every plain route for keys asks for its scope; every other plain route refuses', async () => {
    const wrong = await makeKey({ scopes: ['credits:read'] });
    for (const { methods, path, rule } of plainKeyRules) {
      if (rule === 'any') continue;
      const address = path.source.replaceAll('[^/]+', nowhere).replaceAll(/[$\\^]|\(\?:.*\)\?/g, '');
      for (const method of methods) {
        const { status } = await call(wrong.key, method, address, {
          body: bodyFor(method === 'HEAD' ? 'GET' : method),
        });
        expect([address, method, status]).toEqual([address, method, 403]);
      }
    }
    for (const address of ['/api/openapi.json', '/api/health/live'])
      expect((await call(wrong.key, 'GET', address)).status).toBe(200);
    const every = await makeKey();
    for (const [method, address] of [
      ['GET', '/api/account/export'],
      ['GET', `/api/conversations/${nowhere}/events`],
      ['POST', '/api/auth/sign-out'],
      ['GET', '/api/auth/get-session'],
      ['POST', '/api/billing/webhooks/stripe'],
      ['POST', '/api/admin/visits/end'],
      ['GET', '/api/no-such-thing'],
    ] as const)
      expect([address, ...codeOf(await call(every.key, method, address))]).toEqual([address, 403, 'key_not_allowed']);
  });
});

describe('a key', () => {
  test('is shown once, kept as a hash, listed without its secret, and works as its owner', async () => {
    const made = await makeKey({ name: ' Shop ', dailyCredits: 50, networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(made.key).toMatch(/^ag_[\w-]{43}$/);
    const { json } = await product.send(owner, 'GET', '/keys');
    const { key, ...shown } = made;
    expect(json.keys).toEqual([shown]);
    expect(shown).toMatchObject({ name: 'Shop', last4: key.slice(-4), prefix: key.slice(0, 7), lastUsedAt: null });
    expect(JSON.stringify(json)).not.toContain(key.slice(8, -5));
    expect(JSON.stringify(await product.db.select().from(apiKeys))).not.toContain(key.slice(8, -5));
    const imageId = await uploadWith(key);
    expect((await product.send(owner, 'GET', '/images')).json.images).toMatchObject([{ id: imageId }]);
    expect((await call(key, 'GET', `/media/${imageId}`)).status).toBe(200);
    expect((await call(key, 'GET', `/media/${imageId}/file?format=jpeg`)).status).toBe(200);
    expect((await product.send(owner, 'GET', '/keys')).json.keys[0].lastUsedAt).not.toBeNull();
  });

  test('says in the language of the call why it does not work', async () => {
    const revoked = await makeKey();
    expect((await product.send(owner, 'DELETE', `/keys/${revoked.id}`)).json).toEqual({ id: revoked.id });
    expect((await product.send(owner, 'DELETE', `/keys/${revoked.id}`)).json).toEqual({ id: revoked.id });
    expect(codeOf(await call(revoked.key, 'GET', '/api/credits'))).toEqual([401, 'key_revoked']);
    expect((await product.send(owner, 'GET', '/keys')).json).toEqual({ keys: [] });
    const expired = await makeKey({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await call(expired.key, 'GET', '/api/credits')).status).toBe(200);
    await product.db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, expired.id));
    expect(codeOf(await call(expired.key, 'GET', '/api/credits'))).toEqual([401, 'key_expired']);
    const sentences = await Promise.all(
      ['en', 'zh', 'es'].map(async (language) => {
        const headers = { 'accept-language': language };
        return (await call(`ag_${'x'.repeat(43)}`, 'GET', '/api/credits', { headers })).json.error;
      }),
    );
    expect(sentences.map(({ code }: Json) => code)).toEqual(['key_invalid', 'key_invalid', 'key_invalid']);
    expect(new Set(sentences.map(({ message }: Json) => message)).size).toBe(3);
  });

  test('does not open what is open to everybody either, when it does not work', async () => {
    expect(codeOf(await call(`ag_${'x'.repeat(43)}`, 'GET', '/api/templates'))).toEqual([401, 'key_invalid']);
    expect((await call('ag_', 'GET', '/api/templates')).status).toBe(401);
    // Not one of ours: a proxy may send its own with everything.
    expect((await call('eyJhbGciOi', 'GET', '/api/templates')).status).toBe(200);
    expect(codeOf(await call('eyJhbGciOi', 'GET', '/api/credits'))).toEqual([401, 'not_logged_in']);
  });

  test('works from its networks alone', async () => {
    const { key } = await makeKey({ networks: ['203.0.113.0/24', '2001:db8::/48', '192.0.2.9'] });
    const from = async (address: string) => codeOf(await call(key, 'GET', '/api/credits', { from: address }))[0];
    for (const address of ['203.0.113.200', '2001:db8::77', '192.0.2.9', '::ffff:203.0.113.4'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['203.0.114.1', '2001:db8:1::1', '192.0.2.10', 'unknown', '203.0.113.5, 8.8.8.8'])
      expect([address, await from(address)]).toEqual([address, 401]);
  });

  test('of a banned person, or of one who leaves, is dead', async () => {
    const { key } = await makeKey();
    const { db } = product;
    await db.update(users).set({ banned: true }).where(eq(users.id, owner.userId));
    expect(codeOf(await call(key, 'GET', '/api/credits'))).toEqual([401, 'key_invalid']);
    await db.update(users).set({ banned: false }).where(eq(users.id, owner.userId));
    expect((await call(key, 'GET', '/api/credits')).status).toBe(200);
    const [requestedAt, eraseAt] = [new Date(), new Date(Date.now() + 86_400_000)];
    await db.insert(accountDeletions).values({ userId: owner.userId, requestedAt, eraseAt });
    expect(codeOf(await call(key, 'GET', '/api/credits'))).toEqual([401, 'key_invalid']);
    await db.delete(users).where(eq(users.id, owner.userId));
    expect(await db.select().from(apiKeys).where(eq(apiKeys.userId, owner.userId))).toEqual([]);
  });

  test('does nothing with a cookie beside it, and needs no origin', async () => {
    const other = await product.makeCaller('user');
    const { key } = await makeKey({ scopes: ['credits:read'] });
    await giveCredits(owner, 77);
    const headers = { cookie: other.cookie, origin: 'https://elsewhere.example' };
    const mine = (await product.send(owner, 'GET', '/credits')).json.balance;
    expect((await call(key, 'GET', '/api/credits', { headers })).json.balance).toBe(mine);
    // The session beside it may; the key may not.
    for (const [method, path] of [
      ['GET', '/api/images'],
      ['GET', '/api/keys'],
      ['POST', '/api/keys'],
      ['GET', '/api/account/export'],
      ['POST', '/api/auth/sign-out'],
    ] as const)
      expect([path, (await call(key, method, path, { headers, body: bodyFor(method) })).status]).toEqual([path, 403]);
    expect((await product.send(other, 'GET', '/credits')).status).toBe(200);
    const wrong = await call(`ag_${'y'.repeat(43)}`, 'GET', '/api/credits', { headers });
    expect(codeOf(wrong)).toEqual([401, 'key_invalid']);
  });

  test('is refused in an address, with what to do', async () => {
    const { key } = await makeKey();
    const plain = async (path: string) => {
      const response = await fetch(`${product.url}${path}`);
      return { status: response.status, json: await response.json() };
    };
    for (const path of [
      `/api/credits?key=${key}`,
      `/api/images?limit=5&access_token=Bearer%20${key}`,
      `/media/${nowhere}?k=${key}`,
    ])
      expect(codeOf(await plain(path))).toEqual([400, 'key_in_address']);
  });

  test('of an administrator administers nothing and pays for its work', async () => {
    const admin = await product.makeCaller('admin');
    await giveCredits(admin);
    const { key } = await makeKey({}, admin);
    expect(codeOf(await call(key, 'GET', '/api/admin/dashboard'))).toEqual([403, 'key_not_allowed']);
    const { json } = await call(key, 'POST', '/api/generations', { body: orderOf(await uploadWith(key)) });
    expect(json.cost).toBeGreaterThan(0);
  });
});

describe('making a key', () => {
  const make = async (wanted: object) =>
    codeOf(await product.send(owner, 'POST', '/keys', { name: 'Shop', scopes: ['images:read'], ...wanted }));

  test('takes a name, known scopes, real networks, whole credits and a date to come', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { scopes: [] },
      { scopes: ['admin:read'] },
      { networks: ['everywhere'] },
      { networks: ['10.0.0.0/33'] },
      { dailyCredits: 0 },
      { totalCredits: 1.5 },
      { expiresAt: 'tomorrow' },
    ])
      expect([wrong, (await make(wrong))[0]]).toEqual([wrong, 400]);
    expect(await make({ expiresAt: '2020-01-01T00:00:00Z' })).toEqual([400, 'date_passed']);
    expect(await make({ expiresAt: null, dailyCredits: null, networks: ['10.0.0.0/8'] })).toEqual([201, undefined]);
  });

  test('ends at so many a person, also for calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: mostKeys + 5 }, () => make({})));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(mostKeys);
    expect(answers.filter(([, code]) => code === 'too_many_keys')).toHaveLength(5);
  });

  test('asks for the password once more when the login is old', async () => {
    await product.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, owner.userId));
    expect(await make({})).toEqual([403, 'confirmation_required']);
  });

  test('somebody else’s key cannot be revoked', async () => {
    const { id, key } = await makeKey();
    const stranger = await product.makeCaller('user');
    expect(codeOf(await product.send(stranger, 'DELETE', `/keys/${id}`))).toEqual([404, 'not_found']);
    expect((await call(key, 'GET', '/api/credits')).status).toBe(200);
  });
});
