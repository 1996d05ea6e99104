import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { AppError } from '@afterglow/domain/errors/errors';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptAnswers } from '../../src/http/pages/kept-answers.ts';
import { createPageCache, type PageCache } from '../../src/http/pages/page-cache.ts';
import { createWebApp } from '../../src/http/web-app.ts';
import { keepLog } from '../support/kept-log.ts';

let time = 0;
let text = '';
let cache: PageCache;
let port = 0;
const server = createServer();
/** How each request was answered, in order. */
const ways: ('short' | 'long')[] = [];
const counted: (readonly [path: string, status: number])[] = [];
const render = vi.fn<() => Promise<Response>>(() =>
  Promise.resolve(new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } })),
);

beforeEach(async () => {
  [time, text] = [0, 'first'];
  [ways, counted].forEach((list) => list.splice(0));
  render.mockClear();
  cache = createPageCache({ baseUrl: 'http://site.test', pictureHosts: [], now: () => time });
  const countRequest = (path: string, status: number): void => void counted.push([path, status]);
  const keptAnswers = createKeptAnswers(cache, countRequest);
  const app = createWebApp({
    askerOf: (address) => address,
    logger: keepLog().logger,
    trustedProxies: 1,
    findViewer: () => Promise.resolve(undefined),
    findKeyViewer: () => Promise.reject(new AppError('key_invalid')),
    limitUpload: (_c, next) => next(),
    authHandler: () => Promise.resolve(new Response()),
    clientAddressHeader: 'x-client-address',
    apiHandler: () => Promise.resolve(undefined),
    openApiDocument: () => Promise.resolve({}),
    openApiSamples: () => Promise.resolve({}),
    routes: [],
    assetsDir: undefined,
    renderPage: render,
    pageCache: cache,
    keptAnswers,
    countRequest,
    baseUrl: 'http://site.test',
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => {
    const short = keptAnswers.answer(request, response);
    ways.push(short ? 'short' : 'long');
    if (!short) void listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  await once(server.close(), 'close');
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET', sent?: string): Promise<Answer> {
  const request = httpRequest({ port, path, method, headers: { 'accept-encoding': 'gzip', ...headers }, agent: false });
  request.end(sent);
  const [response] = await once(request, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** What may differ between two answers that say the same. */
function withoutMoment({ headers }: Answer): IncomingHttpHeaders {
  const ofMoment = new Set(['date', 'x-request-id', 'transfer-encoding', 'content-length']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofMoment.has(name)));
}

test.each([
  ['a visitor', {}],
  ['who takes Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
  ['behind a proxy with TLS', { 'x-forwarded-proto': 'https' }],
  ['with a language and a theme', { 'accept-language': 'es', cookie: 'afterglow_theme=dark' }],
])('%s is told the same by the short way as by the whole app, and counted', async (_who, headers) => {
  const first = await get('/pricing?lang=en', headers);
  const second = await get('/pricing?lang=en', headers);
  expect(ways).toEqual(['long', 'short']);
  expect(second.status).toBe(200);
  expect(withoutMoment(second)).toEqual(withoutMoment(first));
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(counted).toEqual([
    ['/pricing', 200],
    ['/pricing', 200],
  ]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a request keeps the id that it brought', async () => {
  await get('/');
  expect((await get('/', { 'x-request-id': 'of-the-proxy-1' })).headers['x-request-id']).toBe('of-the-proxy-1');
  expect((await get('/', { 'x-request-id': 'no good\t' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(ways).toEqual(['long', 'short', 'short']);
});

test('what differs in anything that decides the answer is not answered with it', async () => {
  await get('/');
  await get('/', { 'accept-encoding': 'br' });
  await get('/', { 'accept-language': 'zh' });
  await get('/', { cookie: 'better-auth.session_token=somebody' });
  await get('/', { cookie: 'better-auth.session_token=somebody' });
  await get('/', { authorization: 'Bearer x' });
  await get('/', { 'x-forwarded-proto': 'https' });
  await get('/', { host: 'elsewhere.example' });
  await get('/?lang=zh');
  await get('/', { 'accept-encoding': 'identity' });
  await get('/', {}, 'HEAD');
  await get('/', {}, 'POST');
  await get('/', { 'content-length': '3' }, 'GET', 'abc');
  expect(new Set(ways)).toEqual(new Set(['long']));
});

test('who has the page already is told so', async () => {
  const { headers } = await get('/');
  expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('no page outlives its time or a change', async () => {
  const read = async (): Promise<string> => gunzipSync((await get('/')).body).toString();
  await read();
  text = 'second';
  cache.clear();
  expect(await read()).toBe('<p>second</p>');
  text = 'third';
  time += 20_000;
  expect(await read()).toBe('<p>third</p>');
  expect(ways).toEqual(['long', 'long', 'long']);
  expect(await read()).toBe('<p>third</p>');
  expect(ways.at(-1)).toBe('short');
});

test('a page that is nobody’s but one’s own is never kept', async () => {
  for (let times = 0; times < 3; times += 1) await get('/auth');
  expect(ways).toEqual(['long', 'long', 'long']);
});
