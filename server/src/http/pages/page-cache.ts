/**
 * Finished pages for people who are not signed in: rendered and compressed once, then answered from memory.
 *
 * What may be kept is decided by the request alone. The page is rendered from a request of our own that holds nothing but the
 * key (path, language, theme, time zone), so that no header of one visitor can end up in what another one reads. Any
 * cookie beside these preferences, any parameter beside the language: the page is rendered for that request alone.
 *
 * States of an entry: rendering → fresh (answered as it is) → stale (answered once more while it is rendered again) → too
 * old (waited for). A change by an administrator empties everything at once (`clear`).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { localeCookie, locales, resolveLocale } from '@afterglow/domain/locale';
import { parse as parseCookies } from 'hono/utils/cookie';
import { pagePolicy } from '../security.ts';
import { timeZoneCookie } from './time-zone.ts';

export interface PageCache {
  /** The finished page, or undefined where this request wants one of its own. `render` makes it. */
  readonly answer: (request: Request, render: (request: Request) => Promise<Response>) => Promise<Response | undefined>;
  /** The page for what {@link describeAsked} says of a request that was answered before, while it is fresh. */
  readonly findFresh: (asked: string) => KeptPage | undefined;
  readonly clear: () => void;
}

export interface KeptPage {
  readonly gzip: Buffer<ArrayBuffer>;
  readonly br: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface Entry extends KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly renderedAt: number;
}

const freshMs = 5000;
/** Older than this nobody reads it: seconds, not minutes. */
const staleMs = 10_000;
/** Some 40 kB each. */
const mostEntries = 500;
const mostKeys = 5000;

/** Pages that are the same for every visitor. Those with a form that a visitor fills, or a token, are not among them. */
const cachedPaths =
  /^\/(?:|templates|templates\/[\w-]{1,80}|examples|pricing|help|help\/[\w-]{1,80}|docs|docs\/[\w-]{1,80}|compliance|terms|privacy|gallery\/notices)$/;

const themes = new Set(['light', 'dark']);
/** That this browser keeps a photo: only the first page looks different then. */
const photoCookie = 'afterglow_photo';
/** That somebody had an account in this browser: only the login page looks different then. */
const knownCookie = 'afterglow_known';
const preferences = new Set(['afterglow_theme', timeZoneCookie, localeCookie, photoCookie, knownCookie]);
const timeZone = /^[A-Za-z][\w+/-]{0,60}$/;

/** The request that every visitor of this page is answered with; undefined where there is no such request. */
export function commonRequest(request: Request, baseUrl: string): Request | undefined {
  if (request.method !== 'GET' || request.headers.has('authorization')) return undefined;
  const url = new URL(request.url);
  const asked = url.searchParams.get('lang');
  if (!cachedPaths.test(url.pathname) || url.search !== (asked === null ? '' : `?lang=${asked}`)) return undefined;
  if (asked !== null && !locales.some((known) => known === asked)) return undefined;
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  if (Object.keys(cookies).some((name) => !preferences.has(name))) return undefined;
  const theme = cookies['afterglow_theme'];
  const zone = cookies[timeZoneCookie];
  const photo = cookies[photoCookie];
  if ((theme !== undefined && !themes.has(theme)) || (zone !== undefined && !timeZone.test(zone))) return undefined;
  if (photo !== undefined && photo !== '1') return undefined;
  const language = resolveLocale(cookies[localeCookie], request.headers.get('accept-language') ?? undefined);
  const kept = [
    ...(theme === undefined ? [] : [`afterglow_theme=${theme}`]),
    ...(zone === undefined ? [] : [`${timeZoneCookie}=${encodeURIComponent(zone)}`]),
    ...(photo === undefined || url.pathname !== '/' ? [] : [`${photoCookie}=1`]),
  ];
  return new Request(new URL(url.pathname + url.search, baseUrl), {
    headers: { 'accept-language': language, ...(kept.length === 0 ? {} : { cookie: kept.join('; ') }) },
  });
}

export function createPageCache(deps: {
  readonly baseUrl: string;
  readonly pictureHosts: readonly string[];
  readonly now?: () => number;
}): PageCache {
  const now = deps.now ?? (() => performance.now());
  const entries = new Map<string, Entry>();
  /** What a request asks for, by what it is made from: to read addresses and cookies takes longer than to answer. */
  const keys = new Map<string, string>();
  const rendering = new Map<string, Promise<Entry | Response>>();
  /** What was begun before a change is not kept after it. */
  let edition = 0;

  async function make(key: string, common: Request, render: (request: Request) => Promise<Response>) {
    const begun = edition;
    const page = await render(common);
    if (!isCommon(page)) return page;
    const entry = await finish(page, now(), deps.pictureHosts);
    if (begun !== edition) return entry;
    remember(entries, key, entry, mostEntries);
    return entry;
  }

  function findFresh(asked: string): Entry | undefined {
    const entry = entries.get(keys.get(asked) ?? '');
    return entry !== undefined && now() - entry.renderedAt < freshMs ? entry : undefined;
  }

  /** Everybody who waits for a page waits for the same rendering. */
  function makeOnce(key: string, common: Request, render: (request: Request) => Promise<Response>) {
    const known = rendering.get(key);
    if (known !== undefined) return known;
    const made = make(key, common, render).finally(() => {
      if (rendering.get(key) === made) rendering.delete(key);
    });
    rendering.set(key, made);
    return made;
  }

  return {
    answer: async (request, render) => {
      const asked = describeAsked(request.method, request.url, (name) => request.headers.get(name));
      const quick = findFresh(asked);
      if (quick !== undefined) return reply(quick, request);
      const common = commonRequest(request, deps.baseUrl);
      if (common === undefined) return undefined;
      const key = keyOf(common);
      remember(keys, asked, key, mostKeys);
      const known = entries.get(key);
      if (known !== undefined && now() - known.renderedAt < staleMs) {
        // a failure is for the one who waits for it
        makeOnce(key, common, render).catch(() => undefined);
        return reply(known, request);
      }
      const made = await makeOnce(key, common, render);
      // Its body is read by one reader only: everybody else renders their own.
      if (made instanceof Response) return undefined;
      return reply(made, request);
    },
    findFresh,
    clear: () => {
      edition += 1;
      keys.clear();
      entries.clear();
      rendering.clear();
    },
  };
}

/** Everything of a request that {@link commonRequest} looks at. */
export function describeAsked(method: string, url: string, ask: (name: string) => string | null): string {
  return `${method}\n${url}\n${ask('accept-language') ?? ''}\n${ask('authorization') ?? ''}\n${ask('cookie') ?? ''}`;
}

/** Adds to a map that forgets what came first. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function keyOf({ url, headers }: Request): string {
  return `${url} ${headers.get('accept-language')} ${headers.get('cookie') ?? ''}`;
}

function isCommon({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !headers.has('cache-control') &&
    headers.get('content-type')?.startsWith('text/html') === true
  );
}

async function finish(page: Response, renderedAt: number, pictureHosts: readonly string[]): Promise<Entry> {
  const html = Buffer.from(await page.arrayBuffer());
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(html, { level: 9 }),
  ]);
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  headers.set('content-security-policy', pagePolicy(hashScripts(html.toString()), pictureHosts));
  // A browser asks each time; a proxy in front may answer for as long as we would.
  headers.set('cache-control', `public, max-age=0, s-maxage=${freshMs / 1000}, must-revalidate`);
  headers.append('vary', 'accept-encoding, accept-language, cookie');
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  headers.set('etag', etag);
  return { headers: Object.fromEntries(headers), gzip: gzipped, br: brotli, etag, renderedAt };
}

/** The inline scripts of a page, as a policy names them. React escapes what would end a script or an attribute early. */
export function hashScripts(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (text !== '' && !/\bsrc=|application\/ld\+json/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...hashes];
}

/** The best of what somebody takes; undefined for the page as it is. */
export function chooseEncoding(accepted: string | null): 'br' | 'gzip' | undefined {
  if (accepted === null) return undefined;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

async function reply(entry: Entry, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const { headers, etag } = entry;
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag) === true)
    return new Response(null, { status: 304, headers });
  if (encoding === undefined) return new Response(await promisify(gunzip)(entry.gzip), { headers });
  return new Response(entry[encoding], { headers: { ...headers, 'content-encoding': encoding } });
}
