/** Straight borders between two even tones, as interfaces and tables have and no lens draws. */
import type { Picture } from '../../image/picture.ts';

/** Pixels that a border is straight and even for, and how often a row is looked at to find one. */
const RUN = 64;
const STRIDE = 32;
/** Levels of the step across, and of what passes for even (a JPEG file's own noise). */
const STEP = 5;
const EVEN = 2;
/** Rows at the edge belong to frames that scanners and cameras leave. */
const MARGIN = 8;

/**
 * Rows with such a border below them. Measured at full size: 30 screenshots have 12 to 60, photos at most 6, drawings of plain
 * shapes up to 11.
 */
export function countRuledRows({ pixels, width, height, channels }: Picture): number {
  let above = new Uint8Array(width);
  let below = new Uint8Array(width);
  const readRow = (row: number, into: Uint8Array): void => {
    for (let x = 0, at = row * width * channels; x < width; x++, at += channels)
      into[x] = (pixels[at] * 77 + pixels[at + 1] * 150 + pixels[at + 2] * 29) >> 8;
  };
  let rows = 0;
  readRow(MARGIN, above);
  for (let y = MARGIN; y < height - MARGIN - 1; y++) {
    readRow(y + 1, below);
    if (hasBorder(above, below)) rows += 1;
    [above, below] = [below, above];
  }
  return rows;
}

function hasBorder(above: Uint8Array, below: Uint8Array): boolean {
  for (let x = STRIDE; x < above.length; x += STRIDE) {
    if (Math.abs(above[x] - below[x]) < STEP) continue;
    const continues = (at: number): boolean =>
      Math.abs(above[at] - above[x]) <= EVEN &&
      Math.abs(below[at] - below[x]) <= EVEN &&
      Math.abs(above[at] - below[at]) >= STEP;
    let [from, to] = [x, x];
    while (from > 0 && continues(from - 1)) from -= 1;
    while (to < above.length - 1 && continues(to + 1)) to += 1;
    if (to - from + 1 >= RUN) return true;
  }
  return false;
}
