/*
 * The conversation that is open in the editor, kept in this browser so that a reload without a network shows it again: its page,
 * what the page runs, and the pictures on its canvas. The page writes and empties this cache; the worker reads it when the
 * network fails, never before.
 */
import { ownName, withBase } from '../base-path/base-path.ts';
export const editorCache = ownName('afterglow-editor');
const editorAddress = withBase('/offline/editor.json');

interface OpenEditor {
  readonly accountId: string;
  readonly path: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
}

const canKeep = (): boolean => 'caches' in globalThis;

/** Keeps it in place of an earlier one. Never rejects: full or closed storage keeps nothing. */
export async function keepEditor({ accountId, ...open }: OpenEditor): Promise<void> {
  if (!canKeep()) return;
  const path = withBase(open.path);
  const pictures = open.pictures.map(withBase);
  try {
    await forgetEditorOfOthers(accountId);
    const page = await fetch(path, { headers: { accept: 'text/html' } });
    if (!page.ok || page.redirected) return;
    const cache = await caches.open(editorCache);
    await cache.put(path, page);
    const scripts = await keepAll(cache, loadedAssets());
    const workers = await workersIn(cache, scripts);
    const wanted = new Set([path, editorAddress, ...scripts, ...(await keepAll(cache, [...workers, ...pictures]))]);
    const gone = (await cache.keys()).filter(({ url }) => !wanted.has(addressOf(url)));
    await Promise.all(gone.map((request) => cache.delete(request)));
    await cache.put(editorAddress, Response.json({ accountId }));
  } catch {
    // nothing is kept
  }
}

export async function forgetEditor(): Promise<void> {
  if (canKeep()) await caches.delete(editorCache).catch(() => false);
}

/** Empties the cache unless it is this account's; null: nobody's. */
export async function forgetEditorOfOthers(accountId: string | null): Promise<void> {
  if (!canKeep()) return;
  try {
    if (!(await caches.has(editorCache))) return;
    const kept: unknown = await (await (await caches.open(editorCache)).match(editorAddress))?.json();
    const isOwn = typeof kept === 'object' && kept !== null && 'accountId' in kept && kept.accountId === accountId;
    if (!isOwn) await forgetEditor();
  } catch {
    await forgetEditor();
  }
}

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
};

/** Scripts, styles and fonts that this page has loaded. */
function loadedAssets(): string[] {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')].map(({ href }) => href);
  const run = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/"]')].map(({ src }) => src);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [...named, ...run, ...loaded].filter((url) => new URL(url, location.origin).origin === location.origin);
  return [...new Set(own.map(addressOf))].filter((address) => address.startsWith(withBase('/assets/')));
}

async function keepAll(cache: Cache, addresses: readonly string[]): Promise<readonly string[]> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      if ((await cache.match(address)) === undefined) await cache.add(address);
    }),
  );
  return addresses;
}

/** Workers are named in the scripts that start them; only then are they loaded. */
async function workersIn(cache: Cache, scripts: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(
    scripts.filter((address) => address.endsWith('.js')).map(async (address) => (await cache.match(address))?.text()),
  );
  const names = texts.flatMap((text) => text?.match(/[\w-]+\.worker-[\w-]+\.js/g) ?? []);
  return [...new Set(names)].map((name) => withBase(`/assets/${name}`));
}
