import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { z } from 'zod';
import { connectionSettings } from '../db/connection.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Transaction } from '../db/pool.ts';
import { secretFile } from '../lib/secret.ts';
import type { Storage } from '../storage/contract.ts';
import { loadDatabase, requireKnownSchema } from './load-database.ts';
import { BackupProblem, queuedJobSchema, type Manifest } from './manifest.ts';
import { readLines, readPieces } from './pieces.ts';
import { readFileIndex } from './read-backup.ts';
import type { BackupTarget } from './target.ts';
import type { Vault } from './vault.ts';

export type QueuedJob = z.output<typeof queuedJobSchema>;

/** Where a backup comes back. */
export interface NewHome {
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  /** Puts work into the queue again, within the transaction that brings the rows. */
  readonly queueJobs: (tx: Transaction, jobs: AsyncIterable<QueuedJob>) => Promise<void>;
}

const existing = z.tuple([z.object({ tables: z.number(), people: z.boolean() })]);

/**
 * What a database holds: `empty`, `started` (an installation without any person) or `used`.
 */
export async function lookAtDatabase(url: string): Promise<'empty' | 'started' | 'used'> {
  const client = new pg.Client(connectionSettings(url, 'restore', { mayRest: true }));
  await client.connect();
  try {
    const { rows } = await client.query(`
      select count(*)::int as tables, coalesce(bool_or(relname = 'user'), false) as people
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`);
    const [{ tables, people }] = existing.parse(rows);
    if (tables === 0) return 'empty';
    if (!people) return 'used';
    const { rowCount } = await client.query('select 1 from public."user" limit 1');
    return rowCount === 0 ? 'started' : 'used';
  } finally {
    await client.end();
  }
}

/**
 * Brings a backup back: pictures and secrets first, which may be written again after an interruption, then all rows in one
 * transaction, then the migrations of this version.
 */
export async function restoreBackup(
  home: NewHome,
  target: BackupTarget,
  vault: Vault,
  manifest: Manifest,
  onProgress: (files: number) => void = () => undefined,
): Promise<void> {
  await requireKnownSchema(manifest);
  if ((await lookAtDatabase(home.databaseUrl)) !== 'empty')
    throw new BackupProblem('The database is not empty. A backup is only restored into an empty one.');

  let files = 0;
  for await (const { key, pieces } of readFileIndex(target, vault, manifest)) {
    const bytes = await buffer(readPieces(target, vault, pieces, false));
    await home.storage.put(key, bytes, { contentType: 'application/octet-stream' });
    onProgress((files += 1));
  }
  for (const secret of manifest.secrets) {
    const file = secretFile(home.dataDir, secret.path);
    if (path.relative(secretFile(home.dataDir, '.'), file).startsWith('..'))
      throw new BackupProblem(`The backup names a secret outside its folder: ${secret.path}.`);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, await buffer(readPieces(target, vault, secret.pieces, true)), { mode: 0o600 });
  }
  await loadDatabase(
    home.databaseUrl,
    manifest,
    (pieces) => readPieces(target, vault, pieces, true),
    (tx) => home.queueJobs(tx, readJobs(target, vault, manifest)),
  );
  await migrateDatabase(home.databaseUrl);
}

async function* readJobs(target: BackupTarget, vault: Vault, { jobs }: Manifest): AsyncGenerator<QueuedJob> {
  for await (const line of readLines(readPieces(target, vault, jobs, true))) yield queuedJobSchema.parse(line);
}
