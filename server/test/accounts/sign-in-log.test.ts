import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { eraseOldSignIns, listSignIns, methodOf } from '../../src/accounts/sign-in-log.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { signIns } from '../../src/db/tables/accounts/sign-in-tables.ts';
import { shortNetwork } from '../../src/lib/caller-network.ts';
import { keepLog } from '../support/kept-log.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('the log of sign-ins', () => {
  it('tells who came in and who was refused, and how, without a whole address', async () => {
    const email = 'mei@example.com';
    const browser = await signUpVerified(world, email);
    const [user] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const log = () => listSignIns(world.db, user?.id ?? '');
    expect(await log()).toMatchObject([{ method: 'link', failure: null }]);

    browser.address = '203.0.113.77';
    await browser.post('/sign-in/email', { email: 'Mei@Example.com', password: 'wrong' }, firefox);
    await browser.post('/sign-in/email', { email: 'nobody@example.com', password: 'wrong' }, firefox);
    await browser.post('/sign-in/email', { email, password: 'secret-7x' }, firefox);
    await world.auth.close();
    expect(await log()).toMatchObject([
      {
        method: 'password',
        failure: null,
        network: '203.0.113.0/24',
        browser: 'Firefox',
        system: 'Linux',
        kind: 'computer',
      },
      { method: 'password', failure: 'credentials_wrong', network: '203.0.113.0/24' },
      { method: 'link' },
    ]);
    expect(JSON.stringify(await world.db.select().from(signIns))).not.toContain('203.0.113.77');
    expect(await world.db.select().from(signIns)).toHaveLength(3);

    // A changed password makes a new session for the same person: nobody came in.
    expect(
      (
        await browser.post('/change-password', {
          currentPassword: 'secret-7x',
          newPassword: 'secret-8x',
          revokeOtherSessions: true,
        })
      ).status,
    ).toBe(200);
    expect(await log()).toHaveLength(3);

    await world.db.update(users).set({ banned: true }).where(eq(users.email, email));
    await world.browser().post('/sign-in/email', { email, password: 'secret-8x' });
    await world.auth.close();
    expect((await log())[0]).toMatchObject({ failure: 'banned' });
  });

  it('an address that is not confirmed is refused, and the owner sees it later', async () => {
    const email = 'new@example.com';
    const browser = world.browser();
    await browser.post('/sign-up/email', { email, password: 'secret-7x', name: 'New' });
    await browser.post('/sign-in/email', { email, password: 'secret-7x' });
    await world.auth.close();
    const [user] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    expect(await listSignIns(world.db, user?.id ?? '')).toMatchObject([{ failure: 'email_not_verified' }]);
  });

  it('is kept for ninety days', async () => {
    await world.db.insert(users).values({ id: 'old', name: 'Old', email: 'old@example.com' });
    const entry = { userId: 'old', method: 'google', network: '', kind: 'program' } as const;
    const now = new Date('2026-11-21T00:00:00Z');
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
    await world.db.insert(signIns).values([
      { ...entry, createdAt: daysAgo(91) },
      { ...entry, createdAt: daysAgo(89) },
    ]);
    await eraseOldSignIns(world.db, now);
    expect(await listSignIns(world.db, 'old')).toMatchObject([{ at: daysAgo(89).toISOString() }]);
  });
});

test('what was refused is in the log of the server: wrong passwords and codes, links of nobody, not the words typed', async () => {
  const { logger, lines } = keepLog();
  const here = await openWorld({ logger });
  const browser = await signUpVerified(here, 'mei@example.com');
  browser.address = '203.0.113.77';
  await browser.post('/sign-in/email', { email: 'mei@example.com', password: 'hunter-2x' });
  await browser.post('/two-factor/verify-totp', { code: '123456' });
  await browser.get('/verify-email?token=made-up&callbackURL=/auth/callback');
  await here.close();
  const refused = lines.filter(({ msg }) => msg === 'refused');
  expect(refused.map(({ code, network }) => [code, network])).toEqual([
    ['credentials_wrong', '203.0.113.0/24'],
    ['code_wrong', '203.0.113.0/24'],
    ['verification_link_invalid', '203.0.113.0/24'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/hunter|mei@|203\.0\.113\.77|made-up|123456/);
});

test('a network is an address without its end', () => {
  expect(['192.0.2.200', '::ffff:192.0.2.200', '2001:db8:aa:bb:cc::1', '::1', 'unknown', ''].map(shortNetwork)).toEqual(
    ['192.0.2.0/24', '192.0.2.0/24', '2001:db8:aa::/48', '0:0:0::/48', '', ''],
  );
});

test('ways to come in, by better-auth’s paths', () => {
  expect(
    [
      '/sign-in/email',
      '/sign-up/email',
      '/callback/:id',
      '/callback/google',
      '/verify-email',
      '/change-password',
      undefined,
    ].map((path) => methodOf(path, 'google')),
  ).toEqual(['password', 'password', 'google', 'google', 'link', undefined, undefined]);
});
