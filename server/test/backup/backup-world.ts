import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { BackupDeps } from '../../src/backup/backup-job.ts';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { readManifest } from '../../src/backup/read-backup.ts';
import { restoreBackup, type QueuedJob } from '../../src/backup/restore-backup.ts';
import type { BackupTarget } from '../../src/backup/target.ts';
import { findVault } from '../../src/backup/vault.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { logger, type House } from '../generations/test-house.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

/** Folders of one test, removed at its end. */
export async function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'afterglow-backup-'));
}

export interface Home {
  readonly url: string;
  readonly folder: string;
}

/** Backs up a house whose pictures and secrets are in `folder`. */
export function backUp(
  { url, folder }: Home,
  target: BackupTarget,
  passphrase?: string,
  { at = new Date() }: { readonly at?: Date } = {},
) {
  return makeBackup(
    { databaseUrl: url, storage: createDiskStorage({ root: folder }), dataDir: folder, authSecret: 'x'.repeat(32) },
    target,
    // guessing is not what these tests are about
    { passphrase, now: at, scryptLogN: 10 },
  );
}

/** What the schedule works with in a house; nobody is written to. */
export const scheduledIn = (
  house: House,
  databaseUrl: string,
  more: Pick<BackupDeps, 'clock' | 'place'> & Partial<BackupDeps>,
): BackupDeps => ({
  db: house.db,
  logger,
  access: undefined,
  passphrase: 'twelve cats on a roof',
  // guessing is not what these tests are about
  scryptLogN: 10,
  by: 'host:1',
  mailer: { send: () => Promise.resolve() },
  operatorEmail: undefined,
  baseUrl: 'https://site.test',
  installation: { databaseUrl, storage: house.storage, dataDir: house.folder, authSecret: 'x'.repeat(32) },
  ...more,
});

/** Restores into a database and a folder that did not exist. */
export async function bringBack(
  target: BackupTarget,
  passphrase?: string,
  { into, failAtEnd = false }: { readonly into?: Home; readonly failAtEnd?: boolean } = {},
) {
  const database = into === undefined ? await createEmptyDatabase() : { url: into.url, drop: () => Promise.resolve() };
  const folder = into?.folder ?? (await makeFolder());
  const jobs: QueuedJob[] = [];
  const vault = await findVault(target, passphrase);
  const home = {
    databaseUrl: database.url,
    storage: createDiskStorage({ root: path.join(folder, 'storage') }),
    dataDir: folder,
    queueJobs: async (_tx: unknown, queued: AsyncIterable<QueuedJob>) => {
      for await (const job of queued) jobs.push(job);
      if (failAtEnd) throw new Error('cut off');
    },
  };
  const drop = async (): Promise<void> => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await restoreBackup(home, target, vault, await readManifest(target, vault));
  } catch (error) {
    if (into === undefined) await drop();
    throw error;
  }
  return { url: database.url, folder, jobs, drop };
}

/** Every row of every table, as text. */
export async function readEverything(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const all: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string | null }>(
        `select string_agg(t::text, E'\\n' order by t::text) as text from public."${name}" t`,
      );
      all[name] = rows[0]?.text ?? '';
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Every file below a folder, by its path. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file, 'base64')] as const),
    ),
  );
}

export async function writeSecret(folder: string, name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, 'secrets', name)), { recursive: true });
  await writeFile(path.join(folder, 'secrets', name), text);
}
