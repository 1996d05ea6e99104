import type { Storage } from '../storage/contract.ts';
import type { BackupTarget } from './target.ts';

/** Backups in a storage, each name below `prefix`, which is empty or ends with a slash. */
export function storageTarget(storage: Storage, place: string, prefix = ''): BackupTarget {
  return {
    place,
    keepsMany: true,
    write: (name, bytes) => storage.put(prefix + name, bytes, { contentType: 'application/octet-stream' }),
    read: async (name) => {
      const found = await storage.open(prefix + name);
      return found === undefined ? undefined : new Uint8Array(await new Response(found.stream).arrayBuffer());
    },
    remove: (name) => storage.remove(prefix + name),
    list: async function* (folder) {
      for await (const { key } of storage.list(prefix + folder)) yield key.slice(prefix.length);
    },
    finish: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
