import { contract } from '@afterglow/domain/contract/contract';
import { accountSchema, siteSchema } from '@afterglow/domain/contract/account';
import { creditEntrySchema } from '@afterglow/domain/contract/credits';
import { eq } from 'drizzle-orm';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accountHandlers } from '../../src/accounts/handlers.ts';
import { creditsHandlers } from '../../src/credits/handlers.ts';
import { users } from '../../src/db/tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';

let world: World;
let api: ReturnType<typeof createApiHandler>;
beforeAll(async () => {
  world = await openWorld();
  const { account, credits } = contract;
  const os = implement({ account, credits }).$context<RequestContext>();
  const site = { googleSignIn: false, emailVerification: true, developmentMailbox: true, initialCredits: 50 };
  const router = os.router({
    account: accountHandlers({ db: world.db, site, readModelsState: () => Promise.resolve({ state: 'ready', progress: 1 }) }),
    credits: creditsHandlers({ db: world.db }),
  });
  api = createApiHandler(router, createLogger('silent'));
});
afterAll(() => world.close());

async function call(browser: Browser, method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }> {
  const headers = browser.headers;
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(`${world.baseUrl}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const response = await api(request, { locale: 'en', ipAddress: browser.address, headers, viewer: await world.findViewer(headers) });
  if (response === undefined) throw new Error(`No endpoint ${method} ${path}.`);
  return { status: response.status, json: await response.json() };
}

test('a visitor has no account and may not ask for credits', async () => {
  expect((await call(world.browser(), 'GET', '/account')).json).toEqual({ account: null });
  expect(await call(world.browser(), 'GET', '/credits')).toMatchObject({ status: 401, json: { error: { code: 'not_logged_in' } } });
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
  expect(await call(browser, 'PATCH', '/account', { username: '  梅 ' })).toMatchObject({ status: 200, json: { username: '梅', language: 'en' } });
  expect(await call(browser, 'PATCH', '/account', { language: 'zh' })).toMatchObject({ json: { username: '梅', language: 'zh' } });
  expect(await call(browser, 'PATCH', '/account', {})).toMatchObject({ status: 200 });
  expect(await call(browser, 'PATCH', '/account', { role: 'admin', email: 'other@example.com' })).toMatchObject({
    json: { role: 'user', email: 'change@example.com' },
  });
  for (const wrong of [{ username: ' ' }, { username: 'x'.repeat(61) }, { language: 'fr' }])
    expect(await call(browser, 'PATCH', '/account', wrong)).toMatchObject({ status: 400 });
});

test('the statement has the initial grant, and the level follows the balance', async () => {
  const browser = await signUpVerified(world, 'statement@example.com');
  expect((await call(browser, 'GET', '/credits')).json).toEqual({ balance: 50, unlimited: false, level: 'ok' });
  const { entries, cursor } = z.object({ entries: z.array(creditEntrySchema), cursor: z.null() }).parse((await call(browser, 'GET', '/credits/entries')).json);
  expect(cursor).toBeNull();
  expect(entries).toMatchObject([{ kind: 'grant', amount: 50, balanceAfter: 50, reason: 'initial_grant', generationId: null }]);
  expect(await call(browser, 'GET', '/credits/entries?cursor=nonsense')).toMatchObject({ status: 400, json: { error: { code: 'invalid_input' } } });
  await world.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'statement@example.com'));
  expect((await call(browser, 'GET', '/credits')).json).toEqual({ balance: 50, unlimited: true, level: 'unlimited' });
});

test('the site says what it offers', async () => {
  const { json } = await call(world.browser(), 'GET', '/site');
  expect(siteSchema.parse(json)).toMatchObject({ googleSignIn: false, models: { state: 'ready' } });
});
