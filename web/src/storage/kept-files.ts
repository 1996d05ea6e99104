import { browserStore } from '../storage/browser-store.ts';
import { draftPrefix } from '../storage/draft-prefix.ts';

/*
 * Photos of a new batch that have not arrived yet, kept in this browser through reloads and logging in. Which of them are
 * this tab's is kept with the tab: two tabs do not send each other's. A tab holds a lock for each of its own, which ends
 * with it: what a closed tab left is for the next one that asks.
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
    // before it can be found by another tab
    hold(key);
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the first ones fit
    const isKept = await withStore('readwrite', (store) => store.put({ file, keptAt: Date.now() }, key)).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      letGo(key);
      return files.length - index;
    }
    if (dropped.delete(key)) {
      letGo(key);
      void withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
    } else writeKeys([...readKeys(), key]);
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
  letGo(key);
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** This tab's, in their order, and those of tabs that were closed. What any tab left for a day is removed. */
export async function readFiles(): Promise<readonly KeptFile[]> {
  await (adopting ??= adopt().finally(() => (adopting = undefined)));
  const found: KeptFile[] = [];
  for (const key of readKeys()) {
    // oxlint-disable-next-line no-await-in-loop -- one store
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    if (!isKept(kept)) continue;
    hold(key);
    found.push({ key, file: kept.file });
  }
  void removeOld();
  return found;
}

const lockOf = (key: string): string => `afterglow-batch ${key}`;

/** How to let go of each lock that this tab holds. */
const held = new Map<string, () => void>();

function hold(key: string): void {
  // over plain HTTP there are no locks, and what a closed tab left stays with it
  if (held.has(key) || navigator.locks === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(key, resolve);
  void navigator.locks.request(lockOf(key), () => promise);
}

function letGo(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

/** While it is under way: asked twice, it takes nothing twice. */
let adopting: Promise<void> | undefined;

/** Takes over what no tab holds any more, under keys of its own: a tab that is opened again does not send it twice. */
async function adopt(): Promise<void> {
  if (navigator.locks === undefined) return;
  const [{ held: locks = [] }, keys] = await Promise.all([navigator.locks.query(), listKeys()]);
  const living = new Set(locks.map(({ name }) => name));
  const own = new Set(readKeys());
  for (const key of keys) {
    if (own.has(key) || living.has(lockOf(key))) continue;
    // oxlint-disable-next-line no-await-in-loop -- one store
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    if (!isKept(kept) || isOld(kept)) continue;
    // oxlint-disable-next-line no-await-in-loop -- in order
    await keepFiles([{ key: crypto.randomUUID(), file: kept.file }]);
    void withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }
}

const isOld = ({ keptAt }: { readonly keptAt: number }): boolean => Date.now() - keptAt > keptMs;

async function listKeys(): Promise<readonly string[]> {
  const keys = await withStore('readonly', (store) => store.getAllKeys()).catch(() => []);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

async function removeOld(): Promise<void> {
  const own = new Set(readKeys());
  for (const key of await listKeys()) {
    if (own.has(key)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one store
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    if (!isKept(kept) || isOld(kept)) void withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
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
