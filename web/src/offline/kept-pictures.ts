import { ownName, withBase } from '../base-path/base-path.ts';
import { mediaPath } from '../ui/picture/picture-sources.ts';

/*
 * The newest pictures of the person signed in, kept small in this browser to be looked at without a network. The pages write
 * and empty this cache; the worker only reads it.
 */
export const picturesCache = ownName('afterglow-pictures');
export const picturesAddress = withBase('/offline/pictures.json');
const most = 20;

export interface KeptPicture {
  readonly id: string;
  readonly name: string;
}

export interface KeptPictures {
  readonly accountId: string;
  readonly pictures: readonly KeptPicture[];
}

/** The edition that is kept: below every plan's limit, so it never changes. */
export const keptSearch = '?w=640&format=webp';
export const keptEdition = (id: string): string => withBase(mediaPath(id)) + keptSearch;

const canKeep = (): boolean => 'caches' in globalThis;

/** Keeps the newest of `pictures` and lets the others go. Never rejects: full or closed storage keeps nothing. */
export async function keepPictures({ accountId, pictures }: KeptPictures): Promise<void> {
  if (!canKeep()) return;
  const kept = pictures.slice(0, most);
  try {
    await forgetPicturesOfOthers(accountId);
    const cache = await caches.open(picturesCache);
    const wanted = new Set(kept.map(({ id }) => new URL(keptEdition(id), location.origin).href));
    const there = new Set((await cache.keys()).map(({ url }) => url));
    await Promise.allSettled([...wanted].filter((url) => !there.has(url)).map((url) => cache.add(url)));
    const gone = [...there].filter((url) => !wanted.has(url) && new URL(url).pathname !== picturesAddress);
    await Promise.all(gone.map((url) => cache.delete(url)));
    await cache.put(picturesAddress, Response.json({ accountId, pictures: kept } satisfies KeptPictures));
  } catch {
    // nothing is kept
  }
}

export async function forgetPictures(): Promise<void> {
  if (canKeep()) await caches.delete(picturesCache).catch(() => false);
}

/** Empties the cache unless it is this account's; null: nobody's. */
export async function forgetPicturesOfOthers(accountId: string | null): Promise<void> {
  if (!canKeep()) return;
  try {
    if (!(await caches.has(picturesCache))) return;
    const kept = await (await caches.open(picturesCache)).match(picturesAddress);
    const found: unknown = await kept?.json();
    if (accountId === null || !isKeptPictures(found) || found.accountId !== accountId) await forgetPictures();
  } catch {
    await forgetPictures();
  }
}

export function isKeptPictures(value: unknown): value is KeptPictures {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accountId' in value &&
    typeof value.accountId === 'string' &&
    'pictures' in value &&
    Array.isArray(value.pictures) &&
    value.pictures.every(isKeptPicture)
  );
}

function isKeptPicture(value: unknown): value is KeptPicture {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
