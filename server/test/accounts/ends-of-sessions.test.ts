import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions, users, verifications } from '../../src/db/tables/account-tables.ts';
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

test('reset: the same answer for any address, a link that works once, and every device logged out', async () => {
  const { letters } = world;
  const email = 'reset@example.com';
  const phone = await signUpVerified(world, email);
  const laptop = world.browser();
  await laptop.post('/sign-in/email', { email, password: 'secret-7x' });
  const stranger = world.browser();
  const sent = letters.mails.length;
  const known = await stranger.post('/request-password-reset', { email, redirectTo: '/reset-password' });
  const unknown = await stranger.post('/request-password-reset', {
    email: 'nobody@example.com',
    redirectTo: '/reset-password',
  });
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  await mailArrived();
  expect(letters.mails).toHaveLength(sent + 1);

  const opened = await stranger.get(letters.linkFor(email));
  const page = new URL(opened.headers.get('location') ?? '', world.baseUrl);
  expect([opened.status, page.origin, page.pathname]).toEqual([302, world.baseUrl, '/reset-password']);
  const token = page.searchParams.get('token');
  const change = () => stranger.post('/reset-password', { newPassword: 'brand new', token });
  const both = await Promise.all([change(), change()]);
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await change()).error().code).toBe('reset_link_invalid');
  expect((await stranger.get(letters.linkFor(email))).headers.get('location')).toContain('error=reset_link_invalid');
  expect(await world.findViewer(phone.headers)).toBeUndefined();
  expect(await world.findViewer(laptop.headers)).toBeUndefined();
  expect((await stranger.post('/sign-in/email', { email, password: 'secret-7x' })).error().code).toBe(
    'credentials_wrong',
  );
  expect((await stranger.post('/sign-in/email', { email, password: 'brand new' })).status).toBe(200);
});

test('a reset link that is over is refused', async () => {
  const email = 'late@example.com';
  await signUpVerified(world, email);
  await world.browser().post('/request-password-reset', { email, redirectTo: '/reset-password' });
  await mailArrived();
  const token = new URL(world.letters.linkFor(email)).pathname.split('/').at(-1);
  await world.db
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(verifications.value, (await world.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''));
  expect((await world.browser().post('/reset-password', { newPassword: 'six666', token })).error().code).toBe(
    'reset_link_invalid',
  );
});

test('a reset proves the address: whoever never confirmed can sign in afterwards', async () => {
  const email = 'unconfirmed@example.com';
  await world.browser().post('/sign-up/email', { email, password: 'squatter', name: 'U' });
  await mailArrived();
  await world.browser().post('/request-password-reset', { email, redirectTo: '/reset-password' });
  await mailArrived();
  const token = new URL(world.letters.linkFor(email)).pathname.split('/').at(-1);
  expect((await world.browser().post('/reset-password', { newPassword: 'owner-of-it', token })).status).toBe(200);
  expect((await world.browser().post('/sign-in/email', { email, password: 'owner-of-it' })).status).toBe(200);
});

test('log out, and log out everywhere: from the next request on', async () => {
  const email = 'devices@example.com';
  const [phone, laptop] = [await signUpVerified(world, email), world.browser()];
  await laptop.post('/sign-in/email', { email, password: 'secret-7x' });
  const old = new Headers(phone.headers);
  expect((await phone.post('/sign-out')).status).toBe(200);
  expect(await world.findViewer(old)).toBeUndefined();
  expect(await world.findViewer(laptop.headers)).toBeDefined();
  await phone.post('/sign-in/email', { email, password: 'secret-7x' });
  expect((await laptop.post('/revoke-sessions')).status).toBe(200);
  for (const device of [phone, laptop]) {
    expect(await world.findViewer(device.headers)).toBeUndefined();
    expect((await device.get('/get-session')).json).toBeNull();
  }
});

test('a session that is over is a visitor', async () => {
  const browser = await signUpVerified(world, 'over@example.com');
  const viewer = await world.findViewer(browser.headers);
  await world.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, viewer?.sessionId ?? ''));
  expect(await world.findViewer(browser.headers)).toBeUndefined();
});
