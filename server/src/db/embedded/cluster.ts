// The folder DATA_DIR/postgres and its credentials: DATA_DIR/postgres-access.json, readable by us only.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../../lib/supervision.ts';
import type { PostgresBinaries } from './binaries.ts';
import { asAccount, chooseAccount, giveTo, type OperatingAccount } from './operating-account.ts';

const accessSchema = z.object({ port: z.number().int(), password: z.string().min(20) });
type Access = z.output<typeof accessSchema>;

export interface Cluster {
  readonly folder: string;
  readonly account: OperatingAccount | undefined;
  readonly port: number;
  readonly password: string;
}

/** The superuser, for making the application's own role; the application never uses it. */
export const superuser = 'postgres';

/** Opens the cluster in a data folder; the first time it is made. Never a new one in place of one that is gone. */
export async function openCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  const folder = path.join(dataDir, 'postgres');
  const accessFile = accessFileOf(dataDir);
  const account = chooseAccount(folder);
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const access = readAccess(accessFile);
    return { folder, account, ...access };
  }
  refuseLost(folder, accessFile);
  rmSync(accessFile, { force: true }); // of a first start that was killed
  const access: Access = { port: await findFreePort(), password: randomBytes(24).toString('base64url') };
  createCluster(folder, account, access, binaries);
  return { folder, account, ...access };
}

/**
 * An empty site in place of a damaged database, or of one on a disk that is not mounted, would be found by its people, and
 * the password of the real one written over. Only a first start that was killed leaves its password beside a draft.
 */
function refuseLost(folder: string, accessFile: string): void {
  const isBegun = existsSync(draftOf(folder));
  const holdsMore = existsSync(folder) && readdirSync(folder).length > 0;
  if (!holdsMore && (isBegun || !existsSync(accessFile))) return;
  throw new StartRefused(
    `${folder} holds no whole database. If it is on a disk of its own, mount that; if it is damaged, restore a backup into an ` +
      'empty DATA_DIR: npx afterglow restore. Nothing was changed.',
  );
}

const accessFileOf = (dataDir: string): string => path.join(dataDir, 'postgres-access.json');
const draftOf = (folder: string): string => `${folder}.new`;

/** Gives the cluster another port, because its own is taken. */
export async function moveCluster(dataDir: string, cluster: Cluster): Promise<Cluster> {
  const port = await findFreePort();
  writeAccess(accessFileOf(dataDir), { port, password: cluster.password });
  return { ...cluster, port };
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Made under another name and renamed, with its password: a start that is killed half-way leaves nothing that looks finished. */
function createCluster(
  folder: string,
  account: OperatingAccount | undefined,
  access: Access,
  binaries: PostgresBinaries,
): void {
  const draft = draftOf(folder);
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  giveTo(account, passwordFile);
  // the builtin C.UTF-8 needs nothing from the machine's own locales
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = [
    '-D',
    draft,
    '-U',
    superuser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--no-instructions',
    ...locale,
  ];
  const command = asAccount(account, binaries.initdb, args, [draft, passwordFile]);
  const made = spawnSync(command.file, command.args, {
    ...command.ids,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0)
    throw new StartRefused(`The database could not be created in ${folder}:\n${made.error?.message ?? made.stderr}`);
  writeAccess(accessFileOf(path.dirname(folder)), access);
  renameSync(draft, folder);
}

function readAccess(file: string): Access {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartRefused(
      `${file} is missing or damaged, and without it there is no way into the database beside it: restore it from a backup.`,
    );
  }
}

function writeAccess(file: string, access: Access): void {
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
