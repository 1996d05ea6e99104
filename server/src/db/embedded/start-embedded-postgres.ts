// PostgreSQL as part of the product: made on the first start, kept running while we run, stopped with us.
//
//   absent → created → starting → ready → stopping → stopped
//                         ↑         └─ it died: started again on the same port, and the listeners are told
//                         └─ one that outlived a killed Node is adopted instead of started
//
// It is no child in the sense of the terminal: a process group of its own, so that Ctrl-C reaches Node, which finishes
// its work and then stops the database.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { acquireLock, isAlive } from '../../lib/lock-file.mjs';
import { StartRefused } from '../../lib/supervision.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { isPortFree, moveCluster, openCluster, superuser, type Cluster } from './cluster.ts';
import { describeFailedStart } from './describe-failed-start.ts';
import { asAccount } from './operating-account.ts';
import { findPostmaster, stopPostmaster, waitForReady } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Address of the application's database, for a role that is no superuser. */
  readonly url: string;
  readonly pid: () => number;
  /** Whether it was running already, left by a process that was killed. */
  readonly adopted: boolean;
  /** Stops it after running queries finish; after 10 seconds immediately. */
  readonly stop: () => Promise<void>;
  /** Called after it crashed: `true` when it serves again at the same address, `false` when it could not be started. */
  readonly onExit: (listener: (servesAgain: boolean) => void) => void;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly logger: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Settings that replace the usual ones; tests switch `fsync` off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for another process to leave it; a server that lost its supervisor is about to. */
  readonly waitForOwnerMs?: number;
}

const role = 'afterglow';
const ownerGoesMs = 10_000;
const startLimitMs = 60_000;
const reviveLimitMs = 60_000;
const watchEveryMs = 500;
const logLimitBytes = 5_000_000;

/** Starts, or adopts, the PostgreSQL of a data folder. Throws {@link StartRefused} with a sentence when it cannot be. */
export async function startEmbeddedPostgres({
  dataDir,
  logger,
  settings = {},
  waitForOwnerMs = ownerGoesMs,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  const binaries = findPostgresBinaries();
  const release = await own(folder, logger, waitForOwnerMs);
  try {
    let cluster = await openCluster(folder, binaries);
    let running = await adopt(cluster, logger);
    const adopted = running !== undefined;
    if (!running) {
      if (!(await isPortFree(cluster.port))) cluster = await moveCluster(folder, cluster);
      running = await start(cluster, binaries, settings);
    }
    await ensureRoleAndDatabase(cluster, running.port);
    return supervise({
      cluster: { ...cluster, port: running.port },
      pid: running.pid,
      adopted,
      binaries,
      settings,
      logger,
      release,
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** One Node process per database. */
async function own(folder: string, logger: EmbeddedPostgresOptions['logger'], waitMs: number): Promise<() => void> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
  const file = path.join(folder, 'postgres.lock');
  const until = Date.now() + waitMs;
  for (let told = false; ; told = true) {
    const lock = tryLock(file);
    if (lock.held) return lock.release;
    if (Date.now() > until)
      throw new StartRefused(
        `The database in ${folder} is in use by process ${lock.holder.pid}: stop that first, or choose another DATA_DIR.`,
      );
    if (!told) logger.info({ holderPid: lock.holder.pid }, 'waiting for another process to leave the database');
    await delay(100);
  }
}

function tryLock(file: string): ReturnType<typeof acquireLock> {
  try {
    return acquireLock(file);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${path.dirname(file)} cannot be written: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

async function adopt(cluster: Cluster, logger: EmbeddedPostgresOptions['logger']): Promise<Running | undefined> {
  const left = findPostmaster(cluster.folder);
  if (!left) return undefined;
  const ready = await waitForReady(cluster.folder, startLimitMs, () => !isAlive(left.pid));
  if (!ready) return undefined;
  logger.info({ postgresPid: left.pid }, 'took over the PostgreSQL that an earlier process left running');
  return left;
}

/** Starts the postmaster and waits until it accepts connections. */
async function start(
  cluster: Cluster,
  binaries: PostgresBinaries,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    // Of a disk without a head that moves: with the usual 4, a year of sign-ups is read from the table instead of its index.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const args = [
    '-D',
    cluster.folder,
    '-p',
    String(cluster.port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = asAccount(cluster.account, binaries.postgres, args, [cluster.folder]);
  const logFile = `${cluster.folder}.log`;
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) rmSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const offset = statSync(logFile).size;
  const child: ChildProcess = spawn(command.file, command.args, {
    ...command.ids,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    // how malloc keeps memory is set for this process: a database sorts in large pieces, again and again
    env: { ...process.env, MALLOC_TRIM_THRESHOLD_: undefined, LC_ALL: 'C' },
  });
  closeSync(log);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended = `it ended with code ${code}`));
  child.unref();
  if (await waitForReady(cluster.folder, startLimitMs, () => ended !== undefined)) {
    const postmaster = findPostmaster(cluster.folder);
    if (postmaster) return postmaster;
  }
  if (child.pid !== undefined && ended === undefined) await stopPostmaster(cluster.folder, child.pid, binaries);
  const said = readFileSync(logFile, 'utf8').slice(offset).trim();
  throw new StartRefused(describeFailedStart(cluster.folder, ended ?? 'it took too long', said));
}

const address = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function ensureRoleAndDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: address(superuser, cluster.password, port, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const found = await client.query<{ roles: number; databases: number }>(
      'select (select count(*)::int from pg_roles where rolname = $1) roles, (select count(*)::int from pg_database where datname = $1) databases',
      [role],
    );
    // CREATEDB: tests and restores make databases beside the application's own
    if (!found.rows[0]?.roles)
      await client.query(`create role ${role} login createdb password ${client.escapeLiteral(cluster.password)}`);
    if (!found.rows[0]?.databases) await client.query(`create database ${role} owner ${role}`);
  } finally {
    await client.end();
  }
}

interface Supervised {
  readonly cluster: Cluster;
  readonly pid: number;
  readonly adopted: boolean;
  readonly binaries: PostgresBinaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly logger: EmbeddedPostgresOptions['logger'];
  readonly release: () => void;
}

function supervise({
  cluster,
  pid: firstPid,
  adopted,
  binaries,
  settings,
  logger,
  release,
}: Supervised): EmbeddedPostgres {
  const listeners: ((servesAgain: boolean) => void)[] = [];
  let pid = firstPid;
  let stopping: Promise<void> | undefined;
  let reviving: Promise<boolean> | undefined;

  // an adopted one is not our child, so both kinds are watched the same way
  const watch = setInterval(() => {
    if (stopping || reviving || isAlive(pid)) return;
    logger.warn({ pid }, 'PostgreSQL died: starting it again');
    reviving = revive();
    void reviving.then((servesAgain) => {
      reviving = undefined;
      if (!stopping) for (const listener of listeners) listener(servesAgain);
    });
  }, watchEveryMs);

  async function revive(): Promise<boolean> {
    const until = Date.now() + reviveLimitMs;
    // the dead postmaster's sessions notice within moments and free its memory; until then a start is refused
    while (!stopping && Date.now() < until) {
      try {
        pid = (await start(cluster, binaries, settings)).pid;
        return true;
      } catch (error) {
        logger.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'PostgreSQL could not be started again yet',
        );
        await delay(500);
      }
    }
    return false;
  }

  async function stopAll(): Promise<void> {
    clearInterval(watch);
    await reviving;
    await stopPostmaster(cluster.folder, pid, binaries);
    release();
  }

  return {
    url: address(role, cluster.password, cluster.port, role),
    pid: () => pid,
    adopted,
    stop: () => (stopping ??= stopAll()),
    onExit: (listener) => void listeners.push(listener),
  };
}
