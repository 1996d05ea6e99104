/**
 *   npx afterglow backup PLACE [--keep N]     makes a backup, also while Afterglow runs
 *   npx afterglow backup PLACE --check        reads the newest backup whole
 *   npx afterglow restore PLACE [--at TIME]   brings one back into an empty installation
 * PLACE is a file, a folder (for many backups, of which each adds what is new) or s3://bucket/folder.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { findTarget, type BucketAccess } from '../backup/find-target.ts';
import { holdBackupLock } from '../backup/hold-backup-lock.ts';
import { makeBackup, secretCheckOf } from '../backup/make-backup.ts';
import { BackupProblem, type Manifest } from '../backup/manifest.ts';
import { pruneBackups, readManifest, verifyBackup } from '../backup/read-backup.ts';
import { lookAtDatabase, restoreBackup } from '../backup/restore-backup.ts';
import { keepNewest } from '../backup/retention.ts';
import type { BackupTarget } from '../backup/target.ts';
import { findVault, type Vault } from '../backup/vault.ts';
import { ConfigError, parseConfig, type Config } from '../config/config.ts';
import { verifyBalances } from '../credits/ledger.ts';
import { connectionSettings } from '../db/connection.ts';
import { findRunningPostgres } from '../db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { openDatabase } from '../db/pool.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { createLogger } from '../lib/logger.ts';
import { readOrMakeSecret } from '../lib/secret.ts';
import { StartRefused } from '../lib/supervision.ts';
import { createQueue } from '../queue/queue.ts';
import { createStorage } from '../storage/create-storage.ts';
import { jobKinds } from './jobs.ts';

const usage = `Usage: npx afterglow backup [PLACE] [--keep N] [--check]
       npx afterglow restore [PLACE] [--at TIME]

PLACE is a file, a folder or s3://bucket/folder, and BACKUP_PLACE if you name none. A folder and a bucket hold many backups, and each adds only what is new;
--keep removes all but the newest N. --check reads the newest backup whole and writes nothing.
With BACKUP_PASSPHRASE set, backups are encrypted. TIME is the begin of a backup's name, such as 2026-11-23.`;

/** The rows say what is to be done; handlers parse what they are given. */
const anyPayload = z.record(z.string(), z.unknown());

/** Shorter than at a start: somebody may look at it. */
const patienceMs = 60_000;

/** The command was typed wrongly; its usage is shown. */
class UsageProblem extends Error {}

const logger = createLogger('silent');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A line that is replaced, where somebody looks at it. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(60)}`);
}

/** The address of the database, and what stops it when this command started it. */
async function reachDatabase(
  config: Config,
  named?: string,
): Promise<{ readonly url: string; readonly own: boolean; readonly stop: () => Promise<void> }> {
  const running =
    named ?? config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (running !== undefined) {
    await waitForDatabase(running, (line) => process.stderr.write(`${line}\n`), patienceMs);
    return { url: running, own: config.databaseUrl === undefined, stop: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return { url: postgres.url, own: true, stop: postgres.stop };
}

async function backUp(config: Config, place: string, access: BucketAccess | undefined, keep: number | undefined) {
  const { databaseUrl } = config.backup;
  // a mistyped DATA_DIR gets no database
  if ((databaseUrl ?? config.databaseUrl) === undefined && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new BackupProblem(
      `${path.resolve(config.dataDir)} holds no installation. Look at DATA_DIR and DATABASE_URL.`,
    );
  const database = await reachDatabase(config, databaseUrl);
  try {
    const target = await findTarget(place, 'write', access);
    try {
      await makeAndCheck(config, database.url, target, { place, access, keep });
    } finally {
      await target.close();
    }
  } finally {
    await database.stop();
  }
}

async function makeAndCheck(
  config: Config,
  databaseUrl: string,
  target: BackupTarget,
  { place, access, keep }: { place: string; access: BucketAccess | undefined; keep: number | undefined },
): Promise<void> {
  if (keep !== undefined && !target.keepsMany)
    throw new BackupProblem('--keep is for a folder or a bucket: a file holds one backup.');
  const release = await holdBackupLock(databaseUrl);
  if (release === undefined)
    throw new BackupProblem('Another backup of this installation is under way. Try again when it has ended.');
  try {
    await writeOne(config, databaseUrl, target);
    await check(config, place, access);
    if (keep === undefined) return;
    const gone = await pruneBackups(target, await findVault(target, config.backup.passphrase), keepNewest(keep));
    if (gone > 0) say(`✓ Removed ${gone === 1 ? 'one older backup' : `${gone} older backups`}.`);
  } finally {
    await release();
  }
}

async function writeOne(config: Config, databaseUrl: string, target: BackupTarget): Promise<void> {
  const begun = Date.now();
  const { manifest, written, encrypted } = await makeBackup(
    {
      databaseUrl,
      storage: createStorage(config.storage),
      dataDir: config.dataDir,
      authSecret: config.auth.secret ?? (await readOrMakeSecret(config.dataDir, 'auth')),
    },
    target,
    {
      passphrase: config.backup.passphrase,
      now: new Date(),
      onProgress: ({ stage, files, bytes }) =>
        progress(stage === 'database' ? 'Reading the database …' : `${files} pictures, ${megabytes(bytes)}`),
    },
  );
  progress('');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `✓ ${target.place}: ${rows} rows, ${manifest.files.count} pictures (${megabytes(manifest.files.bytes)}). ` +
      `Written: ${megabytes(written.bytes)}, in ${Math.round((Date.now() - begun) / 1000)} s.`,
  );
  if (!encrypted) say('  It is not encrypted, and it holds the keys of this installation: keep it private.');
}

async function check(config: Config, place: string, access: BucketAccess | undefined): Promise<void> {
  const target = await findTarget(place, 'read', access);
  try {
    const vault = await findVault(target, config.backup.passphrase);
    const manifest = await readManifest(target, vault);
    const bytes = await verifyBackup(target, vault, manifest);
    say(`✓ Read back whole: the backup of ${manifest.madeAt}, ${megabytes(bytes)}.`);
  } finally {
    await target.close();
  }
}

/** Makes room in our own database for a restore: one that was started and has nobody in it is made again. */
async function emptyDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new pg.Client(connectionSettings(address.href, 'restore', { mayRest: true }));
  await client.connect();
  try {
    await client.query(`drop database ${client.escapeIdentifier(name)}`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function restore(config: Config, place: string, access: BucketAccess | undefined, at: string | undefined) {
  const target = await findTarget(place, 'read', access);
  try {
    const vault = await findVault(target, config.backup.passphrase);
    const manifest = await readManifest(target, vault, at);
    if (config.databaseUrl === undefined && (await findRunningPostgres(config.dataDir)) !== undefined)
      throw new BackupProblem(
        `Afterglow runs with ${config.dataDir}. Stop it first, or restore into another DATA_DIR.`,
      );
    const database = await reachDatabase(config);
    try {
      if (database.own && (await lookAtDatabase(database.url)) === 'started') await emptyDatabase(database.url);
      await bringBack(config, database.url, target, vault, manifest);
    } finally {
      await database.stop();
    }
  } finally {
    await target.close();
  }
}

async function bringBack(
  config: Config,
  url: string,
  target: BackupTarget,
  vault: Vault,
  manifest: Manifest,
): Promise<void> {
  const queue = createQueue({ databaseUrl: url, logger });
  const known = new Set(jobKinds.map(({ name }) => name));
  try {
    await restoreBackup(
      {
        databaseUrl: url,
        storage: createStorage(config.storage),
        dataDir: config.dataDir,
        queueJobs: async (tx, jobs) => {
          await queue.start(jobKinds);
          for await (const { name, data, priority, key, startAfter } of jobs) {
            // a kind of work that this version does not know any more
            if (!known.has(name)) continue;
            await queue.enqueue(tx, { name, payload: anyPayload }, data, {
              priority,
              startAfter: new Date(startAfter),
              ...(key === null ? {} : { key }),
            });
          }
        },
      },
      target,
      vault,
      manifest,
      (files) => progress(`${files} of ${manifest.files.count} pictures`),
    );
  } finally {
    await queue.stop();
  }
  progress('');
  const { db, close } = openDatabase(url, logger, 1);
  const wrong = await verifyBalances(db);
  await close();
  say(`✓ Restored the backup of ${manifest.madeAt}: ${manifest.files.count} pictures.`);
  say(wrong.length === 0 ? '✓ Every balance is the sum of its entries.' : `✗ ${wrong.length} balances are wrong.`);
  const secret = config.auth.secret ?? (await readOrMakeSecret(config.dataDir, 'auth'));
  if (secretCheckOf(secret) !== manifest.secretCheck)
    say('✗ AUTH_SECRET is not that of the backup: set it, or saved keys and second factors cannot be opened.');
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    say(usage);
    return;
  }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, check: { type: 'boolean' }, at: { type: 'string' } },
  });
  const config = parseConfig(process.env);
  const [command, place = config.backup.place] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (place === undefined || positionals.length > 2) throw new UsageProblem('A place is needed.');
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageProblem('--keep takes a number from 1.');
  const { access } = config.backup;
  if (command === 'restore') await restore(config, place, access, values.at);
  else if (values.check === true) await check(config, place, access);
  else await backUp(config, place, access, keep);
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const misused =
    error instanceof UsageProblem ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const meant = [BackupProblem, ConfigError, StartRefused].some((kind) => error instanceof kind);
  if (misused) process.stderr.write(`${message}\n\n${usage}\n`);
  else process.stderr.write(`✗ ${meant ? message : `Something unexpected went wrong: ${message}`}\n`);
  process.exitCode = misused ? 2 : 1;
}
