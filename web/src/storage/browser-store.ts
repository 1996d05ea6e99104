/** One store of an IndexedDB database: runs one request in a transaction of its own and gives its result. Rejects where the browser offers no storage. */
import { ownName } from '../base-path/base-path.ts';
export type BrowserStore = (mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest) => Promise<unknown>;

/** Every database there is. */
const databases = [
  'afterglow',
  'afterglow-masks',
  'afterglow-visitor',
  'afterglow-batch',
  'afterglow-attached',
  'afterglow-edits',
] as const;

export function browserStore(databaseName: (typeof databases)[number], storeName: string): BrowserStore {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(ownName(databaseName), 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB cannot be opened'));
    });

  return async (mode, use) => {
    const database = await open();
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = use(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'));
        transaction.onabort = transaction.onerror;
      });
    } finally {
      database.close();
    }
  };
}

/** Removes all of them from this browser. */
export function forgetStores(): void {
  try {
    for (const name of databases) indexedDB.deleteDatabase(ownName(name));
  } catch {
    // The browser offers no storage: nothing was kept there.
  }
}
