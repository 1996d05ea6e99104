import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Viewer } from '../../src/http/context.ts';
import { limitKeys } from '../../src/http/limits/limit-keys.ts';
import type { WebEnv } from '../../src/http/web-app.ts';

const person: Viewer = { userId: 'u', email: 'a@example.com', role: 'user', plan: 'free', sessionId: '' };

/** A door that anyone may go through twice in ten seconds with one key. The header says which key. */
function openDoor() {
  let now = 0;
  const refused: string[] = [];
  const app = new Hono<WebEnv>()
    .use((c, next) => {
      const id = c.req.header('x-key');
      const key = id === undefined ? {} : { key: { id, scopes: [], dailyCredits: null, totalCredits: null } };
      c.set('request', { locale: 'en', ipAddress: '', headers: c.req.raw.headers, viewer: { ...person, ...key } });
      return next();
    })
    .use(limitKeys((c) => refused.push(c.req.path), { max: 2, windowSeconds: 10 }, { now: () => new Date(now) }))
    .get('/ok', (c) => c.text('ok'))
    .get('/fails', () => {
      throw new Error('no');
    });
  app.onError(() => new Response('broken', { status: 500 }));
  return {
    refused,
    wait: (ms: number) => (now += ms),
    ask: async (key: string | undefined, path = '/ok') => {
      const { status, headers } = await app.request(path, { headers: key === undefined ? {} : { 'x-key': key } });
      return [status, headers.get('ratelimit'), headers.get('ratelimit-policy'), headers.get('retry-after')];
    },
  };
}

test('a key is told how many calls are left, refused above them, and let in again when the time is over', async () => {
  const { ask, wait, refused } = openDoor();
  const policy = '"key";q=2;w=10';
  expect(await ask('a')).toEqual([200, '"key";r=1;t=10', policy, null]);
  wait(3500);
  expect(await ask('a', '/fails')).toEqual([500, '"key";r=0;t=7', policy, null]);
  expect(await ask('a')).toEqual([429, '"key";r=0;t=7', policy, '7']);
  expect(await ask('b')).toEqual([200, '"key";r=1;t=10', policy, null]);
  wait(6500);
  expect(await ask('a')).toEqual([200, '"key";r=1;t=10', policy, null]);
  expect(refused).toEqual(['/ok']);
});

test('people are not counted here', async () => {
  const { ask } = openDoor();
  for (let times = 0; times < 5; times += 1) expect(await ask(undefined)).toEqual([200, null, null, null]);
});
