import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../lib/supervision.ts';

/** Throws {@link StartRefused} when we cannot write into the data folder: everything that is made on the way lies there. */
export async function requireWritableFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    throw new StartRefused(`The data folder ${folder} ${reasonOf(error)}.`);
  }
}

/** Not Node's own recursion: it never ends where a file system takes no folders (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const parent = path.dirname(folder);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || parent === folder || (await isThere(parent))) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EROFS':
      return 'is on a read-only file system. Mount it writable, or set DATA_DIR to another folder';
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written by this user. Change its owner, or set DATA_DIR to another folder';
    case 'ENOENT':
      return 'cannot be made there. Set DATA_DIR to another folder';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'is a file. Set DATA_DIR to a folder';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'has no space left. Free some, or set DATA_DIR to another folder';
    default:
      return `cannot be used (${code})`;
  }
}
