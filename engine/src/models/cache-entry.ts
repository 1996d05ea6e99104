/** What the cache folder holds: weights converted to ONNX, and files taken from packages unchanged. */
import { getAssetRow, listAssets, type AssetId } from './asset-manifest.ts';
import { getModelRow, listModels, type Conversion, type ModelId } from './manifest.ts';
import type { WeightPackage } from './weight-package.ts';

export type CacheId = ModelId | AssetId;

export interface CacheEntry {
  readonly id: CacheId;
  /** Name of the file in the cache folder. */
  readonly fileName: string;
  readonly package: WeightPackage;
  readonly conversion: Conversion;
  /** Size of the file, about. */
  readonly bytes: number;
}

export function modelEntry(id: ModelId): CacheEntry {
  const { package: source, conversion, bytes } = getModelRow(id);
  return { id, fileName: `${id}.onnx`, package: source, conversion, bytes };
}

export function assetEntry(id: AssetId): CacheEntry {
  const { package: source, file, bytes } = getAssetRow(id);
  const ending = file.slice(file.lastIndexOf('.'));
  // the record of an entry is `<id>.json`
  return {
    id,
    fileName: `${id}${ending === '.json' ? '.data.json' : ending}`,
    package: source,
    conversion: { kind: 'copy', file },
    bytes,
  };
}

/** Everything, weights first: a photo job waits for them, text only for fonts. */
export function listCacheEntries(permissiveOnly: boolean): CacheEntry[] {
  return [...listModels(permissiveOnly).map(modelEntry), ...listAssets().map(assetEntry)];
}
