import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { zipStream, type ZipEntry } from '../lib/zip-stream.ts';
import { BackupProblem } from './manifest.ts';
import type { BackupTarget } from './target.ts';

/** A file that is written: a ZIP archive under a temporary name until all of it is there. */
export function newFileTarget(path: string): BackupTarget {
  const unfinished = `${path}.part`;
  const written = new Set<string>();
  let hand: ((entry: ZipEntry | undefined) => void) | undefined;
  let next = new Promise<ZipEntry | undefined>((resolve) => (hand = resolve));
  let taken: (() => void) | undefined;
  let ended = false;

  // one entry is on its way at a time: `write` ends when the archive asks for the next one
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (;;) {
      const entry = await next;
      if (entry === undefined) return;
      next = new Promise((resolve) => (hand = resolve));
      yield entry;
      taken?.();
    }
  }
  const writing = pipeline(zipStream(entries()), createWriteStream(unfinished, { mode: 0o600 }));
  // looked at by `write` and `finish`
  writing.catch(() => undefined);

  return {
    place: path,
    keepsMany: false,
    write: async (name, bytes) => {
      if (written.has(name)) return;
      written.add(name);
      const passed = new Promise<void>((resolve) => (taken = resolve));
      hand?.({ path: name, at: new Date(), bytes });
      await Promise.race([passed, writing]);
    },
    read: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
    list: async function* () {},
    finish: async () => {
      hand?.(undefined);
      await writing;
      await rename(unfinished, path);
      ended = true;
    },
    close: async () => {
      if (ended) return;
      hand?.(undefined);
      await writing.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** A file that is read. Throws {@link BackupProblem} when there is none, or it is no backup. */
export async function openFileTarget(path: string): Promise<BackupTarget> {
  await stat(path).catch((error: unknown) => {
    throw new BackupProblem(`There is no backup at ${path}.`, { cause: error });
  });
  const archive = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new BackupProblem(`${path} is no backup of Afterglow, or it is not whole.`, { cause: error });
  });
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  return {
    place: path,
    keepsMany: false,
    write: () => Promise.reject(new BackupProblem(`${path} holds one backup. Choose another name for the next one.`)),
    read: async (name) => {
      const entry = entries.get(name);
      return entry === undefined ? undefined : buffer(await archive.openReadStreamPromise(entry));
    },
    remove: () => Promise.resolve(),
    list: async function* (folder) {
      for (const name of entries.keys()) if (name.startsWith(`${folder}/`)) yield name;
    },
    finish: () => Promise.resolve(),
    close: async () => archive.close(),
  };
}
