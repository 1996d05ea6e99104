import { browserStore } from '../storage/browser-store.ts';

/*
 * The photo somebody is at work with, kept in this browser from page to page, through reloads and signing in, until another
 * takes its place, it is put away, or a day has passed. A file has not left the device; once it has been sent, only its
 * number on the server is kept, with the account it belongs to.
 */
const withStore = browserStore('afterglow', 'pending-picture');
const onlyKey = 'picture';
const keptMs = 24 * 60 * 60 * 1000;

export type KeptPhoto =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'sent'; readonly imageId: string; readonly accountId: string };

type Kept = KeptPhoto & { readonly keptAt: number };

/** Keeps a photo in place of an earlier one. False when the browser offers no storage (private windows of some). */
export async function storePhoto(photo: KeptPhoto): Promise<boolean> {
  const kept: Kept = { ...photo, keptAt: Date.now() };
  return withStore('readwrite', (store) => store.put(kept, onlyKey)).then(
    () => true,
    () => false,
  );
}

export async function readPhoto(): Promise<KeptPhoto | undefined> {
  const kept = await withStore('readonly', (store) => store.get(onlyKey)).catch(() => undefined);
  return isKept(kept) && Date.now() - kept.keptAt < keptMs ? kept : undefined;
}

export async function removePhoto(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(onlyKey)).catch(() => undefined);
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('keptAt' in value) || typeof value.keptAt !== 'number')
    return false;
  if ('file' in value) return value.file instanceof File;
  return 'imageId' in value && typeof value.imageId === 'string' && 'accountId' in value;
}
