/** Where results may go. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PIPE, UsageError } from './cli-inputs.ts';

/** Folders of the system, which look like folders and keep nothing. */
const SYSTEM = /^\/(?:proc|sys|dev)(?:\/|$)/u;

/** What is asked for when results are written. */
export interface OutputWish {
  readonly output: string;
  /** Folders above it are made as well: more often the path is mistyped. */
  readonly parents: boolean;
}

/** Makes the folder of the results. @throws UsageError */
export async function prepareOutputFolder({ output, parents }: OutputWish, photos: readonly string[]): Promise<void> {
  const folder = path.resolve(output);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`${output} is a file; results go into a folder`);
  refuseSystem(output);
  if (photos.some((photo) => path.resolve(photo) === folder))
    throw new UsageError(`${output} is the folder of the photos: name another one, or one inside it`);
  await makeFolder(folder, output, parents);
}

/** The same for a file, or for a folder that may also be that of the photos. @throws UsageError */
export async function prepareOutput({ output, parents }: OutputWish): Promise<void> {
  if (output === PIPE) return;
  refuseSystem(output);
  const isFolder = /[/\\]$/u.test(output) || (existsSync(output) && statSync(output).isDirectory());
  if (isFolder) await makeFolder(path.resolve(output), output, parents);
  else if (parents) await makeFolder(path.dirname(path.resolve(output)), path.dirname(output), true);
  else refuseUnknown(path.dirname(output));
}

function refuseSystem(output: string): void {
  const folder = path.resolve(output);
  const above = nearestFolder(folder);
  if (SYSTEM.test(folder) || SYSTEM.test(path.join(realpathSync(above), path.relative(above, folder))))
    throw new UsageError(`${output}: this folder belongs to the system and keeps no files (- writes to the pipe)`);
}

function refuseUnknown(folder: string): void {
  if (!existsSync(folder)) throw new UsageError(`${folder}: no such folder (--parents makes it)`);
}

async function makeFolder(folder: string, output: string, parents: boolean): Promise<void> {
  if (!parents) refuseUnknown(path.dirname(output));
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`${output}: the folder cannot be made`, { cause: error });
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder));
}
