/** Accounts of a site below a path, which shares its host with others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

const baseUrl = 'https://afterglow.test/studio';
let world: World;
beforeAll(async () => {
  world = await openWorld({ baseUrl });
});
afterAll(() => world.close());

test('mails lead below the path, pages are named from the root of the site, and what is elsewhere on the host is refused', async () => {
  const browser = world.browser();
  const person = { email: 'mei@example.com', password: 'secret-7x', name: 'Mei' };
  for (const callbackURL of ['https://afterglow.test/shop', '/../shop', 'https://afterglow.test/studio/../shop', 5]) {
    const refused = await browser.post('/sign-up/email', { ...person, callbackURL });
    expect([refused.status, refused.error()], String(callbackURL)).toMatchObject([400, { code: 'invalid_input' }]);
  }
  expect((await browser.post('/sign-up/email', { ...person, callbackURL: '/editor?from=mail' })).status).toBe(200);
  await world.auth.close();
  const link = world.letters.linkFor(person.email);
  expect(link).toMatch(/^https:\/\/afterglow\.test\/studio\/api\/auth\/verify-email\?/);
  const forged = new URL(link);
  for (const elsewhere of [
    '/shop',
    '/studio/../shop',
    '/studiox',
    '//evil.test/studio/',
    'https://evil.test/studio/',
  ]) {
    forged.searchParams.set('callbackURL', elsewhere);
    expect((await browser.get(forged.href)).status, elsewhere).toBe(400);
  }
  const confirmed = await browser.get(link);
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/studio/editor?from=mail']);
  expect(await world.findViewer(browser.headers)).toMatchObject({ email: person.email });
});

test('a link for a new password opens the page below the path', async () => {
  const browser = await signUpVerified(world, 'tom@example.com');
  await browser.post('/request-password-reset', { email: 'tom@example.com', redirectTo: '/reset-password' });
  await world.auth.close();
  const opened = await browser.get(world.letters.linkFor('tom@example.com'));
  const page = new URL(opened.headers.get('location') ?? '', baseUrl);
  expect(page.href).toMatch(/^https:\/\/afterglow\.test\/studio\/reset-password\?token=/);
});

test('sessions of two sites of a host do not meet, even with one secret', async () => {
  const atRoot = await openWorld({ baseUrl: 'https://afterglow.test' });
  try {
    const own = await signUpVerified(world, 'ana@example.com');
    const other = await signUpVerified(atRoot, 'ana@example.com');
    expect([...own.cookies.keys()].filter((name) => name.endsWith('.session_token'))).toEqual([
      '__Host-afterglow+studio.session_token',
    ]);
    expect(await world.findViewer(own.headers)).toBeDefined();
    expect(await world.findViewer(other.headers)).toBeUndefined();
    expect(await atRoot.findViewer(own.headers)).toBeUndefined();
  } finally {
    await atRoot.close();
  }
});
