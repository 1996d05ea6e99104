/** Files that an assistant may read and write: those in folders that the person named when they started it. */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../cli-inputs.ts';

export interface AllowedFolders {
  /** With links followed, in the order they were named. */
  readonly folders: readonly string[];
  /** A file that is there. A relative path is sought in each folder. @throws UsageError */
  readonly existing: (file: string) => string;
  /** A file that may be made. @throws UsageError when its folder is not there, or it is */
  readonly free: (file: string) => string;
}

/** @throws UsageError when one is no folder */
export function allowFolders(named: readonly string[]): AllowedFolders {
  const folders = named.map((folder) => {
    const real = followLinks(path.resolve(folder));
    if (real === undefined || !statSync(real).isDirectory()) throw new UsageError(`${folder}: no such folder`);
    return real;
  });

  const isInside = (real: string): boolean =>
    folders.some((folder) => {
      const way = path.relative(folder, real);
      return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
    });
  const places = (file: string): string[] =>
    path.isAbsolute(file) ? [file] : folders.map((folder) => path.join(folder, file));

  /** What is outside looks like what is not there: an assistant learns nothing of either. */
  const refuse = (file: string): never => {
    throw new UsageError(`${file}: no such file in the folders that were allowed (${folders.join(', ')})`);
  };

  return {
    folders,
    existing: (file) => {
      for (const place of places(file)) {
        const real = followLinks(place);
        if (real !== undefined && isInside(real)) return real;
      }
      return refuse(file);
    },
    free: (file) => {
      for (const place of places(file)) {
        const above = followLinks(path.dirname(place));
        if (above === undefined || !isInside(above)) continue;
        const real = path.join(above, path.basename(place));
        // also a link that leads nowhere yet
        if (lstatSync(real, { throwIfNoEntry: false }) !== undefined)
          throw new UsageError(`${file} is there already, and nothing is written over: choose another name`);
        return real;
      }
      return refuse(file);
    },
  };
}

function followLinks(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
