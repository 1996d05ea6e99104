import { browserStore } from '../storage/browser-store.ts';
import { draftPrefix } from '../storage/draft-prefix.ts';

/*
 * Photos of a new batch that have not arrived yet, kept in this browser through reloads and logging in. Which of them are
 * this tab's is kept with the tab: two tabs do not send each other's.
 */
const withStore = browserStore('afterglow-batch', 'photos');
const place = `${draftPrefix}batch-files`;
const keptMs = 24 * 60 * 60 * 1000;

export interface KeptFile {
  readonly key: string;
  readonly file: File;
}

/** Keeps as many as there is space for; answers how many there was none for. */
export async function keepFiles(files: readonly KeptFile[]): Promise<number> {
  for (const [index, { key, file }] of files.entries()) {
    if (dropped.delete(key)) continue;
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the first ones fit
    const isKept = await withStore('readwrite', (store) => store.put({ file, keptAt: Date.now() }, key)).then(
      () => true,
      () => false,
    );
    if (!isKept) return files.length - index;
    if (dropped.delete(key)) void withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
    else writeKeys([...readKeys(), key]);
  }
  return 0;
}

/** Gone before their turn came. */
const dropped = new Set<string>();

export async function dropFile(key: string): Promise<void> {
  const keys = readKeys();
  if (!keys.includes(key)) {
    dropped.add(key);
    return;
  }
  writeKeys(keys.filter((one) => one !== key));
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** This tab's, in their order. What any tab left for a day is removed. */
export async function readFiles(): Promise<readonly KeptFile[]> {
  const found: KeptFile[] = [];
  for (const key of readKeys()) {
    // oxlint-disable-next-line no-await-in-loop -- one store
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    if (isKept(kept)) found.push({ key, file: kept.file });
  }
  void removeOld();
  return found;
}

async function removeOld(): Promise<void> {
  const keys = await withStore('readonly', (store) => store.getAllKeys()).catch(() => []);
  const own = new Set(readKeys());
  for (const key of Array.isArray(keys) ? keys : []) {
    if (typeof key !== 'string' || own.has(key)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one store
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    if (!isKept(kept) || Date.now() - kept.keptAt > keptMs)
      void withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }
}

function readKeys(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function writeKeys(keys: readonly string[]): void {
  try {
    if (keys.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(keys));
  } catch {
    // a browser that keeps nothing
  }
}

function isKept(value: unknown): value is { readonly file: File; readonly keptAt: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    value.file instanceof File &&
    'keptAt' in value &&
    typeof value.keptAt === 'number'
  );
}
