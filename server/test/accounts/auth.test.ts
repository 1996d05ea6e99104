import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { users } from '../../src/db/tables/account-tables.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ adminEmail: 'boss@example.com' });
});
afterAll(() => world.close());
beforeEach(() => {
  world.letters.reachable = true;
});

const mailArrived = () => world.auth.close();

test('sign up, be refused until the address is confirmed, have the mail again, confirm, be signed in', async () => {
  const { letters } = world;
  const email = 'mei@example.com';
  const browser = world.browser();
  browser.locale = 'zh';
  const signedUp = await browser.post('/sign-up/email', {
    email: ' Mei@Example.com ',
    password: 'six666',
    name: 'Mei <b>',
    callbackURL: '/editor?from=mail',
  });
  expect(signedUp.status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['afterglow.signed_up']);
  await mailArrived();
  const mail = letters.mails.at(-1);
  expect(mail).toMatchObject({ to: email, subject: '请验证你的焕影邮箱' });
  // The one who signed up chose the name; the address may be somebody else's. (A token may hold any three letters.)
  expect(mail?.html.replaceAll(/token=[\w.-]+/gu, '')).not.toContain('Mei');
  expect(mail?.html).toContain('你好：');

  const early = await browser.post('/sign-in/email', { email, password: 'six666' });
  expect([early.status, early.error().code]).toEqual([403, 'email_not_verified']);
  const wrong = await browser.post('/sign-in/email', { email, password: 'six667' });
  expect([wrong.status, wrong.error().code]).toEqual([401, 'credentials_wrong']);

  const sent = letters.mails.length;
  browser.locale = 'es';
  expect((await browser.post('/send-verification-email', { email, callbackURL: '/editor' })).status).toBe(200);
  await mailArrived();
  expect(letters.mails).toHaveLength(sent + 1);
  // the account's language, whatever the page that asks is read in
  expect(letters.mails.at(-1)?.subject).toBe('请验证你的焕影邮箱');

  const link = letters.linkFor(email);
  const confirmed = await browser.get(link);
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/editor']);
  const viewer = await world.findViewer(browser.headers);
  expect(viewer).toMatchObject({ email, role: 'user', plan: 'free' });
  // the browser that signed up reads Spanish now
  expect((await browser.get('/get-session')).json).toMatchObject({ user: { email, locale: 'es' } });

  await mailArrived();
  expect(letters.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Te damos la bienvenida a Afterglow',
    kind: 'notice',
  });
  const welcomed = letters.mails.length;
  const again = await world.browser().get(link);
  expect(again.headers.getSetCookie()).toEqual([]);
  await mailArrived();
  expect(letters.mails).toHaveLength(welcomed);
});

test('a link that is opened elsewhere leaves the language of the sign-up', async () => {
  const email = 'elsewhere@example.com';
  const browser = world.browser();
  browser.locale = 'zh';
  await browser.post('/sign-up/email', { email, password: 'six666', name: 'Mei' });
  await mailArrived();
  const other = world.browser();
  other.locale = 'es';
  await other.get(world.letters.linkFor(email));
  await mailArrived();
  expect(world.letters.mails.at(-1)).toMatchObject({ to: email, subject: '欢迎来到焕影' });
});

test('the session cookie is HttpOnly and SameSite=Lax, and Secure with its prefix on https', async () => {
  await signUpVerified(world, 'cookie@example.com');
  const browser = world.browser();
  const reply = await browser.post('/sign-in/email', { email: 'cookie@example.com', password: 'secret-7x' });
  const [cookie = ''] = reply.headers.getSetCookie();
  expect(cookie).toMatch(/^afterglow\.session_token=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i);
  expect(reply.headers.get('cache-control')).toBe('no-store');

  const secure = await openWorld({ baseUrl: 'https://afterglow.test' });
  try {
    const safe = await signUpVerified(secure, 'cookie@example.com');
    expect([...safe.cookies.keys()]).toContain('__Host-afterglow.session_token');
    for (const name of safe.cookies.keys()) expect(name).toMatch(/^__Host-afterglow\./);
    expect(await secure.findViewer(safe.headers)).toMatchObject({ email: 'cookie@example.com' });
    const signedIn = await secure
      .browser()
      .post('/sign-in/email', { email: 'cookie@example.com', password: 'secret-7x' });
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/Path=\/;.*Secure/);
    expect(signedIn.headers.getSetCookie()[0]).not.toContain('Domain');
  } finally {
    await secure.close();
  }
});

test('a cookie with a changed token or a foreign signature is a visitor', async () => {
  const browser = await signUpVerified(world, 'forged@example.com');
  const [name, value] = [...browser.cookies].find(([key]) => key.includes('session_token')) ?? ['', ''];
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  for (const forged of [`${token}x.${signature}`, `${token}.${'A'.repeat(43)}=`, token, '%', '.', '']) {
    expect(await world.findViewer(new Headers({ cookie: `${name}=${forged}` }))).toBeUndefined();
  }
  expect(await world.findViewer(new Headers({ cookie: `other=1; ${name}=${value}` }))).toBeDefined();
});

test('a second sign-up with the address is told so, in the language of the request, also when two race', async () => {
  await signUpVerified(world, 'taken@example.com');
  const browser = world.browser();
  browser.locale = 'zh';
  const reply = await browser.post('/sign-up/email', { email: 'TAKEN@example.com', password: 'another-7x', name: 'X' });
  expect([reply.status, reply.error()]).toEqual([
    409,
    { code: 'email_already_registered', message: '该邮箱已注册，请直接登录' },
  ]);

  const racing = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.browser().post('/sign-up/email', { email: 'race@example.com', password: 'six666', name: 'R' }),
    ),
  );
  expect(racing.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await world.db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1);
});

test('what is wrong with a form is said in codes of the catalogue', async () => {
  const refuse = async (path: string, body: unknown) => (await world.browser().post(path, body)).error().code;
  const form = { email: 'form@example.com', password: 'six666', name: 'F' };
  expect(await refuse('/sign-up/email', { ...form, password: 'abc12' })).toBe('password_too_weak');
  expect(await refuse('/sign-up/email', { ...form, password: 'a'.repeat(129) })).toBe('password_too_long');
  expect(await refuse('/sign-up/email', { ...form, email: 'not an address' })).toBe('email_invalid');
  expect(await refuse('/sign-up/email', { name: 'F' })).toBe('required_fields_missing');
  expect(await refuse('/sign-in/email', { email: '', password: '' })).toBe('required_fields_missing');
  expect(await refuse('/sign-in/email', '{"email":')).toBe('invalid_input');
  expect(await refuse('/sign-in/email', '[]')).toBe('invalid_input');
  expect(await refuse('/sign-in/email', { email: 'x'.repeat(20_000), password: 'y' })).toBe('invalid_input');
  expect(await refuse('/reset-password', { newPassword: 'abc12', token: 'x' })).toBe('password_too_weak');
  expect(await refuse('/reset-password', { newPassword: 'six666', token: 'x' })).toBe('reset_link_invalid');
  expect(await refuse('/sign-up/email', { ...form, name: 5 })).toBe('invalid_input');
  expect(await refuse('/sign-in/social', { provider: 'google' })).toBe('google_not_configured');
});

test('nobody makes themselves admin or verified by sending more fields', async () => {
  await world.browser().post('/sign-up/email', {
    email: 'sly@example.com',
    password: 'six666',
    name: 'S',
    role: 'admin',
    emailVerified: true,
    image: 'https://tracker.example/p.png',
  });
  const [user] = await world.db.select().from(users).where(eq(users.email, 'sly@example.com'));
  if (user !== undefined) expect(user).toMatchObject({ role: 'user', emailVerified: false, image: null });
});

test('doors that are not listed are closed', async () => {
  const browser = await signUpVerified(world, 'doors@example.com');
  for (const path of [
    '/delete-user',
    '/change-email',
    '/update-user',
    '/admin/impersonate-user',
    '/admin/set-role',
    '/admin/create-user',
    '/link-social',
    '/nonsense',
  ]) {
    const reply = await browser.post(path, {});
    expect([path, reply.status, reply.error().code]).toEqual([path, 404, 'not_found']);
  }
  expect((await browser.get('/sign-in/email')).status).toBe(404);
});

test('pages to go to afterwards are of this site only', async () => {
  const email = 'pages@example.com';
  const evil = [
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
    'http://afterglow.test:3000.evil.example/',
    'http://afterglow.test:3000@evil.example/',
  ];
  for (const callbackURL of evil) {
    expect(
      (await world.browser().post('/sign-up/email', { email, password: 'six666', name: 'P', callbackURL })).error()
        .code,
    ).toBe('invalid_input');
    expect(
      (await world.browser().post('/request-password-reset', { email, redirectTo: callbackURL })).error().code,
    ).toBe('invalid_input');
  }
  // Not even when the caller says that this host is ours.
  const poisoned = await world
    .browser()
    .post('/request-password-reset', { email, redirectTo: 'http://evil.example/reset' }, { host: 'evil.example' });
  expect(poisoned.error().code).toBe('invalid_input');
  await world.browser().post('/sign-up/email', { email, password: 'six666', name: 'P', callbackURL: '/welcome' });
  await mailArrived();
  const link = new URL(world.letters.linkFor(email));
  link.searchParams.set('callbackURL', 'https://evil.example/');
  expect((await world.browser().get(link.href)).error().code).toBe('invalid_input');
});

test('a write that a browser sends for another site is refused', async () => {
  const browser = await signUpVerified(world, 'csrf@example.com');
  const reply = await browser.post('/revoke-sessions', {}, { origin: 'https://evil.example' });
  expect([reply.status, reply.error().code]).toEqual([403, 'forbidden']);
  expect(await world.findViewer(browser.headers)).toBeDefined();
});

test('a spoilt confirmation link leads to its page with a code of ours', async () => {
  const reply = await world.browser().get('/verify-email?token=spoilt&callbackURL=%2Feditor');
  expect(reply.status).toBe(302);
  expect(URL.parse(reply.headers.get('location') ?? '', world.baseUrl)?.search).toBe(
    '?error=verification_link_invalid',
  );
});

test('while mail cannot be sent, everybody is told so alike', async () => {
  world.letters.reachable = false;
  const replies = await Promise.all(
    ['mei@example.com', 'nobody@example.com'].map((email) =>
      world.browser().post('/request-password-reset', { email }),
    ),
  );
  expect(replies.map((reply) => [reply.status, reply.error().code])).toEqual([
    [502, 'reset_email_failed'],
    [502, 'reset_email_failed'],
  ]);
  expect(
    (
      await world.browser().post('/sign-up/email', { email: 'nomail@example.com', password: 'six666', name: 'N' })
    ).error().code,
  ).toBe('system_busy');
});

test('ADMIN_EMAIL becomes admin once the address is confirmed, and a ban counts at once', async () => {
  const boss = world.browser();
  await boss.post('/sign-up/email', { email: 'Boss@example.com', password: 'secret-7x', name: 'Boss' });
  const [unconfirmed] = await world.db.select().from(users).where(eq(users.email, 'boss@example.com'));
  expect(unconfirmed?.role).toBe('user');
  await mailArrived();
  await boss.get(world.letters.linkFor('boss@example.com'));
  expect(await world.findViewer(boss.headers)).toMatchObject({ role: 'admin' });
  // An account that lost the role, or was there before ADMIN_EMAIL was set, gets it on its next load.
  await world.db.update(users).set({ role: 'user' }).where(eq(users.email, 'boss@example.com'));
  expect(await world.findViewer(boss.headers)).toMatchObject({ role: 'admin' });

  const email = 'rude@example.com';
  const rude = await signUpVerified(world, email);
  const viewer = await world.findViewer(rude.headers);
  // better-auth's own doors for administrators are closed: acts are done where they are recorded.
  expect((await boss.post('/admin/ban-user', { userId: viewer?.userId })).status).toBe(404);
  await world.db.update(users).set({ banned: true, banReason: 'rude' }).where(eq(users.email, email));
  expect(await world.findViewer(rude.headers)).toBeUndefined();
  const told = (await rude.post('/sign-in/email', { email, password: 'secret-7x' })).error();
  expect(told).toMatchObject({ code: 'banned', details: { reason: 'rude' } });
  expect(told.message).toContain('rude');
  // Only the owner is told why.
  expect((await rude.post('/sign-in/email', { email, password: 'secret-8x' })).error()).toMatchObject({
    code: 'credentials_wrong',
  });
  await world.db.update(users).set({ banned: false, banReason: null }).where(eq(users.email, email));
  expect((await rude.post('/sign-in/email', { email, password: 'secret-7x' })).status).toBe(200);

  // A ban that only reached the database counts as well, until it ends.
  await world.db.update(users).set({ banned: true }).where(eq(users.email, email));
  expect(await world.findViewer(rude.headers)).toBeUndefined();
  await world.db
    .update(users)
    .set({ banExpires: new Date(Date.now() - 1000) })
    .where(eq(users.email, email));
  expect(await world.findViewer(rude.headers)).toBeDefined();
});

test('with confirmation off, sign-up signs in at once, and is no proof for ADMIN_EMAIL', async () => {
  const open = await openWorld({ emailVerification: false, adminEmail: 'boss@example.com' });
  try {
    const browser = open.browser();
    expect(
      (await browser.post('/sign-up/email', { email: 'boss@example.com', password: 'secret-7x', name: 'B' })).status,
    ).toBe(200);
    expect(await open.findViewer(browser.headers)).toMatchObject({ email: 'boss@example.com', role: 'user' });
    expect(open.letters.mails).toEqual([]);
    await browser.post('/send-verification-email', { email: 'boss@example.com' });
    await open.auth.close();
    await browser.get(open.letters.linkFor('boss@example.com'));
    expect(await open.findViewer(browser.headers)).toMatchObject({ role: 'admin' });
    expect(
      await open.db
        .select()
        .from(users)
        .where(and(eq(users.email, 'boss@example.com'), eq(users.role, 'admin'))),
    ).toHaveLength(1);
    expect(
      (
        await open.browser().post('/sign-up/email', { email: 'boss@example.com', password: 'secret-7x', name: 'B' })
      ).error().code,
    ).toBe('email_already_registered');
  } finally {
    await open.close();
  }
});

test('the database going away is "busy", not a stack trace', async () => {
  const broken = await openWorld();
  const warn = vi.spyOn(console, 'error');
  await broken.close();
  const reply = await broken.browser().post('/sign-in/email', { email: 'a@example.com', password: 'six666' });
  expect([503, 500]).toContain(reply.status);
  expect(JSON.stringify(reply.json)).not.toContain('select');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
