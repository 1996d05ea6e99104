// The product as a person starts it: a fresh clone of the last commit, `npm start` in it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';

const project = path.resolve(import.meta.dirname, '..', '..');

export function cloneProject(folder: string): string {
  const clone = path.join(folder, 'afterglow');
  const made = spawnSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', '--no-hardlinks', project, clone], {
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  return clone;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : Promise.reject(new Error('no port'));
}

export interface Product {
  readonly npm: ChildProcess;
  readonly output: () => string;
  readonly address: string;
}

export interface StartOptions {
  readonly clone: string;
  readonly dataDir: string;
  readonly port: number;
  readonly uid?: number;
  readonly gid?: number;
  readonly home?: string;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The environment of a person's terminal, without what this test run added to it. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|cafile))|VITEST|NODE_ENV$|INIT_CWD$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(
        name,
      ),
  );
  return Object.fromEntries(inherited);
}

export function startProduct({ clone, dataDir, port, uid, gid, home, settings = {} }: StartOptions): Product {
  const address = `http://localhost:${port}`;
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    // a group of its own, as a terminal gives: what is sent to npm reaches npm only
    detached: true,
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
      // models are not the subject here: they are shared with the other tests, where the user may
      ...(home
        ? { HOME: home }
        : { MODELS_DIR: process.env['MODELS_DIR'] ?? path.join(project, 'data', 'test-models') }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { npm, output: () => output, address };
}

export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Waits until it serves; fails at once, with what was printed, when npm ended before. */
export async function waitUntilReady({ npm, output, address }: Product, limitMs: number): Promise<number> {
  const begun = Date.now();
  const ready = async () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${output()}`);
    return isReady(address);
  };
  await expect
    .poll(ready, { timeout: limitMs, interval: 100, message: `it serves; so far it printed:\n${output()}` })
    .toBe(true);
  return Date.now() - begun;
}

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process started in, with files of, or with the environment of one of these folders. */
export function processesOf(...folders: readonly string[]): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        const known = `${command} ${environment} ${readlinkSync(`/proc/${name}/cwd`)}`;
        return command !== '' && folders.some((folder) => known.includes(folder))
          ? [{ pid: Number(name), command }]
          : [];
      } catch {
        return []; // ended meanwhile
      }
    });
}

export async function waitUntilNothingRuns(limitMs: number, ...folders: readonly string[]): Promise<void> {
  await expect
    .poll(() => processesOf(...folders).map(({ command }) => command), { timeout: limitMs, interval: 100 })
    .toEqual([]);
}

/** The server's own process among those of a data folder. */
export function findServer(dataDir: string): number {
  const server = processesOf(dataDir).find(({ command }) => command.endsWith(path.join('server', 'src', 'main.ts')));
  if (!server) throw new Error('the server is not running');
  return server.pid;
}
