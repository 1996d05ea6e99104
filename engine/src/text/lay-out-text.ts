/** One line of text as outlines: SVG path data, so that a template can fill, stroke, inflate or carve it. */
import type { Font, Glyph, Path } from 'opentype.js/dist/opentype.mjs';
import { splitCharacters } from './characters.ts';
import { drawnPoint, type LoadedFont } from './fonts.ts';
import { movePath, writePath } from './path-data.ts';
import type { ShapeRun } from './shape-run.ts';
import { orderRuns, readLevels } from './writing-direction.ts';

export interface TextOptions {
  /** Em size in pixels. */
  readonly size: number;
  /** Added after each character, in pixels. Default 0. */
  readonly letterSpacing?: number;
  /** Characters below each other, as on a scroll; each is centered on x = 0. Default false. */
  readonly vertical?: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedGlyph {
  /** The character as a reader counts them (an emoji with its modifiers is one). */
  readonly char: string;
  /** Outline at its place, SVG path data; empty for a space. Fill with the nonzero rule. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
  /** Distance to the next character along the line, letter spacing left out. */
  readonly advance: number;
  /** Box of the ink; a space has no width. */
  readonly box: Box;
}

/** Baseline of the first glyph at 0, 0; y grows downwards. */
export interface TextLayout {
  readonly glyphs: readonly PlacedGlyph[];
  /** Length of the line (its height when vertical), without trailing letter spacing. */
  readonly width: number;
  /** Height above and depth below the baseline that the first font claims, both positive. */
  readonly ascent: number;
  readonly descent: number;
  /** Box of all the ink. */
  readonly box: Box;
}

/** Neighbors in one font and one direction. */
interface Run {
  readonly face: Font;
  readonly level: number;
  readonly letters: { readonly char: string; readonly glyph: Glyph }[];
}

/**
 * Sets one line, from left to right as it is drawn; text in Arabic letters is read the other way. Characters that no font
 * has are left out (`findMissingLetters` names them); kerning is used within one font.
 *
 * Line breaks count as spaces: anyone who wants lines splits the text and sets each.
 */
export function layOutText(font: LoadedFont, text: string, options: TextOptions): TextLayout {
  const { size, letterSpacing = 0, vertical = false } = options;
  const [face] = font.faces;
  const ascent = (face.ascender / face.unitsPerEm) * size;
  const descent = (-face.descender / face.unitsPerEm) * size;
  const glyphs: PlacedGlyph[] = [];
  let along = 0;
  for (const run of orderRuns(findRuns(font, text.replaceAll(/\s/g, ' ')))) {
    const shape = vertical ? undefined : font.shapers.get(run.face);
    along = shape
      ? placeShaped(glyphs, run, along, shape, { size, letterSpacing })
      : placeLetters(glyphs, run, along, { size, letterSpacing, vertical });
  }
  return { glyphs, width: Math.max(0, along - letterSpacing), ascent, descent, box: unite(glyphs) };
}

function findRuns(font: LoadedFont, text: string): Run[] {
  const runs: Run[] = [];
  const chars = splitCharacters(text);
  const levels = readLevels(chars.join(''));
  let at = 0;
  for (const char of chars) {
    const level = levels?.[at] ?? 0;
    at += char.length;
    const found = findGlyph(font, char);
    if (!found) continue;
    const last = runs.at(-1);
    const letter = { char, glyph: found.glyph };
    if (last?.face === found.face && last.level === level) last.letters.push(letter);
    else runs.push({ face: found.face, level, letters: [letter] });
  }
  return runs;
}

function placeLetters(
  glyphs: PlacedGlyph[],
  { face, level, letters }: Run,
  from: number,
  { size, letterSpacing, vertical }: { size: number; letterSpacing: number; vertical: boolean },
): number {
  const scale = size / face.unitsPerEm;
  let along = from;
  let before: Glyph | undefined;
  for (const { char, glyph } of level % 2 === 1 ? letters.toReversed() : letters) {
    if (!vertical && before) along += face.getKerningValue(before, glyph) * scale;
    const width = glyph.advanceWidth * scale;
    const x = vertical ? -width / 2 : along;
    const y = vertical ? along : 0;
    const advance = vertical ? size : width;
    const outline = glyph.getPath(x, y, size);
    glyphs.push({ char, path: writePath(outline.commands), x, y, advance, box: boxOf(outline, x, y) });
    along += advance + letterSpacing;
    before = glyph;
  }
  return along;
}

function placeShaped(
  glyphs: PlacedGlyph[],
  { face, level, letters }: Run,
  from: number,
  shape: ShapeRun,
  { size, letterSpacing }: { size: number; letterSpacing: number },
): number {
  const text = letters.map(({ char }) => char).join('');
  const leftward = level % 2 === 1;
  const scale = size / face.unitsPerEm;
  let along = from;
  for (const { index, at, advance: units, shiftX, shiftY } of shape(text, leftward ? 'rtl' : 'ltr')) {
    const x = along + shiftX * scale;
    const y = -shiftY * scale;
    const outline = face.glyphs.get(index).getPath(x, y, size);
    const advance = units * scale;
    glyphs.push({
      char: text.slice(at, at + 1),
      path: writePath(outline.commands),
      x,
      y,
      advance,
      box: boxOf(outline, x, y),
    });
    // letters that join stay joined, and marks stay on their letter
    along += advance + (leftward || advance === 0 ? 0 : letterSpacing);
  }
  return along;
}

/** Path data of the whole line with the first baseline at `x`, `y`. */
export function textPath(layout: TextLayout, x: number, y: number): string {
  return layout.glyphs.map(({ path }) => movePath(path, x, y)).join('');
}

/** The glyph for the first code point that draws something. */
function findGlyph({ faces }: LoadedFont, char: string): { face: Font; glyph: Glyph } | undefined {
  const point = drawnPoint(char);
  for (const face of faces) if (face.charToGlyphIndex(point) > 0) return { face, glyph: face.charToGlyph(point) };
  return undefined;
}

function boxOf(path: Path, x: number, y: number): Box {
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  return Number.isFinite(x1) && x2 > x1
    ? { left: x1, top: y1, right: x2, bottom: y2 }
    : { left: x, top: y, right: x, bottom: y };
}

function unite(glyphs: readonly PlacedGlyph[]): Box {
  const inked = glyphs.filter(({ box }) => box.right > box.left).map(({ box }) => box);
  if (inked.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: Math.min(...inked.map(({ left }) => left)),
    top: Math.min(...inked.map(({ top }) => top)),
    right: Math.max(...inked.map(({ right }) => right)),
    bottom: Math.max(...inked.map(({ bottom }) => bottom)),
  };
}
