import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { callerNetwork } from '../../src/lib/caller-network.ts';
import { eraseExpiredCounters, consumeAttempt } from '../../src/lib/rate-limit.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('of 64 attempts at once exactly as many pass as are allowed', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, () => consumeAttempt(world.db, 'burst', { max: 7, windowSeconds: 60 })),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7);
  const refusal = results.find((result) => result.status === 'rejected');
  expect(refusal?.reason).toMatchObject({ code: 'rate_limited' });
});

test('a window that is over starts anew', async () => {
  const limit = { max: 1, windowSeconds: 60 };
  await consumeAttempt(world.db, 'window', limit);
  await expect(consumeAttempt(world.db, 'window', limit)).rejects.toMatchObject({ code: 'rate_limited' });
  await world.db.update(rateLimits).set({ lastRequest: Date.now() - 60_001 });
  await consumeAttempt(world.db, 'window', limit);
  await expect(consumeAttempt(world.db, 'window', limit)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('old counters are forgotten, counters in use are not', async () => {
  await world.db.delete(rateLimits);
  await consumeAttempt(world.db, 'new', { max: 1, windowSeconds: 60 });
  await world.db
    .insert(rateLimits)
    .values({ id: 'old', key: 'old', count: 3, lastRequest: Date.now() - 25 * 3600 * 1000 });
  await eraseExpiredCounters(world.db);
  expect(await world.db.select().from(rateLimits)).toHaveLength(1);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:42::1', '2001:db8:0:42::/64'],
  ['2001:0DB8:0000:0042:ffff:1:2:3', '2001:db8:0:42::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s calls from %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

const doors = [
  ['/sign-in/email', { email: 'someone@example.com', password: 'x' }],
  ['/sign-up/email', { email: 'not an address', password: 'x' }],
  ['/send-verification-email', { email: 'nobody@example.com' }],
  ['/request-password-reset', { email: 'nobody@example.com' }],
  ['/reset-password', { newPassword: 'six666', token: 'guess' }],
  ['/change-password', { currentPassword: 'x', newPassword: 'y' }],
] as const;

test.each(doors)('%s is limited per address, with the seconds to wait in every language', async (path, body) => {
  const caller = world.browser();
  caller.locale = 'zh';
  const limited = async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // Another e-mail address each time: what is counted here is the caller.
      const reply = await caller.post(
        path,
        'email' in body && body.email.includes('@') ? { ...body, email: `${attempt}-${body.email}` } : body,
      );
      if (reply.status === 429) return reply;
    }
    return undefined;
  };
  const reply = await limited();
  const { code, message, details } = reply?.error() ?? {};
  expect(code).toBe('rate_limited');
  expect(details?.seconds).toBeGreaterThan(0);
  expect(message).toMatch(/^请求太频繁，请 \d+ (?:秒|分钟|小时)后再试。$/);
  expect(reply?.headers.get('retry-after')).toBe(String(details?.seconds));
  const neighbor = await world.browser().post(path, { ...body, email: 'neighbour@example.com' });
  expect(neighbor.status).not.toBe(429);
});

test('a flood of mails to one address from many callers is held, whether it has an account or not', async () => {
  await signUpVerified(world, 'flooded@example.com');
  for (const email of ['flooded@example.com', 'no-account@example.com']) {
    const statuses: number[] = [];
    for (let caller = 0; caller < 6; caller += 1)
      statuses.push((await world.browser().post('/request-password-reset', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  }
});

test('whoever knows the password may sign in as often as they like', async () => {
  const caller = await signUpVerified(world, 'often@example.com');
  for (let attempt = 0; attempt < 21; attempt += 1) {
    expect((await caller.post('/sign-in/email', { email: 'often@example.com', password: 'secret-7x' })).status).toBe(
      200,
    );
  }
});

test('guessing one password from many callers is held', async () => {
  const statuses: number[] = [];
  for (let caller = 0; caller < 62; caller += 1) {
    statuses.push(
      (await world.browser().post('/sign-in/email', { email: 'guessed@example.com', password: `guess${caller}` }))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
