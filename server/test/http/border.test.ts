import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoint } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createWebApp } from '../../src/http/web-app.ts';
import { keepLog } from '../support/kept-log.ts';
import { until } from '../support/until.ts';

const { logger, lines } = keepLog();
const contract = {
  read: endpoint('user')
    .route({ method: 'GET', path: '/things/{id}' })
    .input(z.object({ id: z.string() })),
  write: endpoint('user')
    .route({ method: 'POST', path: '/things' })
    .input(z.object({ name: z.string() })),
  upload: endpoint('user')
    .route({ method: 'POST', path: '/files' })
    .input(z.object({ file: z.file() })),
  check: endpoint('visitor', { readsOnly: true }).route({ method: 'POST', path: '/check' }),
  tell: endpoint('visitor').route({ method: 'POST', path: '/tell' }),
};
const os = implement(contract).$context<RequestContext>();
const ok = () => undefined;
const router = os.router({
  read: os.read.handler(ok),
  write: os.write.handler(ok),
  upload: os.upload.handler(ok),
  check: os.check.handler(ok),
  tell: os.tell.handler(ok),
});

interface Site {
  readonly baseUrl?: string;
  readonly trustedProxies?: number;
  readonly visitedBy?: string;
  readonly assetsDir?: string;
  readonly renderPage?: () => Promise<Response>;
}

const aPage = () => Promise.resolve(new Response('a page'));

function openSite({
  baseUrl = 'http://site.test',
  trustedProxies = 0,
  visitedBy,
  assetsDir,
  renderPage = aPage,
}: Site = {}) {
  const viewer: Viewer = {
    userId: 'u',
    email: 'a@example.com',
    role: 'user',
    plan: 'free',
    sessionId: 's',
    ...(visitedBy === undefined ? {} : { visitedBy }),
  };
  const app = createWebApp({
    askerOf: (address) => address,
    logger,
    trustedProxies,
    findViewer: () => Promise.resolve(viewer),
    findKeyViewer: () => Promise.reject(new AppError('key_invalid')),
    limitUpload: (_c, next) => next(),
    authHandler: () => Promise.resolve(new Response()),
    clientAddressHeader: 'x-client-address',
    apiHandler: createApiHandler(router, logger),
    openApiDocument: () => Promise.resolve({}),
    openApiSamples: () => Promise.resolve({}),
    routes: [
      ['/', new Hono().get('/changes', (c) => streamSSE(c, (stream) => stream.writeSSE({ data: '1' })))],
      ['/', new Hono().get('/shared', (c) => c.text('', 200, { 'cross-origin-resource-policy': 'cross-origin' }))],
    ],
    assetsDir,
    renderPage,
    baseUrl,
  });
  return async (path: string, init: RequestInit = {}) => app.fetch(new Request(`${baseUrl}${path}`, init));
}

const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

async function codeOf(response: Response): Promise<string> {
  return z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;
}

test('a proxy is told not to keep an event stream back', async () => {
  const ask = openSite();
  const [stream, page] = [await ask('/changes'), await ask('/a-page')];
  expect([stream, page].map(({ headers }) => headers.get('x-accel-buffering'))).toEqual(['no', null]);
});

test('however many pages are asked for at once, eight are rendered at a time, and a form waits for none', async () => {
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const ask = openSite({
    renderPage: async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return new Response('a page');
    },
  });
  const pages = Array.from({ length: 20 }, () => ask('/a-page'));
  await until('eight are rendered', () => running >= 8);
  const form = ask('/a-page', { method: 'POST' });
  await until('the form too', () => running >= 9);
  gate.resolve();
  const replies = await Promise.all([...pages, form]);
  expect(replies.filter(({ status }) => status === 200).length).toBe(21);
  expect(most).toBe(9);
});

test('a page that was not begun in time says so in words, and asks again', async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const ask = openSite({
    renderPage: async () => {
      running += 1;
      await gate.promise;
      return new Response('a page');
    },
  });
  const pages = Array.from({ length: 8 }, () => ask('/a-page'));
  await until('eight are rendered', () => running === 8);
  const signal = AbortSignal.abort();
  const reply = await ask('/a-page', { signal, headers: { accept: 'text/html', 'accept-language': 'es' } });
  expect([reply.status, reply.headers.get('refresh'), reply.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await reply.text()).toMatch(/<html lang="es">.*<p>El sistema está ocupado\. .*<\/p>/);
  expect(await codeOf(await ask('/a-page', { signal }))).toBe('system_busy');
  gate.resolve();
  await Promise.all(pages);
});

test('NUL is refused in a path, a query, JSON and the name of a file, with a code that says so', async () => {
  const ask = openSite();
  const form = new FormData();
  form.set('file', new File(['x'], 'photo.jpg'));
  form.set('note', 'a\0b');
  const replies = [
    await ask('/api/things/a%00b'),
    await ask('/api/things/a?q=%00'),
    await ask('/a-page/%00'),
    await ask('/api/things', json(String.raw`{"name":"a\u0000b"}`)),
    await ask('/api/files', { method: 'POST', body: form }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
  expect(await Promise.all(replies.map(codeOf))).toEqual(replies.map(() => 'input_has_nul'));
  expect((await ask('/api/things', json(String.raw`{"name":"a\\u0000b"}`))).status).toBe(200);
});

test('a visiting administrator reads, and writes nothing', async () => {
  const ask = openSite({ visitedBy: 'boss' });
  expect((await ask('/api/things/a')).status).toBe(200);
  expect((await ask('/api/check', json('{}'))).status).toBe(200);
  for (const [path, body] of [
    ['/api/things', '{"name":"a"}'],
    ['/api/tell', '{}'],
  ] as const)
    expect(await codeOf(await ask(path, json(body)))).toBe('not_while_visiting');
});

test('https is promised for good only when the operator says so, never on the word of a caller', async () => {
  const promise = async (site: Site, forwarded = 'https') =>
    (await openSite(site)('/a-page', { headers: { 'x-forwarded-proto': forwarded } })).headers.has(
      'strict-transport-security',
    );
  expect(await promise({})).toBe(false);
  expect(await promise({ trustedProxies: 1 })).toBe(true);
  expect(await promise({ trustedProxies: 1 }, 'http')).toBe(false);
  expect(await promise({ baseUrl: 'https://site.test' }, 'http')).toBe(true);
});

test('other sites may show what is shared, and nothing else', async () => {
  const ask = openSite();
  const policy = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
  expect(await policy('/shared')).toBe('cross-origin');
  expect(await policy('/a-page')).toBe('same-origin');
  expect(await policy('/api/things/a')).toBe('same-origin');
});

test('who is refused at the border is written down: writes of other sites, limits of visits', async () => {
  const written = lines.length;
  const foreign = { ...json('{}'), headers: { 'content-type': 'application/json', origin: 'https://evil.test' } };
  expect((await openSite()('/api/tell', foreign)).status).toBe(403);
  expect((await openSite({ visitedBy: 'boss' })('/api/tell', json('{}'))).status).toBe(403);
  expect(lines.slice(written)).toMatchObject([
    { msg: 'refused', code: 'forbidden', method: 'POST', path: '/api/tell' },
    { msg: 'refused', code: 'not_while_visiting', path: '/api/tell', userId: 'u' },
  ]);
});

test('files are kept as long as their names allow, and the service worker is asked for each time', async () => {
  const assetsDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rm(assetsDir, { recursive: true }));
  for (const name of ['assets/a-1234.js', 'home/photo.webp', 'icon.png', 'service-worker.js']) {
    await mkdir(path.dirname(path.join(assetsDir, name)), { recursive: true });
    await writeFile(path.join(assetsDir, name), 'content');
  }
  const ask = openSite({ assetsDir });
  const keptFor = async (address: string) => (await ask(address)).headers.get('cache-control');
  expect(await keptFor('/assets/a-1234.js')).toBe('public, max-age=31536000, immutable');
  expect(await keptFor('/home/photo.webp')).toContain('max-age=86400');
  expect(await keptFor('/icon.png')).toBe('public, max-age=3600');
  expect(await keptFor('/service-worker.js')).toBe('no-cache');
  // the worker asks the site, and has no policy of a page
  const policy = (await ask('/service-worker.js')).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  // what is not there is a page, and kept by nobody
  expect(await keptFor('/assets/gone-1234.js')).not.toContain('immutable');
});
