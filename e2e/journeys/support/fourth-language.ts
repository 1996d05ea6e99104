/** The product with one language more: a folder in `texts` and a row in the list of languages, nothing else. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writePseudoLanguage } from '../../../texts/test/pseudo-language/write-language.ts';
import { operator } from './operator.ts';

const project = path.resolve(import.meta.dirname, '..', '..', '..');
const rooms = ['domain', 'planner', 'texts', 'engine', 'server', 'web'];
/** Folders that are made or that only tests need. */
const left = new Set(['node_modules', 'build', 'test', '.react-router']);

/** Code of the language: one that no one speaks. */
export const pseudo = 'xa';
const row = `  ${pseudo}: { name: 'Ƥşéúđö', shortName: 'XA', tag: 'en-XA', openGraph: 'en_US', decimalMark: '.' },`;

export interface FourthLanguage {
  readonly address: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Copies the product, adds the language, builds the pages and serves them at `port`. */
export async function serveFourthLanguage(port: number): Promise<FourthLanguage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterglow-language-'));
  copyProject(folder);
  addLanguage(folder);
  const build = path.join(project, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  await runToEnd(
    spawn(process.execPath, [build, 'build'], options(path.join(folder, 'web'), { NODE_ENV: 'production' })),
  );
  const address = `http://localhost:${port}`;
  const dataDir = path.join(folder, 'data');
  const server = spawn(
    process.execPath,
    [path.join(folder, 'server', 'src', 'main.ts')],
    options(folder, {
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: dataDir,
      MODELS_DIR: process.env['MODELS_DIR'] ?? path.join(project, 'data', 'test-models'),
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: operator.email,
    }),
  );
  // a worker of Playwright's that is ended takes it along
  const kill = (): unknown => server.kill('SIGKILL');
  process.once('exit', kill);
  await waitUntilReady(server, address);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, dataDir, stop };
}

/** Packages are those of the project, except for the rooms themselves. */
function copyProject(folder: string): void {
  for (const room of rooms)
    cpSync(path.join(project, room), path.join(folder, room), {
      recursive: true,
      filter: (file) => !left.has(path.basename(file)),
    });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(path.join(project, file), path.join(folder, file));
  for (const place of ['', ...rooms]) linkPackages(path.join(project, place), path.join(folder, place));
  mkdirSync(path.join(folder, 'node_modules', '@afterglow'));
  for (const room of rooms)
    symlinkSync(path.join(folder, room), path.join(folder, 'node_modules', '@afterglow', room), 'dir');
}

function linkPackages(from: string, to: string): void {
  const packages = path.join(from, 'node_modules');
  const names = readdirSync(path.dirname(packages)).includes('node_modules') ? readdirSync(packages) : [];
  if (names.length > 0) mkdirSync(path.join(to, 'node_modules'));
  for (const name of names.filter((each) => !each.startsWith('.') && each !== '@afterglow'))
    symlinkSync(path.join(packages, name), path.join(to, 'node_modules', name), 'dir');
}

function addLanguage(folder: string): void {
  writePseudoLanguage(path.join(folder, 'texts', 'en'), path.join(folder, 'texts', pseudo));
  const file = path.join(folder, 'domain', 'src', 'locale.ts');
  const list = readFileSync(file, 'utf8');
  const longer = list.replace(/^} as const satisfies/m, `${row}\n$&`);
  if (longer === list) throw new Error('the list of languages is not where it was');
  writeFileSync(file, longer);
}

const options = (cwd: string, env: NodeJS.ProcessEnv): SpawnOptions => ({
  cwd,
  env: { ...process.env, ...env },
  stdio: ['ignore', 'pipe', 'pipe'],
});

/** Fails with what the process printed. */
async function runToEnd(child: ChildProcess): Promise<void> {
  const output = keepOutput(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(output());
}

async function waitUntilReady(server: ChildProcess, address: string): Promise<void> {
  const output = keepOutput(server);
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    await delay(100);
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function keepOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}
