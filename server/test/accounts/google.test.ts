import { eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { googleIssuer } from '../../src/config/issuers-config.ts';
import { loginAccounts, profiles, users } from '../../src/db/tables/account-tables.ts';
import { openWorld, signUpVerified, type Browser, type Reply, type World } from './accounts-world.ts';

interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly given_name?: string;
}

let issuer: OAuth2Server;
let world: World;
let person: Person;
/** Query of the last request for consent. */
let asked: URLSearchParams;

beforeAll(async () => {
  issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, '127.0.0.1');
  issuer.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, person, { aud: 'client' });
  });
  issuer.service.on('beforeUserinfo', (reply: { body: unknown }) => {
    reply.body = person;
  });
  world = await openWorld({
    issuers: [
      googleIssuer({
        clientId: 'client',
        clientSecret: 'hush',
        discoveryUrl: `${issuer.issuer.url}/.well-known/openid-configuration`,
      }),
    ],
  });
});
afterAll(async () => {
  await world.close();
  await issuer.stop();
});
beforeEach(() => {
  person = { sub: 'g-1', email: 'gina@example.com', email_verified: true, name: 'Gina Photographer' };
});

/** Goes to Google and back; the last reply is that of our callback. */
async function throughGoogle(browser: Browser): Promise<Reply> {
  const started = await browser.post('/sign-in/social', {
    provider: 'google',
    callbackURL: '/editor',
    errorCallbackURL: '/auth/callback',
  });
  const { url } = z.object({ url: z.url() }).parse(started.json);
  asked = new URL(url).searchParams;
  const consent = await fetch(url, { redirect: 'manual' });
  return browser.get(consent.headers.get('location') ?? '');
}

test('a first sign-in through Google makes a verified account with its name and credits', async () => {
  const browser = world.browser();
  browser.locale = 'es';
  const returned = await throughGoogle(browser);
  expect([returned.status, returned.headers.get('location')]).toEqual([302, '/editor']);
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect([asked.get('access_type'), asked.get('prompt')]).toEqual(['offline', 'consent']);
  expect(asked.get('redirect_uri')).toBe(`${world.baseUrl}/api/auth/callback/google`);
  const viewer = await world.findViewer(browser.headers);
  expect(viewer).toMatchObject({ email: 'gina@example.com', plan: 'free' });
  const [profile] = await world.db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, viewer?.userId ?? ''));
  expect(profile).toMatchObject({ username: 'Gina Photographer', language: 'es' });

  const second = world.browser();
  await throughGoogle(second);
  expect((await world.findViewer(second.headers))?.userId).toBe(viewer?.userId);
});

test('tokens of Google are not readable in the database', async () => {
  await throughGoogle(world.browser());
  const [account] = await world.db.select().from(loginAccounts).where(eq(loginAccounts.accountId, 'g-1'));
  expect(account?.accessToken).toBeTruthy();
  expect(account?.accessToken).not.toMatch(/^ey/);
});

test('without a name the given name serves, then the address', async () => {
  person = { sub: 'g-2', email: 'given@example.com', email_verified: true, given_name: 'Given' };
  const given = world.browser();
  await throughGoogle(given);
  person = { sub: 'g-3', email: 'nameless@example.com', email_verified: true };
  const nameless = world.browser();
  await throughGoogle(nameless);
  for (const [browser, username] of [
    [given, 'Given'],
    [nameless, 'nameless'],
  ] as const) {
    const viewer = await world.findViewer(browser.headers);
    const [profile] = await world.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, viewer?.userId ?? ''));
    expect(profile?.username).toBe(username);
  }
});

test('Google joins the account that has the same confirmed address, and its password stays', async () => {
  const email = 'both@example.com';
  const before = await world.findViewer((await signUpVerified(world, email)).headers);
  person = { sub: 'g-4', email, email_verified: true, name: 'Both' };
  const browser = world.browser();
  await throughGoogle(browser);
  expect((await world.findViewer(browser.headers))?.userId).toBe(before?.userId);
  expect((await world.browser().post('/sign-in/email', { email, password: 'secret-7x' })).status).toBe(200);
});

test('an account that someone else made with the address loses their password when the owner comes', async () => {
  const email = 'owner@example.com';
  await world.browser().post('/sign-up/email', { email, password: 'squatter', name: 'Not the owner' });
  person = { sub: 'g-5', email, email_verified: true, name: 'Owner' };
  const browser = world.browser();
  await throughGoogle(browser);
  expect(await world.findViewer(browser.headers)).toMatchObject({ email });
  expect((await world.browser().post('/sign-in/email', { email, password: 'squatter' })).error().code).toBe(
    'credentials_wrong',
  );
});

test('an address that Google does not vouch for opens nothing', async () => {
  const email = 'vouch@example.com';
  await signUpVerified(world, email);
  for (const address of [email, 'fresh@example.com']) {
    person = { sub: `g-6-${address}`, email: address, email_verified: false, name: 'Mallory' };
    const browser = world.browser();
    const returned = await throughGoogle(browser);
    expect(URL.parse(returned.headers.get('location') ?? '', world.baseUrl)?.search).toBe(
      '?error=authentication_failed',
    );
    expect(await world.findViewer(browser.headers)).toBeUndefined();
  }
  expect(await world.db.select().from(users).where(eq(users.email, 'fresh@example.com'))).toEqual([]);
});

test('a banned person is told so on the page Google leads back to', async () => {
  const browser = world.browser();
  await throughGoogle(browser);
  await world.db.update(users).set({ banned: true }).where(eq(users.email, 'gina@example.com'));
  const returned = await throughGoogle(world.browser());
  expect(returned.headers.get('location')).toContain('error=banned');
  await world.db.update(users).set({ banned: false }).where(eq(users.email, 'gina@example.com'));
});

test('a reply of Google that nobody asked for, or that is for another browser, opens nothing', async () => {
  const unasked = await world.browser().get('/callback/google?code=abc&state=made-up');
  expect(unasked.headers.get('location')).toContain('error=authentication_failed');
  const started = await world.browser().post('/sign-in/social', { provider: 'google', callbackURL: '/editor' });
  const consent = await fetch(z.object({ url: z.url() }).parse(started.json).url, { redirect: 'manual' });
  const victim = world.browser();
  await victim.get(consent.headers.get('location') ?? '');
  expect(await world.findViewer(victim.headers)).toBeUndefined();
});

test('Google that cannot be reached is an error of that sign-in alone, and works when it is back', async () => {
  const late = new OAuth2Server();
  await late.issuer.keys.generate('RS256');
  await late.start(0, '127.0.0.1');
  const { port } = late.address();
  const discoveryUrl = `${late.issuer.url}/.well-known/openid-configuration`;
  await late.stop();
  const offline = await openWorld({
    issuers: [googleIssuer({ clientId: 'client', clientSecret: 'hush', discoveryUrl })],
  });
  try {
    await signUpVerified(offline, 'offline@example.com');
    const refused = await offline.browser().post('/sign-in/social', { provider: 'google' });
    expect([refused.status, refused.error().code]).toEqual([400, 'authentication_failed']);
    await late.start(port, '127.0.0.1');
    expect(
      (await offline.browser().post('/sign-in/social', { provider: 'google', callbackURL: '/editor' })).status,
    ).toBe(200);
  } finally {
    await offline.close();
    await late.stop();
  }
});
