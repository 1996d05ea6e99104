import { accountSchema, siteSchema } from '@afterglow/domain/contract/account/account';
import { creditEntrySchema } from '@afterglow/domain/contract/account/credits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../src/db/tables/account-tables.ts';
import { openAccountApi, type AccountApi } from './account-api.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
let api: AccountApi;
beforeAll(async () => {
  world = await openWorld();
  api = await openAccountApi(world);
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const call: AccountApi['call'] = (...request) => api.call(...request);

test('a visitor has no account and may not ask for credits', async () => {
  expect((await call(world.browser(), 'GET', '/account')).json).toEqual({
    account: null,
    visit: null,
    adminDoor: null,
  });
  expect(await call(world.browser(), 'GET', '/credits')).toMatchObject({
    status: 401,
    json: { error: { code: 'not_logged_in' } },
  });
  expect(await call(world.browser(), 'PATCH', '/account', { username: 'X' })).toMatchObject({ status: 401 });
});

test('the first load shows the account that it made', async () => {
  const browser = await signUpVerified(world, 'first@example.com');
  const { account } = z.object({ account: accountSchema }).parse((await call(browser, 'GET', '/account')).json);
  expect(account).toMatchObject({
    email: 'first@example.com',
    username: 'Mei',
    avatarUrl: null,
    role: 'user',
    language: 'en',
    subscription: { planType: 'free', status: 'active', remainingCredits: 50, endDate: null },
  });
});

test('name and language can be changed, alone and together, and nothing else', async () => {
  const browser = await signUpVerified(world, 'change@example.com');
  expect(await call(browser, 'PATCH', '/account', { username: '  梅 ' })).toMatchObject({
    status: 200,
    json: { username: '梅', language: 'en' },
  });
  expect(await call(browser, 'PATCH', '/account', { language: 'zh' })).toMatchObject({
    json: { username: '梅', language: 'zh' },
  });
  expect(await call(browser, 'PATCH', '/account', {})).toMatchObject({ status: 200 });
  expect(await call(browser, 'PATCH', '/account', { role: 'admin', email: 'other@example.com' })).toMatchObject({
    json: { role: 'user', email: 'change@example.com' },
  });
  for (const wrong of [{ username: ' ' }, { username: 'x'.repeat(61) }, { language: 'fr' }])
    expect(await call(browser, 'PATCH', '/account', wrong)).toMatchObject({ status: 400 });
});

test('the statement has the initial grant, and the level follows the balance', async () => {
  const browser = await signUpVerified(world, 'statement@example.com');
  expect((await call(browser, 'GET', '/credits')).json).toMatchObject({
    balance: 50,
    unlimited: false,
    level: 'ok',
    heldBack: null,
  });
  const { entries, cursor } = z
    .object({ entries: z.array(creditEntrySchema), cursor: z.null() })
    .parse((await call(browser, 'GET', '/credits/entries')).json);
  expect(cursor).toBeNull();
  expect(entries).toMatchObject([
    { kind: 'grant', amount: 50, balanceAfter: 50, reason: 'initial_grant', generationId: null },
  ]);
  expect(await call(browser, 'GET', '/credits/entries?cursor=nonsense')).toMatchObject({
    status: 400,
    json: { error: { code: 'invalid_input' } },
  });
  await world.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'statement@example.com'));
  expect((await call(browser, 'GET', '/credits')).json).toMatchObject({
    balance: 50,
    unlimited: true,
    level: 'unlimited',
  });
});

test('the site says what it offers', async () => {
  const { json } = await call(world.browser(), 'GET', '/site');
  expect(siteSchema.parse(json)).toMatchObject({ googleSignIn: false, models: { state: 'ready' } });
});
