import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '../../src/config/config.ts';
import type { IssuerSettings } from '../../src/config/issuers-config.ts';
import { loginAccounts, sessions, users } from '../../src/db/tables/account-tables.ts';
import { signIns } from '../../src/db/tables/accounts/sign-in-tables.ts';
import { openWorld, signUpVerified, type Browser, type Reply, type World } from './accounts-world.ts';
import { ownClient } from './own-client.ts';
import { signInAt, startOwnIssuer, type OwnIssuer } from './own-issuer.ts';

const baseUrl = 'http://afterglow.test:3000';
const returnTo = `${baseUrl}/api/auth/callback/oidc`;

let issuer: OwnIssuer;
/** Everybody, with an administrators' group. */
let world: World;
/** Its own domain, and only who has an account; passwords are off. */
let strict: World;

const settings = (more: Partial<IssuerSettings> = {}): IssuerSettings => ({
  ...ownClient,
  id: 'oidc',
  issuer: issuer.url,
  discoveryUrl: `${issuer.url}/.well-known/openid-configuration`,
  scopes: ['openid', 'email', 'profile'],
  domains: [],
  createsAccounts: true,
  adminGroup: 'photo-admins',
  ...more,
});

beforeAll(async () => {
  issuer = await startOwnIssuer(returnTo);
  world = await openWorld({ issuers: [settings()] });
  strict = await openWorld({
    issuers: [settings({ domains: ['firm.example'], createsAccounts: false })],
    passwordSignIn: false,
  });
});
afterAll(async () => {
  await world.close();
  await strict.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.people.clear();
});

async function begin(browser: Browser): Promise<string> {
  const started = await browser.post('/sign-in/social', {
    provider: 'oidc',
    callbackURL: '/editor',
    errorCallbackURL: '/auth/callback',
  });
  return z.object({ url: z.url() }).parse(started.json).url;
}

async function comeBy(browser: Browser, login: string): Promise<Reply> {
  return browser.get(await signInAt(issuer, await begin(browser), login, returnTo));
}

const errorOf = (reply: Reply) => URL.parse(reply.headers.get('location') ?? '', baseUrl)?.searchParams.get('error');

async function findUser(from: World, email: string) {
  const [user] = await from.db.select().from(users).where(eq(users.email, email));
  return user;
}

test('a first sign-in makes a verified account, the next finds it, and the log says how', async () => {
  issuer.people.set('ann', { email: 'Ann@firm.example', email_verified: true, name: 'Ann' });
  const browser = world.browser();
  const asked = new URL(await begin(browser)).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('scope'), asked.get('access_type')]).toEqual([
    'S256',
    'openid email profile',
    null,
  ]);
  expect(asked.get('nonce')).toBeTruthy();
  const back = await comeBy(browser, 'ann');
  expect([back.status, back.headers.get('location')]).toEqual([302, '/editor']);
  const viewer = await world.findViewer(browser.headers);
  expect(viewer).toMatchObject({ email: 'ann@firm.example', role: 'user' });
  const second = world.browser();
  await comeBy(second, 'ann');
  expect((await world.findViewer(second.headers))?.userId).toBe(viewer?.userId);
  const log = await world.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, viewer?.userId ?? ''));
  expect(log.map(({ method }) => method)).toEqual(['oidc', 'oidc']);
});

test('an address that the issuer does not call verified takes no account over and makes none', async () => {
  await signUpVerified(world, 'victim@firm.example');
  issuer.people.set('mallory', { email: 'victim@firm.example', email_verified: false });
  issuer.people.set('fresh', { email: 'fresh@firm.example', email_verified: false });
  for (const login of ['mallory', 'fresh']) {
    const browser = world.browser();
    expect(errorOf(await comeBy(browser, login))).toBe('issuer_address_unverified');
    expect(await world.findViewer(browser.headers)).toBeUndefined();
  }
  expect(await findUser(world, 'fresh@firm.example')).toBeUndefined();
  expect(await world.db.select().from(loginAccounts).where(eq(loginAccounts.providerId, 'oidc'))).toHaveLength(1);
});

test('a verified address joins its account; one that a stranger made with it loses their password', async () => {
  const mine = await world.findViewer((await signUpVerified(world, 'both@firm.example')).headers);
  await world.browser().post('/sign-up/email', { email: 'squat@firm.example', password: 'squatter-1', name: 'No' });
  issuer.people.set('both', { email: 'both@firm.example', email_verified: true });
  issuer.people.set('owner', { email: 'squat@firm.example', email_verified: true });
  const browser = world.browser();
  await comeBy(browser, 'both');
  expect((await world.findViewer(browser.headers))?.userId).toBe(mine?.userId);
  await comeBy(world.browser(), 'owner');
  const refused = await world.browser().post('/sign-in/email', { email: 'squat@firm.example', password: 'squatter-1' });
  expect(refused.error().code).toBe('credentials_wrong');
});

test('the group makes an administrator, and without it they are none any more, their visits included', async () => {
  issuer.people.set('boss', { email: 'boss@firm.example', email_verified: true, groups: ['staff', 'photo-admins'] });
  const browser = world.browser();
  await comeBy(browser, 'boss');
  const admin = await world.findViewer(browser.headers);
  expect(admin?.role).toBe('admin');
  const visited = await world.findViewer((await signUpVerified(world, 'visited@firm.example')).headers);
  await world.db.insert(sessions).values({
    id: 'visit',
    token: 'visit-token',
    userId: visited?.userId ?? '',
    impersonatedBy: admin?.userId ?? '',
    expiresAt: new Date(Date.now() + 60_000),
  });

  issuer.people.set('boss', { email: 'boss@firm.example', email_verified: true, groups: ['staff', 'photo-admins-2'] });
  await comeBy(world.browser(), 'boss');
  // the session that began with the group has lost it too
  expect((await world.findViewer(browser.headers))?.role).toBe('user');
  expect(await world.db.select().from(sessions).where(eq(sessions.id, 'visit'))).toEqual([]);
});

test('the word of the group is good for twelve hours, however the person signed in since', async () => {
  issuer.people.set('late', { email: 'late@firm.example', email_verified: true, groups: ['photo-admins'] });
  const browser = world.browser();
  await comeBy(browser, 'late');
  const hoursAgo = (hours: number) => ({ adminGroupSeenAt: new Date(Date.now() - hours * 3_600_000) });
  for (const [hours, role] of [
    [11, 'admin'],
    [13, 'user'],
  ] as const) {
    await world.db.update(users).set(hoursAgo(hours)).where(eq(users.email, 'late@firm.example'));
    expect([hours, (await world.findViewer(browser.headers))?.role]).toEqual([hours, role]);
  }
  await comeBy(browser, 'late');
  expect((await world.findViewer(browser.headers))?.role).toBe('admin');
});

test('an administrator who was made by hand stays one without the group', async () => {
  issuer.people.set('hand', { email: 'hand@firm.example', email_verified: true });
  const browser = world.browser();
  await comeBy(browser, 'hand');
  await world.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'hand@firm.example'));
  await comeBy(browser, 'hand');
  expect((await world.findViewer(browser.headers))?.role).toBe('admin');
});

test('other domains, and people without an account where none is made, are refused with a word of their own', async () => {
  const known = ['known@firm.example', 'out@firm.example.evil.test', 'sub@sub.firm.example'];
  for (const email of known)
    await strict.db.insert(users).values({ id: email, name: 'Known', email, emailVerified: true });
  for (const email of [...known.slice(1), 'nobody@firm.example']) {
    issuer.people.set(email, { email, email_verified: true, groups: ['photo-admins'] });
    const browser = strict.browser();
    expect([email, errorOf(await comeBy(browser, email))]).toEqual([email, 'issuer_account_refused']);
    expect(await strict.findViewer(browser.headers)).toBeUndefined();
  }
  expect(await findUser(strict, 'nobody@firm.example')).toBeUndefined();
  issuer.people.set('known', { email: 'known@firm.example', email_verified: true });
  const browser = strict.browser();
  await comeBy(browser, 'known');
  expect((await strict.findViewer(browser.headers))?.userId).toBe('known@firm.example');
});

test('passwords that are switched off are off at the API, for every way around the page', async () => {
  const email = 'known@firm.example';
  const tries: readonly (readonly [string, unknown])[] = [
    ['/sign-up/email', { email: 'new@firm.example', password: 'secret-7x', name: 'New' }],
    ['/sign-in/email', { email, password: 'secret-7x' }],
    ['/request-password-reset', { email, redirectTo: '/reset-password' }],
    ['/reset-password', { newPassword: 'secret-8x', token: 'any' }],
    ['/change-password', { currentPassword: 'secret-7x', newPassword: 'secret-8x' }],
    ['/send-verification-email', { email }],
  ];
  for (const [path, body] of tries) {
    const reply = await strict.browser().post(path, body);
    expect([path, reply.status, reply.error().code]).toEqual([path, 403, 'password_sign_in_off']);
  }
  for (const path of ['/reset-password/abc?callbackURL=/reset-password', '/verify-email?token=abc'])
    expect((await strict.browser().get(path)).error().code).toBe('password_sign_in_off');
  await strict.auth.close();
  expect(strict.letters.mails).toEqual([]);
  expect(await findUser(strict, 'new@firm.example')).toBeUndefined();
});

test('a reply that nobody asked for, that is for another browser, or that comes twice, opens nothing', async () => {
  issuer.people.set('ann', { email: 'ann@firm.example', email_verified: true });
  const unasked = await world.browser().get('/callback/oidc?code=abc&state=made-up');
  expect(errorOf(unasked)).toBe('authentication_failed');

  const browser = world.browser();
  const back = await signInAt(issuer, await begin(browser), 'ann', returnTo);
  const other = world.browser();
  await other.get(back);
  expect(await world.findViewer(other.headers)).toBeUndefined();

  const own = world.browser();
  const once = await signInAt(issuer, await begin(own), 'ann', returnTo);
  await own.get(once);
  expect(await world.findViewer(own.headers)).toBeDefined();
  own.cookies.clear();
  await own.get(once);
  expect(await world.findViewer(own.headers)).toBeUndefined();
});

test('tokens in the body, unknown issuers, and pages elsewhere are refused', async () => {
  const withToken = await world.browser().post('/sign-in/social', {
    provider: 'oidc',
    idToken: { token: 'eyJhbGciOiJub25lIn0.e30.' },
    callbackURL: '/editor',
    scopes: ['offline_access'],
  });
  const { url } = z.object({ url: z.url() }).parse(withToken.json);
  expect(new URL(url).searchParams.get('scope')).toBe('openid email profile');
  for (const provider of ['github', '__proto__'])
    expect((await world.browser().post('/sign-in/social', { provider })).status).toBe(404);
  const google = await world.browser().post('/sign-in/social', { provider: 'google' });
  expect(google.error().code).toBe('google_not_configured');
  const evil = await world.browser().post('/sign-in/social', { provider: 'oidc', callbackURL: '//evil.test' });
  expect(evil.error().code).toBe('invalid_input');
});

test('a discovery document of another issuer is not believed', async () => {
  const fooled = await openWorld({ issuers: [settings({ issuer: 'https://id.firm.example' })] });
  try {
    const refused = await fooled.browser().post('/sign-in/social', { provider: 'oidc' });
    expect(refused.error().code).toBe('authentication_failed');
  } finally {
    await fooled.close();
  }
});

test('half a setting stops the start with a sentence, and so does an installation that nobody could sign in to', () => {
  const client = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(() => parseConfig(client)).toThrow('OpenID Connect needs OIDC_ISSUER');
  expect(() => parseConfig({ PASSWORD_SIGN_IN: 'false' })).toThrow('PASSWORD_SIGN_IN=false needs another way');
  const { issuers, passwordSignIn } = parseConfig({
    ...client,
    OIDC_ISSUER: 'https://id.firm.example/realms/photos/',
    OIDC_DOMAINS: ' Firm.example, @other.example,',
    PASSWORD_SIGN_IN: 'false',
  }).auth;
  expect(passwordSignIn).toBe(false);
  expect(issuers).toMatchObject([
    {
      discoveryUrl: 'https://id.firm.example/realms/photos/.well-known/openid-configuration',
      domains: ['firm.example', 'other.example'],
      createsAccounts: true,
    },
  ]);
});

test('an issuer that takes the connection and says nothing does not hold the login', async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const discoveryUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const waiting = await openWorld({ issuers: [settings({ discoveryUrl })], issuerPatienceMs: 300 });
  try {
    const refused = await waiting.browser().post('/sign-in/social', { provider: 'oidc' });
    expect(refused.error().code).toBe('authentication_failed');
  } finally {
    silent.closeAllConnections();
    silent.close();
    await waiting.close();
  }
});
