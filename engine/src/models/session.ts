/**
 * The model store: one network per model, opened on first use, least recently used ones closed when the memory budget is
 * passed. Peers reload per call, which costs seconds.
 */
import { throwIfAborted } from '../run/abort.ts';
import { EngineError } from '../run/task.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { listCacheEntries, modelEntry } from './cache-entry.ts';
import type { EngineDevice } from './device.ts';
import { checkCached, ensureCached, isPresent, type FetchProgress } from './fetch.ts';
import type { FloatTensor } from './float-tensor.ts';
import { getModelRow, listModels, type ModelId } from './manifest.ts';
import type { NetworkSettings } from './network-messages.ts';
import { openNetworks, type Network } from './networks.ts';
import type { OwnModels } from './own-models.ts';
import type { EnginePrecision } from './precision.ts';
import { createSlotStore, type SlotStore } from './slots/slot-store.ts';

export interface ModelStoreConfig {
  /** Folder of converted weights, `<DATA_DIR>/models`. */
  readonly cacheDir: string;
  /** Memory of the whole process above which idle sessions are closed, least recently used first. Default 1.5 GB. */
  readonly memoryBudgetBytes?: number;
  /** Leave out the quality pack (AFTERGLOW_MODELS=permissive). */
  readonly permissiveOnly?: boolean;
  /** The operator's own ONNX files, with the inputs and outputs of the models they replace. They are never fetched. */
  readonly ownModels?: OwnModels;
  /** Threads of one session, default 2. */
  readonly threads?: number;
  /** Where networks run, default `cpu`. */
  readonly device?: EngineDevice | undefined;
  /** What ISNet calculates with, default `auto`: 8-bit numbers where the processor adds them exactly. */
  readonly precision?: EnginePrecision | undefined;
  /** Told once why networks run on the processor instead. */
  readonly onDeviceRefused?: (reason: string) => void;
  /** Outputs kept of networks that are asked about the same photo again, default 24 MB; 0 keeps none. */
  readonly answerBytes?: number;
  readonly onProgress?: (progress: FetchProgress) => void;
}

export interface ModelStore {
  /** False when the pack of a model is left out; then choose its fallback. */
  allows(id: ModelId): boolean;
  /** True when using it would fetch nothing. */
  isAtHand(id: ModelId): Promise<boolean>;
  /** The network, fetched, converted and loaded as needed. It may be closed once another model is used. */
  use(id: ModelId, signal?: AbortSignal): Promise<Network>;
  /**
   * Runs a model with one input, or gives what it said to the same input before. The session stays open for the duration.
   * Outputs by name, in graph order.
   */
  run(id: ModelId, input: FloatTensor, signal?: AbortSignal): Promise<Map<string, FloatTensor>>;
  /** Fetches and converts every allowed model, and the fonts and drawings, without loading them. */
  prepare(onProgress?: (progress: FetchProgress) => void, signal?: AbortSignal): Promise<void>;
  /** Milliseconds spent fetching and loading so far. */
  loadingMs(): number;
  /** The operator's own networks for what the product brings none. */
  readonly slots: SlotStore;
  /** Ids of open sessions, least recently used first. */
  openModels(): ModelId[];
  dispose(): Promise<void>;
}

interface OpenSession {
  readonly session: Promise<Network>;
  running: number;
}

const DEFAULT_MEMORY_BUDGET = 1_500_000_000;
const DEFAULT_ANSWER_BYTES = 24_000_000;
/** Sessions below this are kept when it is not sessions that fill the memory. */
const WORTH_CLOSING = 50_000_000;

const isFirstOnly = (id: ModelId): boolean => getModelRow(id).outputs === 'first';

/** Makes a store; nothing is fetched before the first use. */
export function createModelStore(config: ModelStoreConfig): ModelStore {
  const permissiveOnly = config.permissiveOnly ?? false;
  const budget = config.memoryBudgetBytes ?? DEFAULT_MEMORY_BUDGET;
  const own = config.ownModels ?? {};
  const allowed = new Set<ModelId>(
    listModels(false).filter((id) => own[id] !== undefined || listModels(permissiveOnly).includes(id)),
  );
  // A Map keeps insertion order: re-inserting on use makes it the LRU list.
  const open = new Map<ModelId, OpenSession>();
  const networks = openNetworks();
  const memory = createAnswerMemory(config.answerBytes ?? DEFAULT_ANSWER_BYTES);
  let loadingMs = 0;
  let isRefusalTold = false;

  async function load(id: ModelId, signal?: AbortSignal): Promise<Network> {
    const started = performance.now();
    try {
      const file = own[id];
      return file === undefined ? await loadCached(id, signal) : await openOwn(id, file);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      throw new EngineError(
        'model_unavailable',
        { model: id, reason: own[id] === undefined ? 'load_failed' : `own file ${own[id]} cannot be loaded` },
        { cause: error },
      );
    } finally {
      loadingMs += performance.now() - started;
    }
  }

  /** A file that was damaged since this process last looked at it is made again, once. */
  async function loadCached(id: ModelId, signal?: AbortSignal): Promise<Network> {
    const options = { cacheDir: config.cacheDir, onProgress: config.onProgress, signal };
    const entry = modelEntry(id);
    const file = await ensureCached(entry, options);
    try {
      return await openBrought(id, file);
    } catch (error) {
      if ((await checkCached(entry, config.cacheDir)) === 'present') throw error;
      return openBrought(id, await ensureCached(entry, options));
    }
  }

  function openBrought(id: ModelId, file: string): Promise<Network> {
    const { keepsMemory = false, isIsnet = false } = getModelRow(id);
    const isnet = isIsnet ? (config.precision ?? 'auto') : undefined;
    return openFile(file, { keepsMemory, firstOnly: isFirstOnly(id), isnet });
  }

  /** A file of an operator may have its weights beside it: it is opened where it lies, and as it is. */
  function openOwn(id: ModelId, file: string): Promise<Network> {
    return openFile(file, { keepsMemory: getModelRow(id).keepsMemory ?? false, firstOnly: false });
  }

  async function openFile(file: string, settings: Omit<NetworkSettings, 'threads' | 'device'>): Promise<Network> {
    const { threads = 2, device = 'cpu' } = config;
    const network = await networks.open(file, { ...settings, threads, device });
    if (network.refused !== undefined && !isRefusalTold) {
      isRefusalTold = true;
      config.onDeviceRefused?.(network.refused);
    }
    return network;
  }

  async function closeBeyondBudget(keep: ModelId): Promise<void> {
    let sessions = 0;
    for (const id of open.keys()) sessions += getModelRow(id).sessionBytes;
    // Pictures under way count as well; but closing small sessions for their sake would only load them again and again.
    const isFull = sessions > budget;
    let excess = Math.max(sessions, process.memoryUsage.rss()) - budget;
    for (const [id, entry] of open) {
      if (excess <= 0) return;
      const { sessionBytes } = getModelRow(id);
      if (id === keep || entry.running > 0 || (!isFull && sessionBytes < WORTH_CLOSING)) continue;
      open.delete(id);
      excess -= sessionBytes;
      await (await entry.session).close();
    }
  }

  async function acquire(id: ModelId, signal?: AbortSignal): Promise<{ entry: OpenSession; session: Network }> {
    if (!allowed.has(id))
      throw new EngineError('model_unavailable', { model: id, reason: 'left_out_by_AFTERGLOW_MODELS' });
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
    isAtHand: async (id) =>
      allowed.has(id) && (open.has(id) || own[id] !== undefined || isPresent(modelEntry(id), config.cacheDir)),
    async use(id, signal) {
      const { entry, session } = await acquire(id, signal);
      entry.running--;
      return session;
    },
    async run(id, input, signal) {
      const key = getModelRow(id).seesWhole === true ? memory.keyOf(id, input) : undefined;
      const known = key === undefined ? undefined : memory.recall(key);
      if (known !== undefined) return known;
      const { entry, session } = await acquire(id, signal);
      try {
        if (signal) throwIfAborted(signal);
        const outputs = await session.run([input], isFirstOnly(id) ? 'first' : 'all');
        if (key !== undefined) memory.keep(key, outputs);
        return outputs;
      } finally {
        entry.running--;
      }
    },
    async prepare(onProgress, signal) {
      for (const entry of listCacheEntries(permissiveOnly).filter(({ id }) => !Object.hasOwn(own, id))) {
        await ensureCached(entry, { cacheDir: config.cacheDir, onProgress: onProgress ?? config.onProgress, signal });
      }
    },
    loadingMs: () => loadingMs,
    slots: createSlotStore({ files: own, open: (file) => openFile(file, { keepsMemory: false, firstOnly: false }) }),
    openModels: () => [...open.keys()],
    async dispose() {
      const entries = [...open.values()];
      open.clear();
      memory.clear();
      await Promise.allSettled(entries.map(({ session }) => session));
      await networks.close();
    },
  };
}

/** The only output of a model that was run with one. */
export function firstOutput(outputs: ReadonlyMap<string, FloatTensor>): FloatTensor {
  for (const tensor of outputs.values()) return tensor;
  throw new EngineError('engine_failed', { reason: 'model_without_output' });
}
