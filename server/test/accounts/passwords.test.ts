import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users, verifications } from '../../src/db/tables/account-tables.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const mailArrived = () => world.auth.close();

async function resetToken(email: string): Promise<string> {
  await world.browser().post('/request-password-reset', { email, redirectTo: '/reset-password' });
  await mailArrived();
  return new URL(world.letters.linkFor(email)).pathname.split('/').at(-1) ?? '';
}

test('common passwords and the own address or name are refused at sign-up, however they are spelled', async () => {
  const refuse = async (password: string, email = 'rosa@lindenhof.example') =>
    (await world.browser().post('/sign-up/email', { email, password, name: 'Rosa Linde' })).error().code;
  for (const common of ['123456', 'PassWord', 'iloveyou', 'qwerty', 'abc123', 'a123456'])
    expect([common, await refuse(common)]).toEqual([common, 'password_common']);
  for (const own of ['rosa@lindenhof.example', 'ROSA2024', '!lindenhof!', 'rosalinde1'])
    expect([own, await refuse(own)]).toEqual([own, 'password_own_address']);
  expect(await world.db.select().from(users).where(eq(users.email, 'rosa@lindenhof.example'))).toEqual([]);
  const taken = await world.browser().post('/sign-up/email', {
    email: 'rosa@lindenhof.example',
    password: 'six666',
    name: 'Rosa Linde',
  });
  expect(taken.status).toBe(200);
});

test('the name of the product, of who runs it and of its server are no passwords', async () => {
  const here = await openWorld({ baseUrl: 'https://bilder.lindenhof.example', operatorName: 'Studio Kranich' });
  const code = async (password: string) => {
    const reply = await here.browser().post('/sign-up/email', { email: 'a@example.com', password, name: 'Rosa' });
    return reply.status === 200 ? 'taken' : reply.error().code;
  };
  for (const place of ['Afterglow99', '焕影2026', 'lindenhof!', 'Bilder-2026', 'studiokranich', 'KRANICH123'])
    expect([place, await code(place)]).toEqual([place, 'password_common']);
  // words among others, and what every address has, are no reason
  expect(await code('kranich im lindenhof')).toBe('taken');
  await here.close();
});

test('an account has fifty sessions at most: the one that began first makes room', async () => {
  const email = 'devices@example.com';
  const first = await signUpVerified(world, email);
  const viewer = await world.findViewer(first.headers);
  if (viewer === undefined) throw new Error('not signed in');
  const row = { userId: viewer.userId, expiresAt: new Date(Date.now() + 86_400_000), updatedAt: new Date() };
  await world.db
    .insert(sessions)
    .values(Array.from({ length: 49 }, (_, count) => ({ ...row, id: `device-${count}`, token: `device-${count}` })));
  await world.db
    .insert(sessions)
    .values({ ...row, id: 'visit', token: 'visit', impersonatedBy: viewer.userId, createdAt: new Date(0) });
  const count = async () => (await world.db.select().from(sessions).where(eq(sessions.userId, viewer.userId))).length;
  expect(await count()).toBe(51);
  const newest = world.browser();
  expect((await newest.post('/sign-in/email', { email, password: 'secret-7x' })).status).toBe(200);
  expect(await count()).toBe(51);
  expect((await first.get('/get-session')).json).toBeNull();
  expect((await newest.get('/get-session')).json).not.toBeNull();
  expect(await world.db.select().from(sessions).where(eq(sessions.id, 'visit'))).toHaveLength(1);
});

test('a change and a reset refuse them too; the reset link stays good', async () => {
  const email = 'change@lindenhof.example';
  const browser = await signUpVerified(world, email);
  const change = await browser.post('/change-password', { currentPassword: 'secret-7x', newPassword: 'lindenhof1' });
  expect([change.status, change.error().code]).toEqual([400, 'password_own_address']);
  const token = await resetToken(email);
  const refused = await world.browser().post('/reset-password', { newPassword: '123456', token });
  expect(refused.error().code).toBe('password_common');
  expect((await world.browser().post('/reset-password', { newPassword: 'grün-77', token })).status).toBe(200);
});

test('reset tokens are not in the database, and one that is used ends its siblings', async () => {
  const email = 'siblings@example.com';
  await signUpVerified(world, email);
  const [first, second] = [await resetToken(email), await resetToken(email)];
  expect(
    await world.db
      .select()
      .from(verifications)
      .where(like(verifications.identifier, `%${first}%`)),
  ).toEqual([]);
  const rows = await world.db.select().from(verifications);
  expect(JSON.stringify(rows)).not.toContain(second);
  // What stands in the table is no token.
  for (const { identifier } of rows)
    expect(
      (await world.browser().post('/reset-password', { newPassword: 'stolen-7', token: identifier })).error().code,
    ).toBe('reset_link_invalid');
  expect((await world.browser().post('/reset-password', { newPassword: 'fresh-77', token: second })).status).toBe(200);
  const late = await world.browser().post('/reset-password', { newPassword: 'stolen-8', token: first });
  expect(late.error().code).toBe('reset_link_invalid');
  expect((await world.browser().post('/sign-in/email', { email, password: 'fresh-77' })).status).toBe(200);
});

test('a session ends after ninety days, however often it was extended', async () => {
  const browser = await signUpVerified(world, 'old@example.com');
  const viewer = await world.findViewer(browser.headers);
  if (viewer === undefined) throw new Error('not signed in');
  const age = async (days: number) =>
    world.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000), expiresAt: new Date(Date.now() + 86_400_000) })
      .where(eq(sessions.id, viewer.sessionId));
  await age(89);
  expect(await world.findViewer(browser.headers)).toBeDefined();
  await age(91);
  expect(await world.findViewer(browser.headers)).toBeUndefined();
  // Nor does better-auth extend it once more.
  expect((await browser.get('/get-session')).json).toBeNull();
  expect(await world.db.select().from(sessions).where(eq(sessions.id, viewer.sessionId))).toEqual([]);
});

test('the confirmation link signs in the browser that signed up and no other', async () => {
  const email = 'link@example.com';
  const own = world.browser();
  await own.post('/sign-up/email', { email, password: 'secret-7x', name: 'L', callbackURL: '/auth/callback' });
  await mailArrived();
  const link = world.letters.linkFor(email);
  const stranger = world.browser();
  // Signed up too, but with another address; and with a cookie nobody signed.
  await stranger.post('/sign-up/email', { email: 'else@example.com', password: 'secret-7x', name: 'E' });
  const opened = await stranger.get(link);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth/callback']);
  expect(await world.findViewer(stranger.headers)).toBeUndefined();
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe(true);
  expect(
    await world.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? '')),
  ).toEqual([]);

  await mailArrived();
  const elseLink = world.letters.linkFor('else@example.com');
  const forger = world.browser();
  forger.cookies.set('afterglow.signed_up', encodeURIComponent('forged.signature'));
  await forger.get(elseLink);
  expect(await world.findViewer(forger.headers)).toBeUndefined();
});
