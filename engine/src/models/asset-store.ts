/** Fonts and drawings in memory, read once. */
import { readFile } from 'node:fs/promises';
import type { AssetId } from './asset-manifest.ts';
import { assetEntry } from './cache-entry.ts';
import { ensureCached, type FetchProgress } from './fetch.ts';

export interface AssetStore {
  /** The file, fetched as needed. @throws EngineError `model_unavailable` {model: the asset, reason, hint}, `aborted`. */
  read(id: AssetId, signal?: AbortSignal): Promise<Uint8Array>;
}

export function createAssetStore(config: {
  readonly cacheDir: string;
  readonly onProgress?: (progress: FetchProgress) => void;
}): AssetStore {
  const known = new Map<AssetId, Promise<Uint8Array>>();
  return {
    read(id, signal) {
      const before = known.get(id);
      if (before) return before;
      const reading = ensureCached(assetEntry(id), { ...config, signal }).then((file) => readFile(file));
      known.set(id, reading);
      // what failed or was called off is tried again the next time
      reading.catch(() => known.delete(id));
      return reading;
    },
  };
}
