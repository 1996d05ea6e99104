/** The fonts that text is set in; open licenses all, read from the asset store on first use. */
import { parse, type Font } from 'opentype.js/dist/opentype.mjs';
import type { AssetId } from '../models/asset-manifest.ts';
import type { AssetStore } from '../models/asset-store.ts';
import { EngineError } from '../run/task.ts';
import { splitCharacters } from './characters.ts';
import { createShaper, type ShapeRun } from './shape-run.ts';

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
  /** Of faces whose letters change with their neighbors or stand on each other. */
  readonly shapers: ReadonlyMap<Font, ShapeRun>;
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

/** Fonts for letters that the ones for design lack, in bold as headlines are. They are read only when a text needs them. */
const SCRIPT_FONTS = [
  { id: 'alphabets', letters: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, shaped: false },
  { id: 'arabic', letters: /\p{Script=Arabic}/u, shaped: true },
  { id: 'thai', letters: /\p{Script=Thai}/u, shaped: true },
  { id: 'korean', letters: /\p{Script=Hangul}/u, shaped: false },
] as const;

type FaceId = FontId | (typeof SCRIPT_FONTS)[number]['id'];

const parsed = new WeakMap<Uint8Array, Font>();

/**
 * Loads a font with its stand-ins.
 *
 * @throws EngineError `model_unavailable` when a font file cannot be fetched, `aborted`.
 */
export async function loadFont(assets: AssetStore, id: FontId, signal?: AbortSignal): Promise<LoadedFont> {
  const [first, ...others] = await Promise.all([id, ...STAND_IN[id]].map((name) => loadFace(assets, name, signal)));
  return { faces: [first, ...others], shapers: new Map() };
}

/**
 * Loads the fonts that a text needs, all of it: no letter is left out. When the first font lacks a letter of an alphabet (the ł of Łódź), all alphabetic
 * letters change to one font that has them all, so that no word is set in two.
 *
 * @throws EngineError `letters_unknown` {letters} when no font has a letter; else as {@link loadFont}.
 */
export async function loadFontFor(
  assets: AssetStore,
  id: FontId,
  text: string,
  signal?: AbortSignal,
): Promise<LoadedFont> {
  const base = await loadFont(assets, id, signal);
  const missing = findMissingLetters(base, text);
  const shapers = new Map<Font, ShapeRun>();
  const more: Font[] = [];
  for (const { id: script, letters, shaped } of SCRIPT_FONTS) {
    if (!missing.some((char) => letters.test(char))) continue;
    const face = await loadFace(assets, script, signal);
    if (shaped) shapers.set(face, await shaperOf(await assets.read(`font-${script}`, signal)));
    more.push(face);
  }
  const [first, ...others] = base.faces;
  const faces = [first, ...others, ...more];
  const unknown = missing.filter((char) => !more.some((face) => hasLetter(face, char)));
  if (unknown.length > 0) throw new EngineError('letters_unknown', { letters: unknown.join(' ') });
  const alphabetic = splitCharacters(text).filter((char) => ALPHABETIC.test(char));
  const whole = faces.find((face) => alphabetic.every((char) => hasLetter(face, char))) ?? first;
  return { faces: [whole, ...faces.filter((face) => face !== whole)], shapers };
}

const ALPHABETIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Joiner and variation selectors: they draw nothing themselves. */
const INVISIBLE = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);

/** The first code point of a character that draws something. */
export function drawnPoint(char: string): string {
  const [point = char] = Array.from(char).filter((part) => !INVISIBLE.has(part.codePointAt(0) ?? 0));
  return point;
}

const hasLetter = (face: Font, char: string): boolean => face.charToGlyphIndex(drawnPoint(char)) > 0;

/** Nothing to draw: spaces, control characters, marks of direction. */
const UNDRAWN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Characters of a text that none of the faces has, each once. */
function findMissingLetters({ faces }: LoadedFont, text: string): string[] {
  const letters = new Set(splitCharacters(text).filter((char) => !UNDRAWN.test(char)));
  return [...letters].filter((char) => !faces.some((face) => hasLetter(face, char)));
}

const shapers = new WeakMap<Uint8Array, Promise<ShapeRun>>();

function shaperOf(bytes: Uint8Array): Promise<ShapeRun> {
  const known = shapers.get(bytes) ?? createShaper(bytes);
  shapers.set(bytes, known);
  return known;
}

async function loadFace(assets: AssetStore, id: FaceId, signal?: AbortSignal): Promise<Font> {
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
