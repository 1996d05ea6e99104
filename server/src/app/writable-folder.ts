import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../lib/supervision.ts';

/** Throws {@link StartRefused} when we cannot write into the data folder: everything that is made on the way lies there. */
export async function requireWritableFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    throw new StartRefused(`The data folder ${folder} ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EROFS':
      return 'is on a read-only file system. Mount it writable, or set DATA_DIR to another folder';
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written by this user. Change its owner, or set DATA_DIR to another folder';
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
