/**
 * The model store: one onnxruntime session per model, made on first use, least recently used ones closed when the
 * memory budget is passed. Peers reload per call, which costs seconds; the memory arena is off because with it ISNet
 * alone keeps 2.8 GB.
 */
import * as ort from 'onnxruntime-node';
import { throwIfAborted } from '../abort.ts';
import { EngineError } from '../task.ts';
import { listCacheEntries, modelEntry } from './cache-entry.ts';
import { ensureCached, type FetchProgress } from './fetch.ts';
import { getModelRow, listModels, type ModelId } from './manifest.ts';

export interface ModelStoreConfig {
  /** Folder of converted weights, `<DATA_DIR>/models`. */
  readonly cacheDir: string;
  /** Budget for idle sessions, counted by the manifest's `sessionBytes`. Default 600 MB. */
  readonly memoryBudgetBytes?: number;
  /** Leave out the quality pack (AFTERGLOW_MODELS=permissive). */
  readonly permissiveOnly?: boolean;
  /** Threads of one session, default 2. */
  readonly threads?: number;
  readonly onProgress?: (progress: FetchProgress) => void;
}

/** A float tensor: `data` in row-major order of `dims`. */
export interface FloatTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface ModelStore {
  /** False when the pack of a model is left out; then choose its fallback. */
  allows(id: ModelId): boolean;
  /** The session, fetched, converted and loaded as needed. It may be closed once another model is used. */
  use(id: ModelId, signal?: AbortSignal): Promise<ort.InferenceSession>;
  /** Runs a model with one input. The session stays open for the duration. Outputs by name, in graph order. */
  run(id: ModelId, input: FloatTensor, signal?: AbortSignal): Promise<Map<string, FloatTensor>>;
  /** Fetches and converts every allowed model, and the fonts and drawings, without loading them. */
  prepare(onProgress?: (progress: FetchProgress) => void, signal?: AbortSignal): Promise<void>;
  /** Milliseconds spent fetching and loading so far. */
  loadingMs(): number;
  /** Ids of open sessions, least recently used first. */
  openModels(): ModelId[];
  dispose(): Promise<void>;
}

interface OpenSession {
  readonly session: Promise<ort.InferenceSession>;
  running: number;
}

/** Makes a store; nothing is fetched before the first use. */
export function createModelStore(config: ModelStoreConfig): ModelStore {
  const permissiveOnly = config.permissiveOnly ?? false;
  const budget = config.memoryBudgetBytes ?? 600_000_000;
  const allowed = new Set<ModelId>(listModels(permissiveOnly));
  // A Map keeps insertion order: re-inserting on use makes it the LRU list.
  const open = new Map<ModelId, OpenSession>();
  let loadingMs = 0;

  async function load(id: ModelId, signal?: AbortSignal): Promise<ort.InferenceSession> {
    const started = performance.now();
    try {
      const file = await ensureCached(modelEntry(id), { cacheDir: config.cacheDir, onProgress: config.onProgress, signal });
      return await ort.InferenceSession.create(file, {
        intraOpNumThreads: config.threads ?? 2,
        enableCpuMemArena: getModelRow(id).keepsMemory === true,
        executionMode: 'sequential',
        graphOptimizationLevel: 'all',
        logSeverityLevel: 3,
      });
    } catch (error) {
      if (error instanceof EngineError) throw error;
      throw new EngineError('model_unavailable', { model: id, reason: 'load_failed' }, { cause: error });
    } finally {
      loadingMs += performance.now() - started;
    }
  }

  async function closeBeyondBudget(keep: ModelId): Promise<void> {
    let held = 0;
    for (const id of open.keys()) held += getModelRow(id).sessionBytes;
    for (const [id, entry] of open) {
      if (held <= budget) return;
      if (id === keep || entry.running > 0) continue;
      open.delete(id);
      held -= getModelRow(id).sessionBytes;
      await (await entry.session).release();
    }
  }

  async function acquire(id: ModelId, signal?: AbortSignal): Promise<{ entry: OpenSession; session: ort.InferenceSession }> {
    if (!allowed.has(id)) throw new EngineError('model_unavailable', { model: id, reason: 'left_out_by_AFTERGLOW_MODELS' });
    const entry = open.get(id) ?? { session: load(id, signal), running: 0 };
    open.delete(id);
    open.set(id, entry);
    entry.running++;
    try {
      const session = await entry.session;
      await closeBeyondBudget(id);
      return { entry, session };
    } catch (error) {
      entry.running--;
      if (open.get(id) === entry) open.delete(id);
      throw error;
    }
  }

  return {
    allows: (id) => allowed.has(id),
    async use(id, signal) {
      const { entry, session } = await acquire(id, signal);
      entry.running--;
      return session;
    },
    async run(id, input, signal) {
      const { entry, session } = await acquire(id, signal);
      try {
        if (signal) throwIfAborted(signal);
        const names = getModelRow(id).outputs === 'first' ? session.outputNames.slice(0, 1) : session.outputNames;
        const tensor = new ort.Tensor('float32', input.data, [...input.dims]);
        const results = await session.run({ [session.inputNames[0]]: tensor }, [...names]);
        const outputs = new Map<string, FloatTensor>();
        for (const name of names) outputs.set(name, floatTensor(results[name]));
        return outputs;
      } finally {
        entry.running--;
      }
    },
    async prepare(onProgress, signal) {
      for (const entry of listCacheEntries(permissiveOnly)) {
        await ensureCached(entry, { cacheDir: config.cacheDir, onProgress: onProgress ?? config.onProgress, signal });
      }
    },
    loadingMs: () => loadingMs,
    openModels: () => [...open.keys()],
    async dispose() {
      const entries = [...open.values()];
      open.clear();
      for (const entry of entries)
        await entry.session.then(
          (session) => session.release(),
          () => undefined,
        );
    },
  };
}

function floatTensor(value: ort.OnnxValue): FloatTensor {
  if (!(value.data instanceof Float32Array)) throw new EngineError('engine_failed', { reason: 'unexpected_output_type' });
  return { data: value.data, dims: value.dims };
}

/** The only output of a model that was run with one. */
export function firstOutput(outputs: ReadonlyMap<string, FloatTensor>): FloatTensor {
  for (const tensor of outputs.values()) return tensor;
  throw new EngineError('engine_failed', { reason: 'model_without_output' });
}
