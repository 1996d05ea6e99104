/** A 4 × 6 inch print with as many copies as fit, and lines to cut along. */
import type { Picture } from '../../image/picture.ts';

const SHEET_WIDTH = 1800;
const SHEET_HEIGHT = 1200;
/** Smallest white strip between photos and at the sheet's edge, 1 mm at 300 dpi: printers trim about that. */
const GAP = 12;
/** Gray of the hairlines. */
const LINE = 176;

/** Lays out one photo (RGB, smaller than the sheet) in rows and columns. Cut lines run beside the photos, never over them. */
export function layOutPrintSheet(photo: Picture): { sheet: Picture; copies: number } {
  const columns = Math.max(1, Math.floor((SHEET_WIDTH - GAP) / (photo.width + GAP)));
  const rows = Math.max(1, Math.floor((SHEET_HEIGHT - GAP) / (photo.height + GAP)));
  const lefts = spread(SHEET_WIDTH, photo.width, columns);
  const tops = spread(SHEET_HEIGHT, photo.height, rows);
  const pixels = new Uint8Array(SHEET_WIDTH * SHEET_HEIGHT * 3).fill(255);
  for (const left of lefts) {
    for (const x of [left - 1, left + photo.width]) {
      for (let y = 0; y < SHEET_HEIGHT; y++)
        pixels.fill(LINE, (y * SHEET_WIDTH + x) * 3, (y * SHEET_WIDTH + x + 1) * 3);
    }
  }
  for (const top of tops) {
    for (const y of [top - 1, top + photo.height]) {
      pixels.fill(LINE, y * SHEET_WIDTH * 3, (y + 1) * SHEET_WIDTH * 3);
    }
  }
  for (const top of tops) {
    for (const left of lefts) {
      for (let y = 0; y < photo.height; y++) {
        const row = photo.pixels.subarray(y * photo.width * 3, (y + 1) * photo.width * 3);
        pixels.set(row, ((top + y) * SHEET_WIDTH + left) * 3);
      }
    }
  }
  const sheet: Picture = { width: SHEET_WIDTH, height: SHEET_HEIGHT, channels: 3, pixels };
  return { sheet, copies: columns * rows };
}

/** Starts of `count` pieces that stand together in the middle, with gaps of up to 4 mm. */
function spread(total: number, piece: number, count: number): number[] {
  const gap = Math.min(4 * GAP, Math.floor((total - count * piece) / (count + 1)));
  const start = Math.floor((total - count * piece - (count - 1) * gap) / 2);
  return Array.from({ length: count }, (_, i) => start + i * (piece + gap));
}
