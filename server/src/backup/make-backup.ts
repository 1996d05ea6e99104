import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionSettings } from '../db/connection.ts';
import { productVersion } from '../lib/version.ts';
import type { Storage } from '../storage/contract.ts';
import { dumpDatabase } from './dump-database.ts';
import { manifestSchema, places, type Manifest, type Pieces } from './manifest.ts';
import { pieceWriter, type PieceWriter, type Written } from './pieces.ts';
import type { BackupTarget } from './target.ts';
import { findOrMakeVault } from './vault.ts';

/** What is backed up. */
export interface Installation {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  /** What seals secrets in the database; only a fingerprint of it leaves. */
  readonly authSecret: string;
}

export interface BackupProgress {
  readonly stage: 'database' | 'pictures';
  readonly files: number;
  readonly bytes: number;
}

/** Tells one secret from another, and nothing else of it. */
export const secretCheckOf = (secret: string): string =>
  createHmac('sha256', secret).update('afterglow backup').digest('hex').slice(0, 16);

/**
 * Makes a backup of an installation that may run meanwhile: the database as of one moment, then every picture. A picture is
 * stored before its row, so each that the rows name is there; one that is erased while the backup runs is left out, as is
 * right. The manifest is written last: without it there is no backup.
 */
export async function makeBackup(
  installation: Installation,
  target: BackupTarget,
  {
    passphrase,
    now,
    scryptLogN = 18,
    onProgress = () => undefined,
  }: {
    readonly passphrase: string | undefined;
    readonly now: Date;
    /** Cost of guessing the passphrase, as a power of two; 18, as age has it, takes a second and 256 MB. */
    readonly scryptLogN?: number;
    readonly onProgress?: (progress: BackupProgress) => void;
  },
): Promise<{ readonly manifest: Manifest; readonly written: Written; readonly encrypted: boolean }> {
  const vault = await findOrMakeVault(target, passphrase, scryptLogN);
  const known = new Set<string>();
  for await (const name of target.list('pieces')) known.add(name);
  const writer = pieceWriter(target, vault, known);

  onProgress({ stage: 'database', files: 0, bytes: 0 });
  const client = new pg.Client(connectionSettings(installation.databaseUrl, 'backup', { mayRest: true }));
  await client.connect();
  let database: Awaited<ReturnType<typeof dumpDatabase>>;
  try {
    await client.query('begin isolation level repeatable read read only');
    database = await dumpDatabase(client, writer);
    await client.query('commit');
  } finally {
    await client.end();
  }

  const manifest: Manifest = {
    format: 'afterglow-backup',
    edition: 1,
    madeAt: now.toISOString(),
    product: productVersion,
    ...database,
    files: await writeFiles(installation.storage, writer, onProgress),
    secrets: await writeSecrets(path.join(installation.dataDir, 'secrets'), writer),
    secretCheck: secretCheckOf(installation.authSecret),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(manifestSchema.parse(manifest)));
  await target.write(places.manifest(manifest.madeAt), await vault.seal(bytes));
  await target.finish();
  return { manifest, written: writer.written, encrypted: vault.encrypted };
}

async function writeFiles(
  storage: Storage,
  writer: PieceWriter,
  onProgress: (progress: BackupProgress) => void,
): Promise<Manifest['files']> {
  let [count, total] = [0, 0];
  const encoder = new TextEncoder();
  async function* index(): AsyncGenerator<Uint8Array> {
    for await (const { key } of storage.list()) {
      if (key.startsWith('checks/')) continue;
      const file = await storage.open(key);
      if (file === undefined) continue;
      const pieces = await writer.write(file.stream, false);
      count += 1;
      total += file.size;
      onProgress({ stage: 'pictures', files: count, bytes: total });
      yield encoder.encode(`${JSON.stringify({ key, pieces })}\n`);
    }
  }
  const pieces = await writer.write(index(), true);
  return { count, bytes: total, index: pieces };
}

async function writeSecrets(folder: string, writer: PieceWriter): Promise<Manifest['secrets']> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const secrets: { path: string; pieces: Pieces }[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const pieces = await writer.write(oneChunk(bytes), true);
    secrets.push({ path: path.relative(folder, file).split(path.sep).join('/'), pieces });
  }
  return secrets;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
