/** The fonts that text is set in; open licenses all, read from the asset store on first use. */
import { parse, type Font } from 'opentype.js/dist/opentype.mjs';
import type { AssetId } from '../models/asset-manifest.ts';
import type { AssetStore } from '../models/asset-store.ts';

export type FontId =
  | 'sans'
  | 'sans-bold'
  | 'serif'
  | 'brush'
  | 'playful'
  | 'round'
  | 'marker'
  | 'script'
  | 'condensed'
  | 'hand'
  | 'old-print'
  | 'symbols';

/** A font and the ones that stand in, in order, for characters it does not have. */
export interface LoadedFont {
  readonly faces: readonly [Font, ...Font[]];
}

/** Which font lends a character that is missing. A Chinese word in a Latin hand should stay lively, not turn to sans. */
const STAND_IN: Readonly<Record<FontId, readonly FontId[]>> = {
  sans: ['symbols'],
  'sans-bold': ['symbols'],
  serif: ['sans', 'symbols'],
  brush: ['serif', 'sans', 'symbols'],
  playful: ['sans-bold', 'symbols'],
  round: ['playful', 'sans-bold', 'symbols'],
  marker: ['playful', 'sans-bold', 'symbols'],
  script: ['brush', 'sans', 'symbols'],
  condensed: ['sans-bold', 'symbols'],
  hand: ['playful', 'sans', 'symbols'],
  'old-print': ['brush', 'serif', 'sans', 'symbols'],
  symbols: ['sans-bold'],
};

const parsed = new WeakMap<Uint8Array, Font>();

/**
 * Loads a font with its stand-ins.
 *
 * @throws EngineError `model_unavailable` when a font file cannot be fetched, `aborted`.
 */
export async function loadFont(assets: AssetStore, id: FontId, signal?: AbortSignal): Promise<LoadedFont> {
  const [first, ...others] = await Promise.all([id, ...STAND_IN[id]].map((name) => loadFace(assets, name, signal)));
  return { faces: [first, ...others] };
}

async function loadFace(assets: AssetStore, id: FontId, signal?: AbortSignal): Promise<Font> {
  const asset: AssetId = `font-${id}`;
  const bytes = await assets.read(asset, signal);
  const known = parsed.get(bytes);
  if (known) return known;
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  // glyphs are read when they are asked for: all of a Chinese font would be ninety megabytes of objects
  const face = parse(copy, { lowMemory: true });
  parsed.set(bytes, face);
  return face;
}
