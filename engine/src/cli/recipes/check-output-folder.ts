/** Where results may go. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../cli-inputs.ts';

/** Folders of the system, which look like folders and keep nothing. */
const SYSTEM = /^\/(?:proc|sys|dev)(?:\/|$)/u;

/**
 * Makes the folder. Folders above it are made only when that was asked for: more often the path is mistyped.
 * @throws UsageError
 */
export async function prepareOutputFolder(
  output: string,
  { photos, parents }: { readonly photos: readonly string[]; readonly parents: boolean },
): Promise<void> {
  const folder = path.resolve(output);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`${output} is a file; results go into a folder`);
  const above = nearestFolder(folder);
  if (SYSTEM.test(folder) || SYSTEM.test(path.join(realpathSync(above), path.relative(above, folder))))
    throw new UsageError(`${output}: this folder belongs to the system and keeps no files`);
  if (photos.some((photo) => path.resolve(photo) === folder))
    throw new UsageError(`${output} is the folder of the photos: name another one, or one inside it`);
  if (!parents && !existsSync(path.dirname(folder)))
    throw new UsageError(`${path.dirname(output)}: no such folder (--parents makes it)`);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`${output}: the folder cannot be made`, { cause: error });
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder));
}
