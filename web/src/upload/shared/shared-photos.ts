/*
 * Photos that another app shared with this one, between its share sheet and the page that opens them. The first is also the
 * photo that every page offers (`kept-photo.ts`): a page that takes one at a time has it.
 */
import type { Shared } from '@afterglow/domain/shared-photo';
import { browserStore } from '../../storage/browser-store.ts';
import { chooseFile } from '../choose-file.ts';
import { storePhoto } from '../kept-photo.ts';

const withStore = browserStore('afterglow', 'pending-picture');
const onlyKey = 'shared';
const keptMs = 24 * 60 * 60 * 1000;

/** What the page that opens them is told. */
export function sharedIn(files: readonly File[]): Shared {
  const choice = chooseFile(files);
  if (choice?.ok !== true) return choice?.problem ?? 'file_missing';
  return files.length > 1 ? 'photos' : 'photo';
}

/** Keeps them all, also files that will be refused: the editor says why. False when the browser offers no storage. */
export async function keepShared(files: readonly File[]): Promise<boolean> {
  const choice = chooseFile(files);
  if (choice?.ok !== true) return false;
  return withStore('readwrite', (store) => store.put({ files, keptAt: Date.now() }, onlyKey)).then(
    () => storePhoto({ kind: 'file', file: choice.file }),
    () => false,
  );
}

/** Those that no page has opened yet, and from now on one has. */
export async function takeShared(): Promise<readonly File[]> {
  const take = (store: IDBObjectStore): IDBRequest => {
    const found = store.get(onlyKey);
    store.delete(onlyKey);
    return found;
  };
  const kept = await withStore('readwrite', take).catch(() => undefined);
  return isKept(kept) && Date.now() - kept.keptAt < keptMs ? kept.files : [];
}

function isKept(value: unknown): value is { readonly files: readonly File[]; readonly keptAt: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every((file) => file instanceof File) &&
    'keptAt' in value &&
    typeof value.keptAt === 'number'
  );
}
