import { deviceSessionSchema } from '@afterglow/domain/contract/account/account';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDevice } from '../../src/accounts/sessions/describe-device.ts';
import { loginAccounts, profiles, sessions, users } from '../../src/db/tables/account-tables.ts';
import { isWanted } from '../../src/mail/wanted-mail.ts';
import { makePicture } from '../images/test-pictures.ts';
import { openAccountApi, type AccountApi } from './account-api.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';

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

async function signIn(email: string): Promise<Browser> {
  const browser = world.browser();
  await browser.post('/sign-in/email', { email, password: 'secret-7x' });
  return browser;
}

async function sendAvatar(browser: Browser, bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg') {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'image/jpeg' }));
  return api.call(browser, 'POST', '/account/avatar', form);
}

describe('bio and wishes about mails', () => {
  it('are kept, alone and together; too much is refused', async () => {
    const browser = await signUpVerified(world, 'bio@example.com');
    await api.call(browser, 'GET', '/account');
    expect((await api.call(browser, 'GET', '/account/details')).json).toEqual({
      bio: '',
      notifications: { email: true, marketing: false },
      hasAvatar: false,
      hasPassword: true,
      googleSince: null,
    });
    await api.call(browser, 'PATCH', '/account', { bio: '  我修老照片。 ', notifications: { marketing: true } });
    await api.call(browser, 'PATCH', '/account', { notifications: { email: false } });
    expect((await api.call(browser, 'GET', '/account/details')).json).toMatchObject({
      bio: '我修老照片。',
      notifications: { email: false, marketing: true },
    });
    expect(await api.call(browser, 'PATCH', '/account', { bio: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  });

  it('are honoured by the mailer: account mails always, notices unless declined, marketing only when asked for', async () => {
    const { db } = world;
    const browser = await signUpVerified(world, 'wishes@example.com');
    await api.call(browser, 'GET', '/account');
    const wanted = async () =>
      Promise.all(
        [undefined, 'notice' as const, 'marketing' as const].map((kind) =>
          isWanted(db, { to: 'Wishes@example.com', ...(kind ? { kind } : {}) }),
        ),
      );
    expect(await wanted()).toEqual([true, true, false]);
    await api.call(browser, 'PATCH', '/account', { notifications: { email: false, marketing: true } });
    expect(await wanted()).toEqual([true, false, true]);
    expect(await isWanted(db, { to: 'nobody@example.com', kind: 'marketing' })).toBe(false);
  });
});

describe('the person’s picture', () => {
  it('is cut to a small square, shown to its owner and to an administrator alone, and removed with its bytes', async () => {
    const browser = await signUpVerified(world, 'avatar@example.com');
    await api.call(browser, 'GET', '/account');
    const { status, json } = await sendAvatar(browser, await makePicture(900, 600, 'jpeg'));
    expect([status, json.avatarUrl]).toEqual([200, expect.stringMatching(/^\/media\/avatars\/[0-9a-f]{64}$/)]);
    const shown = await api.fetch(browser, json.avatarUrl);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({
      width: 384,
      height: 384,
      format: 'webp',
    });

    const stranger = await signUpVerified(world, 'stranger@example.com');
    expect((await api.fetch(stranger, json.avatarUrl)).status).toBe(404);
    expect((await api.fetch(world.browser(), json.avatarUrl)).status).toBe(404);
    await world.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'stranger@example.com'));
    expect((await api.fetch(stranger, json.avatarUrl)).status).toBe(200);

    expect((await api.call(browser, 'DELETE', '/account/avatar')).json.avatarUrl).toBeNull();
    expect(await api.storage.has(keyOf(json.avatarUrl))).toBe(false);
    expect((await api.call(browser, 'DELETE', '/account/avatar')).status).toBe(200);
  });

  it('is shared by content: the bytes stay while somebody still has them', async () => {
    const [first, second] = [
      await signUpVerified(world, 'twin1@example.com'),
      await signUpVerified(world, 'twin2@example.com'),
    ];
    for (const browser of [first, second]) await api.call(browser, 'GET', '/account');
    const picture = await makePicture(300, 300, 'jpeg', { seed: 9 });
    const { json } = await sendAvatar(first, picture);
    await sendAvatar(second, picture);
    await sendAvatar(first, await makePicture(300, 300, 'jpeg', { seed: 200 }));
    expect(await api.storage.has(keyOf(json.avatarUrl))).toBe(true);
    expect((await api.fetch(first, json.avatarUrl)).status).toBe(404);
    expect((await api.fetch(second, json.avatarUrl)).status).toBe(200);
    await api.call(second, 'DELETE', '/account/avatar');
    expect(await api.storage.has(keyOf(json.avatarUrl))).toBe(false);
  });

  it('must be a picture; a refusal changes nothing', async () => {
    const browser = await signUpVerified(world, 'nopicture@example.com');
    await api.call(browser, 'GET', '/account');
    const { json } = await sendAvatar(browser, await makePicture(64, 200, 'png'));
    expect(await sendAvatar(browser, new Uint8Array(Buffer.from('no picture at all')))).toMatchObject({
      status: 415,
      json: { error: { code: 'file_type_unsupported' } },
    });
    expect((await api.call(browser, 'GET', '/account')).json.account.avatarUrl).toBe(json.avatarUrl);
  });
});

describe('devices', () => {
  it('are listed, this one first, without any address, and ended one by one or all at once', async () => {
    const here = await signUpVerified(world, 'devices@example.com');
    await api.call(here, 'GET', '/account');
    const [there, third] = [await signIn('devices@example.com'), await signIn('devices@example.com')];
    const { json } = await api.call(here, 'GET', '/account/sessions');
    expect(json.sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
    for (const session of json.sessions)
      expect(Object.keys(session).toSorted()).toEqual(Object.keys(deviceSessionSchema.shape).toSorted());

    const stranger = await signUpVerified(world, 'devices2@example.com');
    expect((await api.call(stranger, 'DELETE', `/account/sessions/${json.sessions[0].id}`)).json).toEqual({ ended: 0 });
    const other = (await api.call(there, 'GET', '/account/sessions')).json.sessions[0].id;
    expect((await api.call(here, 'DELETE', `/account/sessions/${other}`)).json).toEqual({ ended: 1 });
    expect(await world.findViewer(there.headers)).toBeUndefined();
    expect(await world.findViewer(third.headers)).toBeDefined();

    expect((await api.call(here, 'DELETE', '/account/sessions')).json).toEqual({ ended: 2 });
    expect(await world.findViewer(here.headers)).toBeUndefined();
    expect(await world.findViewer(stranger.headers)).toBeDefined();
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'computer'],
    ['curl/8.5.0', null, null, 'program'],
    [null, null, null, 'program'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system, kind });
  });
});

describe('Google', () => {
  it('asks who is there before other devices or Google go: a device that was found open ends itself alone', async () => {
    const email = 'found@example.com';
    const owner = await signUpVerified(world, email);
    const found = await signIn(email);
    const viewer = await world.findViewer(found.headers);
    await world.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000), confirmedAt: null })
      .where(eq(sessions.id, viewer?.sessionId ?? ''));
    const ownerId = (await world.findViewer(owner.headers))?.sessionId ?? '';
    for (const path of [`/account/sessions/${ownerId}`, '/account/sessions', '/account/google'])
      expect(await api.call(found, 'DELETE', path)).toMatchObject({
        status: 403,
        json: { error: { code: 'confirmation_required' } },
      });
    expect(await world.findViewer(owner.headers)).toBeDefined();
    // with the password it may, and itself it may always
    expect((await api.call(found, 'POST', '/account/confirmation', { password: 'wrong-77' })).status).toBe(400);
    expect((await api.call(found, 'DELETE', `/account/sessions/${ownerId}`)).status).toBe(403);
    expect((await api.call(found, 'DELETE', `/account/sessions/${viewer?.sessionId}`)).json).toEqual({ ended: 1 });
    const again = await signIn(email);
    const session = (await world.findViewer(again.headers))?.sessionId ?? '';
    await world.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.id, session));
    expect((await api.call(again, 'DELETE', '/account/sessions')).status).toBe(403);
    await api.call(again, 'POST', '/account/confirmation', { password: 'secret-7x' });
    expect((await api.call(again, 'DELETE', '/account/sessions')).json).toEqual({ ended: 2 });
  });

  it('is disconnected only where a password remains', async () => {
    const browser = await signUpVerified(world, 'google@example.com');
    await api.call(browser, 'GET', '/account');
    const [{ userId } = { userId: '' }] = await world.db
      .select({ userId: profiles.userId })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(users.email, 'google@example.com'));
    await world.db.insert(loginAccounts).values({ id: 'g', accountId: 'g', providerId: 'google', userId });
    expect((await api.call(browser, 'GET', '/account/details')).json.googleSince).not.toBeNull();
    expect((await api.call(browser, 'DELETE', '/account/google')).json).toMatchObject({
      googleSince: null,
      hasPassword: true,
    });
    await world.db.insert(loginAccounts).values({ id: 'g', accountId: 'g', providerId: 'google', userId });
    await world.db.delete(loginAccounts).where(eq(loginAccounts.providerId, 'credential'));
    expect(await api.call(browser, 'DELETE', '/account/google')).toMatchObject({
      status: 409,
      json: { error: { code: 'password_needed_first' } },
    });
    expect((await api.call(browser, 'GET', '/account/details')).json).toMatchObject({
      hasPassword: false,
      googleSince: expect.any(String),
    });
  });
});

function keyOf(avatarUrl: string): string {
  const hash = avatarUrl.split('/').at(-1) ?? '';
  return `avatars/${hash.slice(0, 2)}/${hash}.webp`;
}
