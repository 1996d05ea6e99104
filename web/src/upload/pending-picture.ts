import { browserStore } from '../storage/browser-store.ts';

/*
 * One picture that waits in this browser while its owner signs in: kept by `keepPendingPicture`, picked up once by
 * `takePendingPicture`. It never leaves the device before that, and is forgotten after an hour.
 */
const withStore = browserStore('afterglow', 'pending-picture');
const onlyKey = 'picture';
const keptMs = 60 * 60 * 1000;

interface Kept {
  readonly file: File;
  readonly keptAt: number;
}

/** Keeps `file` in place of an earlier one. False when the browser offers no storage (private windows of some). */
export async function keepPendingPicture(file: File): Promise<boolean> {
  const kept: Kept = { file, keptAt: Date.now() };
  return withStore('readwrite', (store) => store.put(kept, onlyKey)).then(
    () => true,
    () => false,
  );
}

/** The waiting picture, once: it is removed with the same step. */
export async function takePendingPicture(): Promise<File | undefined> {
  const file = await peekPendingPicture();
  await withStore('readwrite', (store) => store.delete(onlyKey)).catch(() => undefined);
  return file;
}

/** The waiting picture, left where it is. */
export async function peekPendingPicture(): Promise<File | undefined> {
  const kept = await withStore('readonly', (store) => store.get(onlyKey)).catch(() => undefined);
  return isKept(kept) && Date.now() - kept.keptAt < keptMs ? kept.file : undefined;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    value.file instanceof File &&
    'keptAt' in value &&
    typeof value.keptAt === 'number'
  );
}
