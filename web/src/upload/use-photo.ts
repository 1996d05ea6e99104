import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { photoCookieOf } from '../request/cookies.ts';
import { useSession } from '../session/use-session.ts';
import { mediaPath } from '../ui/picture/picture-sources.ts';
import { readPhoto, removePhoto, storePhoto, type KeptPhoto } from './kept-photo.ts';

/** The photo every page offers to work with. */
export type Photo =
  | { readonly kind: 'file'; readonly file: File; readonly url: string }
  | { readonly kind: 'sent'; readonly imageId: string; readonly url: string };

/** Undefined: not read yet; null: there is none. One for all pages, since they follow each other without a reload. */
let current: KeptPhoto | null | undefined;
let address: { readonly file: File; readonly url: string } | undefined;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: KeptPhoto | null): void {
  current = next;
  document.cookie = photoCookieOf(next !== null);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** No page offers it any more; what is stored goes with the storage. */
export function forgetPhoto(): void {
  if (address !== undefined) URL.revokeObjectURL(address.url);
  address = undefined;
  set(null);
}

function readOnce(): Promise<void> {
  reading ??= readPhoto().then((kept) => {
    if (current === undefined) set(kept ?? null);
  });
  return reading;
}

/** One address a file, for as long as it is the photo. */
function urlOf(file: File): string {
  if (address?.file === file) return address.url;
  if (address !== undefined) URL.revokeObjectURL(address.url);
  address = { file, url: URL.createObjectURL(file) };
  return address.url;
}

export interface PhotoControl {
  /** Undefined while it is read, and where there is none. */
  readonly photo: Photo | undefined;
  /** Whether it was looked for. */
  readonly isRead: boolean;
  /** What is there once it has been read; only what this account may see. */
  readonly find: () => Promise<KeptPhoto | undefined>;
  readonly keepFile: (file: File) => Promise<boolean>;
  /** The photo is on the server now. */
  readonly keepSent: (imageId: string) => void;
  readonly putAway: () => void;
}

export function usePhoto(): PhotoControl {
  const { account } = useSession();
  const accountId = account?.id;
  const kept = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  useEffect(() => void readOnce(), []);

  const mine = useCallback(
    (photo: KeptPhoto | null | undefined): KeptPhoto | undefined =>
      photo === null || photo === undefined || (photo.kind === 'sent' && photo.accountId !== accountId)
        ? undefined
        : photo,
    [accountId],
  );
  const photo = useMemo((): Photo | undefined => {
    const own = mine(kept);
    if (own === undefined) return undefined;
    if (own.kind === 'file') return { kind: 'file', file: own.file, url: urlOf(own.file) };
    return { kind: 'sent', imageId: own.imageId, url: `${mediaPath(own.imageId)}?w=1280&format=webp` };
  }, [kept, mine]);

  return {
    photo,
    isRead: kept !== undefined,
    find: useCallback(async () => {
      await readOnce();
      return mine(current);
    }, [mine]),
    keepFile: useCallback((file) => {
      set({ kind: 'file', file });
      return storePhoto({ kind: 'file', file });
    }, []),
    keepSent: useCallback(
      (imageId) => {
        if (accountId === undefined) return;
        const sent = { kind: 'sent', imageId, accountId } as const;
        set(sent);
        void storePhoto(sent);
      },
      [accountId],
    ),
    putAway: useCallback(() => {
      set(null);
      void removePhoto();
    }, []),
  };
}
