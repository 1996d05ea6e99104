import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { AppError } from '@afterglow/domain/errors/errors';
import { ObjectMissing, type Storage, type StoredName } from './contract.ts';
import { checkedKey } from './key.ts';

/**
 * Storage in a folder. An object is written to a temporary name, flushed to the device and renamed: a crash or a full
 * disk leaves either the whole object or nothing under its key.
 */
export function createDiskStorage({ root }: { readonly root: string }): Storage {
  const base = resolve(root);
  const pathOf = (key: string) => join(base, checkedKey(key));

  const put: Storage['put'] = async (key, bytes) => {
    const path = pathOf(key);
    const unfinished = join(base, 'unfinished', randomUUID());
    try {
      await mkdir(dirname(unfinished), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isFull(error) ? new AppError('storage_full', {}, { cause: error }) : error;
    }
  };

  const storage: Storage = {
    put,
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        throw isMissing(error) ? new ObjectMissing(key, { cause: error }) : error;
      }
    },
    open: async (key) => {
      try {
        const file = await open(pathOf(key), 'r');
        const about = await file.stat();
        if (!about.isFile()) {
          await file.close();
          return undefined;
        }
        const { size } = about;
        return { stream: streamFile(file), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (folder) => listFolder(base, folder === undefined ? '' : checkedKey(folder)),
    free: async () => {
      const facts = await statfs(base).catch(() => undefined);
      return facts === undefined ? undefined : facts.bavail * facts.bsize;
    },
    check: async () => {
      await removeAbandoned(join(base, 'unfinished'));
      // A name of its own, because several processes may check at the same moment.
      const key = `checks/${randomUUID()}`;
      await put(key, new TextEncoder().encode('afterglow'), { contentType: 'text/plain' });
      await storage.read(key);
      await storage.remove(key);
    },
  };
  return storage;
}

/** Folder by folder, so that memory does not grow with the number of objects. Unfinished files are skipped. */
async function* listFolder(base: string, prefix: string): AsyncGenerator<StoredName> {
  const entries = await readdir(join(base, prefix), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      if (key !== 'unfinished') yield* listFolder(base, key);
      continue;
    }
    const about = await stat(join(base, key)).catch(() => undefined);
    if (about?.isFile() === true) yield { key, bytes: about.size, modifiedAt: about.mtime };
  }
}

const chunkBytes = 64 * 1024;

/** Reads as fast as the reader takes it, and closes the file at the end, on an error and when the reader disconnects. */
function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(chunkBytes));
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead));
          return;
        }
      } catch (error) {
        await file.close();
        throw error;
      }
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

const abandonedAfterMs = 60 * 60 * 1000;

/** Removes what a killed process was writing. Younger files may be another process's work of this moment. */
async function removeAbandoned(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return { mtimeMs: Infinity };
      throw error;
    });
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Without this a power cut may forget the rename. Windows cannot open folders and needs no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** No space, no quota, or past the size limit of a file. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
