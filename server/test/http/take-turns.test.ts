import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Viewer } from '../../src/http/context.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { takeTurns } from '../../src/http/limits/take-turns.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { until } from '../support/until.ts';

const person: Viewer = { userId: 'u', email: 'a@example.com', role: 'user', plan: 'free', sessionId: '' };

/** A door through which two of a person go at once and three more wait, until the test lets them. The header says who. */
function openDoor(waitMs = 60_000) {
  const inside: { readonly path: string; readonly leave: () => void }[] = [];
  const app = new Hono<WebEnv>()
    .use((c, next) => {
      const userId = c.req.header('x-person');
      const viewer = userId === undefined ? undefined : { ...person, userId };
      c.set('request', {
        locale: 'en',
        ipAddress: c.req.header('x-address') ?? '',
        headers: c.req.raw.headers,
        viewer,
      });
      return next();
    })
    .use(takeTurns({ atOnce: 2, mostWaiting: 3, waitMs }))
    .all('*', async (c) => {
      await new Promise<void>((leave) => inside.push({ path: c.req.path, leave }));
      if (c.req.path === '/fails') throw new Error('no');
      return c.text('ok');
    });
  app.onError((error) => {
    const { code, details } = describeFailure(error);
    return errorReply(code, 'en', details);
  });
  const ask = async (path: string, headers: Record<string, string> = { 'x-person': 'u' }, signal?: AbortSignal) => {
    const { status, headers: answered } = await app.request(path, { method: 'POST', headers, signal: signal ?? null });
    return [status, answered.get('retry-after')];
  };
  const areInside = (...paths: readonly string[]) =>
    until(`${paths.join(', ')} are inside`, () => String(inside.map(({ path }) => path)) === String(paths));
  return { inside, ask, areInside, leave: (index: number) => inside.splice(index, 1)[0]?.leave() };
}

test('calls of a person take turns in their order, whatever becomes of them; another person goes in at once', async () => {
  const { ask, areInside, leave } = openDoor();
  const [first, second, third, fourth] = ['/1', '/fails', '/3', '/4'].map((path) => ask(path));
  await areInside('/1', '/fails');
  const other = ask('/other', { 'x-person': 'o' });
  await areInside('/1', '/fails', '/other');
  leave(1);
  expect(await second).toEqual([500, null]);
  await areInside('/1', '/other', '/3');
  leave(0);
  await areInside('/other', '/3', '/4');
  for (let times = 0; times < 3; times += 1) leave(0);
  for (const call of [first, third, fourth, other]) expect(await call).toEqual([200, null]);
  // nobody is left who would be waited for
  const again = ask('/again');
  await areInside('/again');
  leave(0);
  expect(await again).toEqual([200, null]);
});

test('too many that wait are refused with a time, and so is one that waited too long', async () => {
  const crowded = openDoor();
  const waiting = Array.from({ length: 5 }, (_, index) => crowded.ask(`/${index}`));
  await crowded.areInside('/0', '/1');
  expect(await crowded.ask('/sixth')).toEqual([429, '60']);
  for (let left = 5; left > 0; left -= 1) {
    await until('somebody is inside', () => crowded.inside.length > 0);
    crowded.leave(0);
  }
  for (const call of waiting) expect((await call)[0]).toBe(200);

  const slow = openDoor(20);
  const held = [slow.ask('/0'), slow.ask('/1')];
  await slow.areInside('/0', '/1');
  expect(await slow.ask('/late')).toEqual([429, '1']);
  for (let times = 0; times < 2; times += 1) slow.leave(0);
  for (const call of held) expect((await call)[0]).toBe(200);
});

test('one that was left makes no use of its turn, and files that are sent need none', async () => {
  const { ask, areInside, leave, inside } = openDoor();
  const held = [ask('/0'), ask('/1')];
  await areInside('/0', '/1');
  const leaving = new AbortController();
  const left = ask('/left', { 'x-person': 'u' }, leaving.signal);
  const next = ask('/next');
  leaving.abort();
  expect((await left)[0]).toBe(429);
  const file = ask('/file', { 'x-person': 'u', 'content-type': 'multipart/form-data; boundary=x' });
  await areInside('/0', '/1', '/file');
  leave(0);
  await areInside('/1', '/file', '/next');
  while (inside.length > 0) leave(0);
  for (const call of [...held, file, next]) expect((await call)[0]).toBe(200);
});

test('visitors take turns by their network', async () => {
  const { ask, areInside, leave } = openDoor();
  const near = ['/0', '/1', '/2'].map((path) => ask(path, { 'x-address': '2001:db8::1' }));
  await areInside('/0', '/1');
  const far = ask('/far', { 'x-address': '2001:db8:1::1' });
  await areInside('/0', '/1', '/far');
  // whether the server is well is asked from the proxy's network, too
  const probe = ask('/api/health/ready', { 'x-address': '2001:db8::2' });
  await areInside('/0', '/1', '/far', '/api/health/ready');
  leave(0);
  await areInside('/1', '/far', '/api/health/ready', '/2');
  for (let times = 0; times < 4; times += 1) leave(0);
  for (const call of [...near, far, probe]) expect((await call)[0]).toBe(200);
});
