import { browserStore } from './browser-store.ts';
import { draftPrefix } from './draft-prefix.ts';
import { findClosedTabs, stayKnown } from './open-tabs.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface KeptFile {
  readonly key: string;
  readonly file: File;
}

/** Files of one place that have not arrived yet, kept in this browser through reloads, leaving, logging in and closed tabs. */
export interface KeptFiles {
  /** Keeps as many as there is space for; answers how many there was none for. */
  keep(files: readonly KeptFile[]): Promise<number>;
  drop(key: string): Promise<void>;
  /** This tab's, in their order, and those of tabs that were closed. What any tab left for a day is removed. */
  read(): Promise<readonly KeptFile[]>;
}

/** Gone before their turn came. */
const dropped = new Set<string>();

/** While it is under way: asked twice, it takes nothing twice. */
const adopting = new Map<string, Promise<void>>();

/** Which of the files are this tab's is kept with the tab. */
export function keptFiles(database: 'afterglow-batch' | 'afterglow-attached', name: string): KeptFiles {
  const withStore = browserStore(database, 'photos');
  const place = `${draftPrefix}${name}-files`;

  const remove = (key: string): Promise<unknown> =>
    withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);

  async function find(key: string): Promise<Kept | undefined> {
    const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
    return isKept(kept) ? kept : undefined;
  }

  async function listKeys(): Promise<readonly string[]> {
    const keys = await withStore('readonly', (store) => store.getAllKeys()).catch(() => []);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  }

  async function keep(files: readonly KeptFile[]): Promise<number> {
    for (const [index, { key, file }] of files.entries()) {
      if (dropped.delete(key)) continue;
      // before it can be found by another tab
      const kept: Kept = { file, keptAt: Date.now(), tab: stayKnown(), place: name };
      // oxlint-disable-next-line no-await-in-loop -- in order, so that the first ones fit
      const hasSpace = await withStore('readwrite', (store) => store.put(kept, key)).then(
        () => true,
        () => false,
      );
      if (!hasSpace) return files.length - index;
      if (dropped.delete(key)) void remove(key);
      else writeKeys(place, [...readKeys(place), key]);
    }
    return 0;
  }

  /** Takes over what no tab holds any more, under keys of its own: a tab that is opened again does not send it twice. */
  async function adopt(): Promise<void> {
    const [isClosed, keys] = await Promise.all([findClosedTabs(), listKeys()]);
    if (isClosed === undefined) return;
    const own = new Set(readKeys(place));
    for (const key of keys) {
      if (own.has(key)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one store
      const kept = await find(key);
      if (kept === undefined || isOld(kept) || placeOf(kept) !== name || !isClosed(kept.tab)) continue;
      // oxlint-disable-next-line no-await-in-loop -- in order
      await keep([{ key: crypto.randomUUID(), file: kept.file }]);
      void remove(key);
    }
  }

  async function removeOld(): Promise<void> {
    const own = new Set(readKeys(place));
    for (const key of await listKeys()) {
      if (own.has(key)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one store
      const kept = await find(key);
      if (kept === undefined || isOld(kept)) void remove(key);
    }
  }

  return {
    keep,
    async drop(key) {
      const keys = readKeys(place);
      if (!keys.includes(key)) {
        dropped.add(key);
        return;
      }
      writeKeys(
        place,
        keys.filter((one) => one !== key),
      );
      await remove(key);
    },
    async read() {
      const under = adopting.get(place) ?? adopt().finally(() => adopting.delete(place));
      adopting.set(place, under);
      await under;
      const found: KeptFile[] = [];
      for (const key of readKeys(place)) {
        // oxlint-disable-next-line no-await-in-loop -- one store
        const kept = await find(key);
        if (kept === undefined) continue;
        stayKnown();
        found.push({ key, file: kept.file });
      }
      void removeOld();
      return found;
    },
  };
}

interface Kept {
  readonly file: File;
  readonly keptAt: number;
  readonly tab?: string;
  readonly place?: string;
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

/** Before there were several places they were all of a batch. */
const placeOf = ({ place = 'batch' }: Kept): string => place;

const isOld = ({ keptAt }: Kept): boolean => Date.now() - keptAt > keptMs;

function readKeys(place: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function writeKeys(place: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(keys));
  } catch {
    // a browser that keeps nothing
  }
}
