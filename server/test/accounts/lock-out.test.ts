import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '../../src/db/tables/account-tables.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const password = 'secret-7x';

/** Tries wrong passwords until the door is shut. */
async function lock(browser: Browser, email: string): Promise<void> {
  for (let guess = 0; guess < 30; guess += 1)
    if ((await browser.post('/sign-in/email', { email, password: `wrong-${guess}` })).status === 429) return;
  throw new Error('never locked');
}

test('a stranger locks out their own network, not the owner elsewhere or on a known device there', async () => {
  const email = 'owner@example.com';
  const owner = await signUpVerified(world, email);
  const stranger = world.browser();
  await lock(stranger, email);
  expect((await world.browser().post('/sign-in/email', { email, password })).status).toBe(200);
  // The owner behind the same address: a browser that is known passes, a new one waits.
  owner.address = stranger.address;
  await owner.post('/sign-out');
  expect((await owner.post('/sign-in/email', { email, password })).status).toBe(200);
  const unknown = world.browser();
  unknown.address = stranger.address;
  expect((await unknown.post('/sign-in/email', { email, password })).error().code).toBe('rate_limited');
});

test('the owner gets one mail for a lock, in the language of the account; an address without one gets none', async () => {
  const email = 'told@example.com';
  const owner = await signUpVerified(world, email);
  await world.findViewer(owner.headers);
  await world.db.update(profiles).set({ language: 'es' });
  const before = world.letters.mails.length;
  for (let caller = 0; caller < 3; caller += 1) await lock(world.browser(), email);
  await lock(world.browser(), 'nobody@example.com');
  await world.auth.close();
  expect(world.letters.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Alguien intenta adivinar tu contraseña de Afterglow'],
  ]);
});

test('a device cookie is worth nothing for another account, forged, or after the password changed', async () => {
  const email = 'target@example.com';
  const thief = await signUpVerified(world, 'thief@example.com');
  const owner = await signUpVerified(world, email);
  const name = 'afterglow.device';
  const ownMark = owner.cookies.get(name) ?? '';
  expect(ownMark).not.toBe('');
  const from = world.browser();
  await lock(from, email);
  const tryWith = async (mark: string) => {
    const browser = world.browser();
    browser.address = from.address;
    browser.cookies.set(name, mark);
    return (await browser.post('/sign-in/email', { email, password })).status;
  };
  expect(await tryWith(thief.cookies.get(name) ?? '')).toBe(429);
  expect(await tryWith(`${decodeURIComponent(ownMark).split('.')[0]}.AAAA`)).toBe(429);
  expect(await tryWith(ownMark)).toBe(200);
  await owner.post('/change-password', { currentPassword: password, newPassword: 'secret-9y' });
  expect(await tryWith(ownMark)).toBe(429);
});

test('a known device may not guess without end either', async () => {
  const email = 'known@example.com';
  const browser = await signUpVerified(world, email);
  await lock(browser, email);
  expect((await browser.post('/sign-in/email', { email, password })).error().code).toBe('rate_limited');
});
