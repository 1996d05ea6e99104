/**
 * Blocks that strong JPEG compression left, taken out by compressing again: the picture is shifted, compressed as strongly,
 * shifted back, and the mean of all shifts has no grid of its own (Nosratinia 2001). How strongly is found by trying: a picture
 * that went through JPEG once hardly changes when it goes through the same again.
 */
import { decodePicture, encodePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture, pastePicture } from '../../kernels/planes/crop-picture.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { StepReport } from '../../run/step.ts';

const BLOCK = 8;
/** Steps across the grid in shares of those inside blocks: 0.96 to 1.0 without blocks, 1.2 to 1.8 at quality 40, 1.4 to 2.5 at 20. */
const BLOCKY = 1.12;
/** Qualities tried, and the best that leaves blocks worth taking out: from 65 on the means lose more than the blocks. */
const QUALITIES = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 95];
const MOST_QUALITY = 55;
/** Side of the part that qualities are tried on; a multiple of 16, as is where it lies. */
const TRIED = 384;
/** Shifts that meet each place of a block's grid in a different way. */
const SHIFTS = [
  [4, 4],
  [2, 6],
  [6, 2],
  [1, 3],
  [3, 1],
  [5, 7],
  [7, 5],
] as const;
/** Rows compressed at a time, a multiple of the block. */
const BAND = 1024;

/** Steps between neighbors across the grid of blocks, in shares of the mean of all others. */
export function measureBlocks({ width, height, data }: Plane): number {
  const sums = new Float64Array(BLOCK);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++)
      sums[x % BLOCK] += Math.min(0.06, Math.abs(data[y * width + x] - data[y * width + x - 1]));
  const others = sums.subarray(1).reduce((sum, value) => sum + value, 0) / (BLOCK - 1);
  return others > 0 ? sums[0] / others : 1;
}

/** The RGB picture without its blocks; itself when it has none to speak of. */
export async function deblock(rgb: Picture, step: StepReport): Promise<Picture> {
  if (Math.min(rgb.width, rgb.height) < 4 * BLOCK || measureBlocks(lumaPlane(rgb)) < BLOCKY) return rgb;
  const quality = await findQuality(rgb);
  if (quality > MOST_QUALITY) return rgb;
  const pixels = new Uint8Array(rgb.pixels.length);
  for (let top = 0; top < rgb.height; top += BAND) {
    await step(top / rgb.height);
    const from = Math.max(0, top - BLOCK);
    const end = Math.min(rgb.height, top + BAND);
    const rows = Math.min(rgb.height, end + BLOCK) - from;
    const band = await meanOfShifts(cropPicture(rgb, 0, from, rgb.width, rows), quality);
    const row = rgb.width * 3;
    pixels.set(band.subarray((top - from) * row, (end - from) * row), top * row);
  }
  return { ...rgb, pixels };
}

async function compress(rgb: Picture, quality: number): Promise<Picture> {
  const { bytes } = await encodePicture(rgb, { format: 'jpeg', quality });
  return decodePicture(bytes, { colour: 'keep' });
}

async function findQuality(rgb: Picture): Promise<number> {
  const side = (length: number): number => Math.min(TRIED, length - (length % 16));
  const start = (length: number): number => Math.floor((length - side(length)) / 32) * 16;
  const part = cropPicture(rgb, start(rgb.width), start(rgb.height), side(rgb.width), side(rgb.height));
  let best = { quality: QUALITIES[0], error: Infinity };
  for (const quality of QUALITIES) {
    const { pixels } = await compress(part, quality);
    const error = part.pixels.reduce((sum, value, i) => sum + (value - pixels[i]) ** 2, 0);
    if (error < best.error) best = { quality, error };
  }
  return best.quality;
}

async function meanOfShifts(band: Picture, quality: number): Promise<Uint8Array> {
  // the picture as it came is one of the shifts
  const sums = Float32Array.from(band.pixels);
  const row = band.width * 3;
  for (const [dx, dy] of SHIFTS) {
    const canvas = extend(band, dx, dy);
    const { pixels } = await compress(canvas, quality);
    for (let y = 0; y < band.height; y++) {
      const from = ((y + dy) * canvas.width + dx) * 3;
      for (let x = 0; x < row; x++) sums[y * row + x] += pixels[from + x];
    }
  }
  return mapToBytes(sums, (value) => Math.round(value / (SHIFTS.length + 1)));
}

/** The picture moved right and down; what is new at the border repeats the edge. */
function extend(picture: Picture, dx: number, dy: number): Picture {
  const { width, height } = picture;
  const blank = {
    ...picture,
    width: width + dx,
    height: height + dy,
    pixels: new Uint8Array((width + dx) * (height + dy) * 3),
  };
  const canvas = pastePicture(blank, picture, dx, dy);
  const row = canvas.width * 3;
  for (let y = dy; y < canvas.height; y++)
    for (let x = 0; x < dx * 3; x++) canvas.pixels[y * row + x] = canvas.pixels[y * row + dx * 3 + (x % 3)];
  for (let y = 0; y < dy; y++) canvas.pixels.copyWithin(y * row, dy * row, (dy + 1) * row);
  return canvas;
}
