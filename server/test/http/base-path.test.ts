import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntrance } from '../../src/http/base-path/entrance.ts';

let server: Server;
let port = 0;
beforeAll(async () => {
  const enter = createEntrance('https://example.com/studio');
  server = createServer((asked, answer) => {
    if (enter(asked, answer)) answer.end(asked.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Asks for exactly this, as `fetch` would not. */
const ask = (path: string) =>
  new Promise<readonly [status: number, text: string]>((resolve, reject) => {
    request({ port, path }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('end', () => resolve([answer.statusCode ?? 0, answer.headers.location ?? text]));
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/studio/', '/'],
  ['/studio/editor?image=1', '/editor?image=1'],
  ['/studio/studio/', '/studio/'],
  ['/studio//evil.test', '//evil.test'],
  ['/api/health/ready', '/api/health/ready'],
  [
    '/.well-known/oauth-authorization-server/studio/api/auth',
    '/.well-known/oauth-authorization-server/studio/api/auth',
  ],
  ['/.well-known/oauth-protected-resource/studio/mcp', '/.well-known/oauth-protected-resource/studio/mcp'],
])('%s is of this site: %s', async (path, inside) => {
  expect(await ask(path)).toEqual([200, inside]);
});

test.each([
  ['/studio', '/studio/'],
  ['/studio?lang=es', '/studio/?lang=es'],
  ['/studio?//evil.test', '/studio/?//evil.test'],
])('%s leads to the first page', async (path, location) => {
  expect(await ask(path)).toEqual([308, location]);
});

test.each([
  '/',
  '/editor',
  '/studiox',
  '/Studio/',
  '/studio%2feditor',
  '/%73tudio/',
  '//studio/',
  '/./studio/',
  '/shop/../studio/',
  '/studio\\editor',
  '/api/credits',
  '/api/health/',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server/other/api/auth',
  'http://example.com/studio/',
])('%s is not of this site', async (path) => {
  expect(await ask(path)).toEqual([404, 'Afterglow is at https://example.com/studio/\n']);
});

test('at the root of a host nothing is changed', () => {
  const enter = createEntrance('https://example.com');
  const asked = { url: '/editor' };
  expect(Reflect.apply(enter, undefined, [asked, {}])).toBe(true);
  expect(asked.url).toBe('/editor');
});
