/** Puts a number into the pixels of a picture where nobody sees it: see `watermark-pattern.ts`. */
import type { Picture } from '../image/picture.ts';
import { boxBlur } from '../kernels/filters/blur.ts';
import type { Plane } from '../kernels/planes/plane.ts';
import { encodePayload } from './watermark-code.ts';
import { CELL_PIXELS, drawTile, LARGEST_PIXELS, makePattern, TILE_SIDE } from './watermark-pattern.ts';

/** In levels of 255: at least, for each level of local contrast, and at most. */
const STRENGTH = { least: 0.75, perContrast: 0.22, most: 3.2 } as const;
/** The change is made no stronger than this signal-to-noise ratio allows, in dB. */
const LEAST_PSNR = 45;
/** Rounding with dither adds this much squared error. */
const DITHER_ERROR = 0.2;
/** Smaller pictures cannot hold a tile. */
export const LEAST_SIDE = 256;

/**
 * The picture with `payload` (6 bytes) in its pixels, alpha unchanged. Deterministic. Pictures with a side below
 * {@link LEAST_SIDE} come back as they are.
 */
export function hideWatermark(picture: Picture, secret: Uint8Array, payload: Uint8Array): Picture {
  const { width, height, channels, pixels } = picture;
  if (Math.min(width, height) < LEAST_SIDE) return picture;
  const change = planChange(picture, drawTile(makePattern(secret), encodePayload(secret, payload)));
  const energy = change.reduce((sum, value) => sum + value * value, 0) / change.length;
  const budget = 255 ** 2 / 10 ** (LEAST_PSNR / 10) - DITHER_ERROR;
  const gain = Math.min(1, Math.sqrt(budget / energy));
  const marked = Uint8Array.from(pixels);
  let noise = 0x9e3779b9;
  for (let i = 0, at = 0; i < change.length; i++, at += channels) {
    noise ^= noise << 13;
    noise ^= noise >>> 17;
    noise ^= noise << 5;
    // Dithered: parts of a level are kept on average.
    const levels = Math.floor(change[i] * gain + (noise >>> 0) / 2 ** 32);
    for (let c = 0; c < 3; c++) marked[at + c] = Math.min(255, Math.max(0, pixels[at + c] + levels));
  }
  return { ...picture, pixels: marked };
}

/** The tile laid over the whole picture, as strong at each pixel as it may be. */
function planChange(picture: Picture, tile: Float32Array): Float32Array {
  const { width, height } = picture;
  const { data: strength } = measureStrength(readLuma(picture));
  const perPixel = TILE_SIDE / (CELL_PIXELS * 128) / Math.max(1, Math.sqrt((width * height) / LARGEST_PIXELS));
  const wrap = TILE_SIDE - 1;
  const change = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = y * perPixel;
    const upper = (Math.floor(v) & wrap) * TILE_SIDE;
    const lower = ((Math.floor(v) + 1) & wrap) * TILE_SIDE;
    const down = v - Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = x * perPixel;
      const left = Math.floor(u) & wrap;
      const right = (left + 1) & wrap;
      const across = u - Math.floor(u);
      const top = tile[upper + left] + (tile[upper + right] - tile[upper + left]) * across;
      const bottom = tile[lower + left] + (tile[lower + right] - tile[lower + left]) * across;
      const i = y * width + x;
      change[i] = (top + (bottom - top) * down) * strength[i];
    }
  }
  return change;
}

/** Brightness, 0..255. */
export function readLuma({ width, height, channels, pixels }: Picture): Plane {
  const data = new Float32Array(width * height);
  for (let i = 0, at = 0; i < data.length; i++, at += channels)
    data[i] = 0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2];
  return { width, height, data };
}

/** Local contrast: the weakest of four shifted windows, so that an edge lends nothing to the flat side next to it. */
function measureStrength(luma: Plane): Plane {
  const { width, height } = luma;
  const mean = boxBlur(luma, 2).data;
  const deviation = luma.data.map((value, i) => (value - mean[i]) ** 2);
  const { data: variance } = boxBlur({ width, height, data: deviation }, 4);
  const data = new Float32Array(width * height);
  const shift = 5;
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - shift) * width;
    const down = Math.min(height - 1, y + shift) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - shift);
      const right = Math.min(width - 1, x + shift);
      const weakest = Math.min(
        variance[up + left],
        variance[up + right],
        variance[down + left],
        variance[down + right],
      );
      const contrast = Math.sqrt(Math.max(0, weakest));
      data[y * width + x] = Math.min(STRENGTH.most, STRENGTH.least + STRENGTH.perContrast * contrast);
    }
  }
  return boxBlur({ width, height, data }, 3);
}
