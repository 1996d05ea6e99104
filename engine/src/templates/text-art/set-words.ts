/** Sets the words in lines so that they fill the picture, and gives their coverage. */

import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { drawCoverage, drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { splitCharacters } from '../../text/characters.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath, type TextLayout } from '../../text/lay-out-text.ts';
import { movePath } from '../../text/path-data.ts';

export interface Letter {
  readonly char: string;
  /** Outline in the picture. */
  readonly path: string;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export interface Lettering {
  readonly width: number;
  readonly height: number;
  /** Em size in pixels. */
  readonly size: number;
  /** All letters as one path. */
  readonly path: string;
  readonly letters: readonly Letter[];
  readonly lines: readonly string[];
  /** Ink of each line, from top to bottom. */
  readonly rows: readonly { readonly top: number; readonly bottom: number }[];
}

export interface SettingOptions {
  readonly font: LoadedFont;
  /** Share of the picture that the words may fill, across and down. */
  readonly across: number;
  readonly down: number;
  /** Share of the full size of the picture. */
  readonly scale: number;
  /** Extra space between letters, in ems. */
  readonly spacing: number;
}

/** Shapes of the picture: wide for a word or two, square for a sign, a block of signs, or many lines. */
const CANVASES = [
  { width: 1600, height: 1000 },
  { width: 1260, height: 1260 },
] as const;

/** Breaks text at spaces, and between Chinese characters, never before closing punctuation. */
export function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    let open = '';
    for (const char of splitCharacters(word)) {
      const breakable = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Extended_Pictographic}/u.test(char);
      if (breakable && open !== '') {
        tokens.push(open);
        open = '';
      }
      if (
        /^[，。！？、；：…）」』!?,.;:)]$/u.test(char) &&
        open === '' &&
        tokens.length > 0 &&
        !tokens[tokens.length - 1].endsWith(' ')
      ) {
        tokens[tokens.length - 1] += char;
        continue;
      }
      if (breakable) tokens.push(char);
      else open += char;
    }
    if (open !== '') tokens.push(open);
    if (tokens.length > 0) tokens[tokens.length - 1] += ' ';
  }
  return tokens;
}

/** Tokens in `count` lines whose longest is as short as possible. */
function balance(tokens: readonly string[], widths: readonly number[], count: number): string[] {
  let low = Math.max(...widths);
  let high = widths.reduce((sum, width) => sum + width, 0);
  const pack = (limit: number): string[] => {
    const lines: string[] = [];
    let used = Infinity;
    tokens.forEach((token, k) => {
      if (used + widths[k] > limit + 1e-6) {
        lines.push('');
        used = 0;
      }
      lines[lines.length - 1] += token;
      used += widths[k];
    });
    return lines;
  };
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2;
    if (pack(middle).length <= count) high = middle;
    else low = middle;
  }
  return pack(high).map((line) => line.trim());
}

const MOST_LINES = 7;
/** Distance of two baselines, in ems. */
const LEADING = 1.06;

interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Chooses the shape and the line breaks that let the letters be largest, and centers the block by its ink. Lines that
 * end where a clause ends are preferred when they cost little.
 */
export function setWords(text: string, options: SettingOptions): Lettering {
  const { font, spacing } = options;
  const tokens = splitTokens(text);
  const at100 = { size: 100, letterSpacing: spacing * 100 };
  const widths = tokens.map((token) => layOutText(font, token, at100).width + spacing * 100);
  let best = fitLines(balance(tokens, widths, 1), options);
  for (let count = 2; count <= Math.min(MOST_LINES, tokens.length); count++) {
    const next = fitLines(balance(tokens, widths, count), options);
    // another line must pay for itself
    if (next.size > best.size * 1.08) best = next;
  }
  const clauses = splitClauses(tokens);
  if (clauses.length > 1 && clauses.length <= MOST_LINES) {
    const next = fitLines(clauses, options);
    if (next.size > best.size * 0.72) best = next;
  }
  const { lines, size, width, height } = best;
  return place(
    lines.map((line) => ({ line, layout: layOutText(font, line, { size, letterSpacing: spacing * size }) })),
    width,
    height,
    size,
  );
}

function splitClauses(tokens: readonly string[]): string[] {
  const clauses: string[] = [''];
  for (const token of tokens) {
    clauses[clauses.length - 1] += token;
    if (/[，。！？、；：…,.!?;:]\s*$/u.test(token)) clauses.push('');
  }
  return clauses.map((clause) => clause.trim()).filter((clause) => clause !== '');
}

/** The canvas on which these lines can be largest, and their size there. */
function fitLines(lines: readonly string[], { font, across, down, spacing, scale }: SettingOptions): Setting {
  const set = lines.map((line) => layOutText(font, line, { size: 100, letterSpacing: spacing * 100 }));
  const inkTop = -(set[0]?.box.top ?? 0);
  const inkBottom = set[set.length - 1]?.box.bottom ?? 0;
  const tall = Math.max(1, inkTop + inkBottom + (lines.length - 1) * LEADING * 100);
  const long = Math.max(1, ...set.map(({ box }) => box.right - box.left));
  const [wide, square] = CANVASES.map((canvas) => {
    const width = Math.round(canvas.width * scale);
    const height = Math.round(canvas.height * scale);
    return { lines, size: Math.min((width * across) / long, (height * down) / tall) * 100, width, height };
  });
  return square.size > wide.size * 1.08 ? square : wide;
}

function place(
  set: readonly { line: string; layout: TextLayout }[],
  width: number,
  height: number,
  size: number,
): Lettering {
  const leading = LEADING * size;
  const top = set[0]?.layout.box.top ?? 0;
  const bottom = (set[set.length - 1]?.layout.box.bottom ?? 0) + (set.length - 1) * leading;
  const first = height / 2 - (top + bottom) / 2;
  const letters: Letter[] = [];
  const rows: { top: number; bottom: number }[] = [];
  let path = '';
  set.forEach(({ layout }, k) => {
    const { box } = layout;
    const x = width / 2 - (box.left + box.right) / 2;
    const y = first + k * leading;
    path += textPath(layout, x, y);
    rows.push({ top: y + box.top, bottom: y + box.bottom });
    for (const glyph of layout.glyphs) {
      if (glyph.path === '') continue;
      const { left, right } = glyph.box;
      letters.push({
        char: glyph.char,
        path: movePath(glyph.path, x, y),
        box: { left: left + x, top: glyph.box.top + y, right: right + x, bottom: glyph.box.bottom + y },
      });
    }
  });
  return { width, height, size, path, letters, lines: set.map(({ line }) => line), rows };
}

/** Coverage of all letters, their strokes made bolder by `bold` pixels on each side, corners rounded. */
export async function coverWords({ path, width, height }: Lettering, bold = 0): Promise<Plane> {
  if (bold <= 0) return drawCoverage(path, width, height);
  return alphaOf(
    `<path d="${path}" fill="#fff" stroke="#fff" stroke-width="${bold * 2}" stroke-linejoin="round"/>`,
    width,
    height,
  );
}

/** Alpha of SVG elements, 0..1. */
export async function alphaOf(svg: string, width: number, height: number): Promise<Plane> {
  const { pixels } = await drawSvg(svg, width, height);
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = pixels[i * 4 + 3] / 255;
  return plane;
}
