import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { commonRequest, createPageCache, hashScripts, type PageCache } from '../../src/http/pages/page-cache.ts';

const baseUrl = 'https://studio.example';
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });
const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

let time = 0;
let cache: PageCache;
beforeEach(() => {
  time = 0;
  cache = createPageCache({ baseUrl, pictureHosts: [], now: () => time });
});

test('what a visitor is answered with depends on path, language, theme and time zone alone', () => {
  const common = commonRequest(
    get('/pricing?lang=es', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'user-agent': 'someone',
      cookie: 'afterglow_theme=dark; afterglow_tz=Asia%2FShanghai; afterglow_locale=zh',
    }),
    baseUrl,
  );
  expect(common?.url).toBe('https://studio.example/pricing?lang=es');
  expect(Object.fromEntries(common?.headers ?? [])).toEqual({
    'accept-language': 'zh',
    cookie: 'afterglow_theme=dark; afterglow_tz=Asia%2FShanghai',
  });
});

test('a kept photo changes the first page alone', () => {
  const cookieOf = (path: string) =>
    commonRequest(get(path, { cookie: 'afterglow_photo=1; afterglow_theme=dark' }), baseUrl)?.headers.get('cookie');
  expect([cookieOf('/'), cookieOf('/templates')]).toEqual([
    'afterglow_theme=dark; afterglow_photo=1',
    'afterglow_theme=dark',
  ]);
});

test('a browser that knows an account gets the same pages as any other', () => {
  const known = commonRequest(get('/', { cookie: 'afterglow_known=1' }), baseUrl);
  expect(known?.headers.get('cookie')).toBeNull();
});

test.each([
  ['somebody is signed in', get('/', { cookie: 'better-auth.session_token=x' })],
  ['a photo cookie that no page sets', get('/', { cookie: 'afterglow_photo=%3Cscript%3E' })],
  ['an unknown cookie', get('/', { cookie: 'afterglow_theme=dark; other=1' })],
  ['a key', get('/', { authorization: 'Bearer x' })],
  ['another parameter', get('/templates?q=cat')],
  ['a parameter twice', get('/?lang=en&lang=zh')],
  ['an unknown language', get('/?lang=xx')],
  ['markup for a theme', get('/', { cookie: 'afterglow_theme=%22%3E%3Cscript%3E' })],
  ['markup for a time zone', get('/', { cookie: 'afterglow_tz=%3Cb%3E' })],
  ['a form', new Request('http://localhost/', { method: 'POST' })],
  ['a page with a token', get('/s/abc')],
  ['the login page', get('/auth')],
])('a page of its own: %s', (_why, request) => {
  expect(commonRequest(request, baseUrl)).toBeUndefined();
});

test('a hundred readers at once render once; each gets the form it takes, and 304 for what it has', async () => {
  const render = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(html('<html><script>start()</script>hello</html>')),
  );
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => cache.answer(get('/', { 'accept-encoding': 'gzip, br' }), render)),
  );
  expect(render).toHaveBeenCalledTimes(1);
  const [first] = answers;
  expect(first?.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(new Uint8Array((await first?.arrayBuffer()) ?? [])).toString()).toContain('hello');
  const zipped = await cache.answer(get('/', { 'accept-encoding': 'gzip' }), render);
  expect(gunzipSync(new Uint8Array((await zipped?.arrayBuffer()) ?? [])).toString()).toContain('hello');
  expect(await (await cache.answer(get('/'), render))?.text()).toContain('hello');
  const etag = first?.headers.get('etag') ?? '';
  const again = await cache.answer(get('/', { 'if-none-match': etag }), render);
  expect([again?.status, await again?.text()]).toEqual([304, '']);
  expect(first?.headers.get('vary')).toContain('cookie');
});

test('only these scripts may run: the policy names each by its hash, and no nonce is shared', async () => {
  const page = `<script type="module" src="/a.js"></script><script type="later" nonce="">import "/b.js"</script>
    <script type="application/ld+json">{}</script><script>one()</script><script>one()</script>`;
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(hashScripts(page)).toEqual([sha('import "/b.js"'), sha('one()')]);
  const answer = await cache.answer(get('/'), () => Promise.resolve(html(page)));
  const policy = answer?.headers.get('content-security-policy');
  expect(policy).toContain(sha('one()'));
  expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/);
});

test('stale is answered once more while it is rendered again; too old is waited for', async () => {
  let count = 0;
  const render = () => Promise.resolve(html(`page ${(count += 1)}`));
  const read = async () => (await cache.answer(get('/'), render))?.text();
  expect(await read()).toBe('page 1');
  time = 4999;
  expect(await read()).toBe('page 1');
  time = 5001;
  expect(await read()).toBe('page 1');
  await vi.waitFor(async () => expect(await read()).toBe('page 2'));
  time = 16_000;
  expect(await read()).toBe('page 3');
});

test('a change empties it at once, also for what was being rendered then', async () => {
  let release: (page: Response) => void = () => undefined;
  const slow = cache.answer(get('/'), () => new Promise((resolve) => (release = resolve)));
  cache.clear();
  release(html('before'));
  expect(await (await slow)?.text()).toBe('before');
  const next = await cache.answer(get('/'), () => Promise.resolve(html('after')));
  expect(await next?.text()).toBe('after');
});

test.each([
  ['a cookie is set', html('x', { 'set-cookie': 'a=b' })],
  ['a page that says how long it is kept', html('x', { 'cache-control': 'no-store' })],
  ['not found', new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['a redirect', new Response(null, { status: 302, headers: { location: '/' } })],
  ['data of a page', new Response('x', { headers: { 'content-type': 'text/x-script' } })],
])('not kept: %s', async (_why, page) => {
  expect(await cache.answer(get('/'), () => Promise.resolve(page))).toBeUndefined();
});

test('a page that fails fails for the one who waits, and is tried again', async () => {
  await expect(cache.answer(get('/'), () => Promise.reject(new Error('database')))).rejects.toThrow('database');
  expect(await (await cache.answer(get('/'), () => Promise.resolve(html('well'))))?.text()).toBe('well');
});
