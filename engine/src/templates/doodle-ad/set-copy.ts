/** The advertisement's words, exactly as given, set large at the top and small at the bottom. */

import type { Plane } from '../../kernels/planes/plane.ts';
import { drawCoverage, drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { splitCharacters } from '../../text/characters.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath, type TextLayout } from '../../text/lay-out-text.ts';
import { SHEET } from './sheet.ts';

const { width: W, height: H } = SHEET;
const WIDEST = W * 0.86;
const LARGEST = W * 0.125;
const TOP = H * 0.05;
const LEADING = 1.06;
/** Every size is a multiple of this one's layout. */
const PROBE = 100;

export interface SetCopy {
  readonly path: string;
  /** Where the doodle may begin. */
  readonly bottom: number;
  /** For the pen stroke under the last line. */
  readonly underline: { readonly from: number; readonly to: number; readonly y: number } | undefined;
}

/** Breaks the copy into one, two or three lines, whichever can be set largest, and centers them. */
export function setCopy(font: LoadedFont, copy: string): SetCopy {
  const candidates = [1, 2, 3].map((count) => breakLines(font, copy, count)).filter((lines) => lines.length > 0);
  let best: { lines: string[]; size: number } | undefined;
  for (const lines of candidates) {
    const widest = Math.max(...lines.map((line) => inkWidth(layOutText(font, line, { size: PROBE }))));
    const size = Math.min(
      (WIDEST * PROBE) / Math.max(1, widest),
      LARGEST * (lines.length === 1 ? 1 : lines.length === 2 ? 0.92 : 0.74),
    );
    // another line must pay for the room that it takes
    if (best === undefined || size > best.size * 1.18) best = { lines, size };
  }
  if (best === undefined) return { path: '', bottom: TOP, underline: undefined };
  const { lines, size } = best;
  let y = TOP + size * 0.86;
  let path = '';
  let underline: SetCopy['underline'];
  for (const line of lines) {
    const layout = layOutText(font, line, { size });
    const x = W / 2 - (layout.box.left + layout.box.right) / 2;
    path += textPath(layout, x, y);
    const half = Math.min(W * 0.26, inkWidth(layout) / 2);
    underline = { from: W / 2 - half, to: W / 2 + half, y: y + size * 0.3 };
    y += size * LEADING;
  }
  return { path, bottom: y - size * LEADING + size * 0.46, underline };
}

const inkWidth = ({ box }: TextLayout): number => box.right - box.left;

/** Lines of about equal width, broken at spaces where there are any. */
function breakLines(font: LoadedFont, copy: string, count: number): string[] {
  const spaced = /\s/.test(copy.trim());
  const pieces = spaced ? copy.trim().split(/\s+/) : splitCharacters(copy.trim());
  if (pieces.length < count || (!spaced && count > 1 && pieces.length < 8 * (count - 1))) return [];
  const joint = spaced ? ' ' : '';
  const width = (part: readonly string[]): number => layOutText(font, part.join(joint), { size: PROBE }).width;
  const goal = width(pieces) / count;
  const lines: string[][] = [[]];
  for (const piece of pieces) {
    const line = lines[lines.length - 1];
    const wider = width([...line, piece]);
    // closing marks never begin a line
    const mayBreak = line.length > 0 && lines.length < count && !/^[,.!?;:，。！？；：、）”]/.test(piece);
    if (mayBreak && wider - goal > goal - width(line)) lines.push([piece]);
    else line.push(piece);
  }
  return lines.map((line) => line.join(joint));
}

/** Baseline of the brand. */
const BRAND_Y = H * 0.955;
/** Where the doodle must end. */
export const BRAND_TOP = H * 0.915;

/** The brand, letter-spaced and centered. */
export function setBrand(font: LoadedFont, brand: string): string {
  const wide = layOutText(font, brand, { size: PROBE, letterSpacing: PROBE * 0.16 });
  const size = Math.min(W * 0.036, (W * 0.8 * PROBE) / Math.max(1, wide.width));
  const layout = layOutText(font, brand, { size, letterSpacing: size * 0.16 });
  return textPath(layout, (W - layout.width) / 2, BRAND_Y);
}

/** Coverage of all words; `weight` thickens the copy by that many pixels (a light Chinese face beside a heavy pen). */
export async function drawWords(copy: string, brand: string, weight: number): Promise<Plane> {
  const words = await drawCoverage(brand, W, H);
  if (copy === '') return words;
  const { pixels } = await drawSvg(
    `<path d="${copy}" fill="#000" stroke="#000" stroke-width="${weight}" stroke-linejoin="round"/>`,
    W,
    H,
  );
  for (let i = 0; i < words.data.length; i++) words.data[i] = Math.max(words.data[i], pixels[i * 4 + 3] / 255);
  return words;
}
