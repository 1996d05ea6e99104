import { copyFile, lstat, mkdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import type { BundleFile } from './list-bundle.ts';

/** Writes the files into an archive, in a folder `afterglow`. */
export async function packFiles(files: readonly BundleFile[], target: string): Promise<void> {
  const places = new Map<string, string[]>();
  for (const { from, to } of files) {
    const name = from.replaceAll('\\', '/');
    places.set(name, [...(places.get(name) ?? []), to]);
  }
  await create(
    {
      file: target,
      gzip: { level: 6 },
      // the users of this machine are nobody on another one
      portable: true,
      preservePaths: true,
      onWriteEntry: (entry) => {
        const to = places.get(entry.path)?.shift();
        if (to !== undefined) entry.path = ['afterglow', ...to.split(path.sep)].join('/');
      },
    },
    files.map(({ from }) => from),
  );
}

/** Writes them into a folder. */
export async function placeFiles(files: readonly BundleFile[], folder: string): Promise<void> {
  const folders = new Set(files.map(({ to }) => path.join(folder, path.dirname(to))));
  for (const one of folders) await mkdir(one, { recursive: true });
  for (const { from, to } of files) {
    const target = path.join(folder, to);
    if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), target);
    else await copyFile(from, target);
  }
}
