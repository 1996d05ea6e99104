import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clearSecondFactors } from '../../src/accounts/second-factor/second-factors.ts';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { passkeys, twoFactors } from '../../src/db/tables/accounts/second-factor-tables.ts';
import { signIns } from '../../src/db/tables/accounts/sign-in-tables.ts';
import { openAccountApi, type AccountApi } from './account-api.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';
import { codeOf } from './totp.ts';

let world: World;
let api: AccountApi;
beforeAll(async () => {
  world = await openWorld({ adminEmail: 'boss@example.com', adminSecondFactor: 'required' });
  api = await openAccountApi(world);
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const password = 'secret-7x';
const enabledSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** Sets an app up and returns its address and the recovery codes. */
async function setUpApp(browser: Browser) {
  const { json, status } = await browser.post('/two-factor/enable', { password });
  expect(status).toBe(200);
  const { totpURI, backupCodes } = enabledSchema.parse(json);
  const verified = await browser.post('/two-factor/verify-totp', { code: codeOf(totpURI) });
  expect(verified.status).toBe(200);
  return { totpURI, backupCodes };
}

async function userIdOf(email: string): Promise<string> {
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  return user?.id ?? '';
}

async function makeOld(browser: Browser): Promise<void> {
  const viewer = await world.findViewer(browser.headers);
  await world.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000), confirmedAt: null })
    .where(eq(sessions.id, viewer?.sessionId ?? ''));
}

test('an app is set up, and from then on the password alone signs nobody in', async () => {
  const email = 'app@example.com';
  const { totpURI } = await setUpApp(await signUpVerified(world, email));
  expect(totpURI).toContain('issuer=Afterglow');
  const laptop = world.browser();
  const half = await laptop.post('/sign-in/email', { email, password });
  expect(half.json).toMatchObject({ twoFactorRedirect: true });
  expect(await world.findViewer(laptop.headers)).toBeUndefined();
  expect((await laptop.post('/two-factor/verify-totp', { code: '000000' })).error().code).toBe('code_wrong');
  expect((await laptop.post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
  expect(await world.findViewer(laptop.headers)).toMatchObject({ email });
  const log = await world.db
    .select({ method: signIns.method })
    .from(signIns)
    .where(eq(signIns.userId, await userIdOf(email)))
    .orderBy(desc(signIns.createdAt));
  // The half sign-in is none.
  expect(log.map(({ method }) => method)).toEqual(['code', 'code', 'link']);
});

test('a code works once, and so does a recovery code', async () => {
  const email = 'once@example.com';
  const { totpURI, backupCodes } = await setUpApp(await signUpVerified(world, email));
  const begin = async () => {
    const browser = world.browser();
    await browser.post('/sign-in/email', { email, password });
    return browser;
  };
  const code = codeOf(totpURI, 1);
  const first = await begin();
  expect((await first.post('/two-factor/verify-totp', { code })).status).toBe(200);
  const overTheShoulder = await begin();
  expect((await overTheShoulder.post('/two-factor/verify-totp', { code })).error().code).toBe('code_wrong');
  expect(await world.findViewer(overTheShoulder.headers)).toBeUndefined();

  expect(backupCodes).toHaveLength(10);
  const [recovery = ''] = backupCodes;
  const lost = await begin();
  expect((await lost.post('/two-factor/verify-backup-code', { code: recovery })).status).toBe(200);
  expect(await world.findViewer(lost.headers)).toMatchObject({ email });
  const again = await begin();
  expect((await again.post('/two-factor/verify-backup-code', { code: recovery })).error().code).toBe('code_wrong');
});

test('guessing codes ends the sign-in, and then the account waits; without a sign-in there is nothing to guess', async () => {
  const email = 'guess@example.com';
  await setUpApp(await signUpVerified(world, email));
  expect((await world.browser().post('/two-factor/verify-totp', { code: '123456' })).error().code).toBe(
    'second_step_over',
  );
  const seen = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const browser = world.browser();
    await browser.post('/sign-in/email', { email, password });
    for (let guess = 0; guess < 6; guess += 1) {
      const reply = await browser.post('/two-factor/verify-totp', { code: String(guess).padStart(6, '0') });
      seen.add(reply.error().code);
    }
    expect(await world.findViewer(browser.headers)).toBeUndefined();
  }
  expect([...seen]).toEqual(expect.arrayContaining(['code_wrong', 'second_step_over', 'rate_limited']));
});

test('no device is trusted with a field of the body, and the secret never leaves again', async () => {
  const email = 'sly@example.com';
  const browser = await signUpVerified(world, email);
  const { totpURI } = await setUpApp(browser);
  const laptop = world.browser();
  await laptop.post('/sign-in/email', { email, password });
  await laptop.post('/two-factor/verify-totp', { code: codeOf(totpURI, 1), trustDevice: true });
  expect([...laptop.cookies.keys()].filter((name) => name.includes('trust'))).toEqual([]);
  for (const path of ['/two-factor/get-totp-uri', '/two-factor/view-backup-codes', '/two-factor/send-otp'])
    expect((await browser.post(path, { password })).status).toBe(404);
  const [row] = await world.db
    .select()
    .from(twoFactors)
    .where(eq(twoFactors.userId, await userIdOf(email)));
  expect(row?.secret).not.toContain(new URL(totpURI).searchParams.get('secret'));
});

test('switching the app off and new recovery codes take the password; a stranger at an open laptop has none', async () => {
  const browser = await signUpVerified(world, 'off@example.com');
  await setUpApp(browser);
  for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes']) {
    expect((await browser.post(path, { password: 'wrong-one' })).error().code).toBe('credentials_wrong');
    await makeOld(browser);
    expect((await browser.post(path, {})).error().code).toBe('confirmation_required');
  }
  expect((await browser.post('/two-factor/generate-backup-codes', { password })).status).toBe(200);
  expect((await browser.post('/two-factor/disable', { password })).status).toBe(200);
  expect((await api.call(browser, 'GET', '/account/security')).json).toMatchObject({ app: null, hasPassword: true });
  expect((await world.browser().post('/two-factor/disable', { password })).error().code).toBe('not_logged_in');
});

test('deleting an account and adding or removing a passkey ask who is there, the password answers', async () => {
  const email = 'fresh@example.com';
  const browser = await signUpVerified(world, email);
  const userId = await userIdOf(email);
  await addPasskeyRow(userId, 'own-key');
  await makeOld(browser);
  const asked = [
    await api.call(browser, 'POST', '/account/deletion', { confirmation: email }),
    await api.call(browser, 'DELETE', '/account/passkeys/own-key'),
  ];
  for (const { status, json } of asked) expect([status, json.error.code]).toEqual([403, 'confirmation_required']);
  expect((await browser.get('/passkey/generate-register-options')).error().code).toBe('confirmation_required');

  const wrong = await api.call(browser, 'POST', '/account/confirmation', { password: 'guess-77' });
  expect([wrong.status, wrong.json.error.code]).toEqual([400, 'password_wrong']);
  expect((await api.call(browser, 'POST', '/account/confirmation', { password })).status).toBe(200);
  expect((await browser.get('/passkey/generate-register-options')).status).toBe(200);
  expect((await api.call(browser, 'DELETE', '/account/passkeys/own-key')).json).toMatchObject({ passkeys: [] });

  const stranger = await signUpVerified(world, 'other@example.com');
  await addPasskeyRow(userId, 'again');
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { name: 'mine' }],
  ] as const)
    expect((await api.call(stranger, method, '/account/passkeys/again', body)).status).toBe(404);
  for (let guess = 0; guess < 10; guess += 1)
    await api.call(stranger, 'POST', '/account/confirmation', { password: `guess-${guess}` });
  expect((await api.call(stranger, 'POST', '/account/confirmation', { password })).json.error.code).toBe(
    'rate_limited',
  );
});

async function addPasskeyRow(userId: string, id: string): Promise<void> {
  await world.db.insert(passkeys).values({
    id,
    userId,
    name: 'Key',
    publicKey: 'AAAA',
    credentialID: Buffer.from(id).toString('base64url'),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
}

test('a passkey that nobody made opens nothing', async () => {
  const email = 'forge@example.com';
  const owner = await signUpVerified(world, email);
  await addPasskeyRow(await userIdOf(email), 'forged');
  const browser = world.browser();
  const response = { id: Buffer.from('forged').toString('base64url'), rawId: 'x', type: 'public-key', response: {} };
  expect((await browser.post('/passkey/verify-authentication', { response })).error().code).toBe('passkey_refused');
  await browser.get('/passkey/generate-authenticate-options');
  expect((await browser.post('/passkey/verify-authentication', { response })).error().code).toBe('passkey_refused');
  expect((await browser.post('/passkey/verify-authentication', {})).status).toBe(400);
  expect(await world.findViewer(browser.headers)).toBeUndefined();
  // Not for a session on the side either.
  expect((await owner.post('/passkey/verify-registration', { response, createSession: true })).error().code).toBe(
    'passkey_refused',
  );
});

test('an administrator has one session of grace, then the door is shut until a second factor is shown', async () => {
  const email = 'boss@example.com';
  const first = await signUpVerified(world, email);
  const door = async (browser: Browser) => (await api.call(browser, 'GET', '/account')).json.adminDoor;
  expect(await world.findViewer(first.headers)).toMatchObject({ role: 'admin' });
  expect(await door(first)).toBe('open');

  const second = world.browser();
  await second.post('/sign-in/email', { email, password });
  expect(await world.findViewer(second.headers)).toMatchObject({ role: 'user', adminDoor: 'enroll' });
  expect(await door(second)).toBe('enroll');
  // Setting one up opens it.
  const { totpURI } = await setUpApp(second);
  expect(await door(second)).toBe('open');
  // A session without it stays shut, also the one that had the grace.
  expect(await door(first)).toBe('confirm');
  expect((await first.post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
  expect(await door(first)).toBe('open');

  await clearSecondFactors(world.db, await userIdOf(email));
  const third = world.browser();
  await third.post('/sign-in/email', { email, password });
  expect(await door(third)).toBe('open');
});
