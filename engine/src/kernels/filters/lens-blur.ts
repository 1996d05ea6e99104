/**
 * Blur of a lens out of focus: round discs, in linear light, so that bright points open into discs instead of fading.
 * The radius may differ from pixel to pixel: a stack of blurred copies is blended, each at a size that keeps discs cheap.
 */
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import type { Plane } from '../planes/plane.ts';
import { rowSampler } from '../planes/sample-rows.ts';

/** Disc radii of the stack as shares of the greatest. */
const STACK = [0, 0.18, 0.36, 0.6, 1] as const;
/** Discs larger than this, in pixels, are drawn on a smaller copy. */
const LARGE_DISC = 4;

/**
 * `picture` is linear RGB; `focus` says for each pixel how far it is out of focus: 0 sharp, 1 a disc of `radius` pixels.
 */
export function lensBlur(picture: FloatRgb, focus: Plane, radius: number): FloatRgb {
  if (radius < 0.5) return picture;
  const out = picture.data.slice();
  for (let level = 1; level < STACK.length; level++) {
    const blurred = discBlur(picture, STACK[level] * radius);
    const [low, high] = [STACK[level - 1], STACK[level]];
    for (let i = 0, k = 0; i < focus.data.length; i++, k += 3) {
      const share = (focus.data[i] - low) / (high - low);
      if (share <= 0) continue;
      const part = share < 1 ? share : 1;
      for (let c = k; c < k + 3; c++) out[c] += (blurred.data[c] - out[c]) * part;
    }
  }
  return { ...picture, data: out };
}

/** Every pixel becomes the mean of a disc around it; beyond the border the nearest pixels repeat. */
export function discBlur(picture: FloatRgb, radius: number): FloatRgb {
  if (radius < 0.5) return picture;
  let small = picture;
  let reach = radius;
  while (reach > LARGE_DISC && Math.min(small.width, small.height) >= 16) {
    small = halve(small);
    reach /= 2;
  }
  const blurred = sumDiscs(small, reach);
  return small === picture ? blurred : enlarge(blurred, picture.width, picture.height);
}

/** Disc sums from running sums along rows, with a soft rim at the ends of each chord. */
function sumDiscs({ width, height, data }: FloatRgb, radius: number): FloatRgb {
  const out = new Float32Array(data.length);
  const reach = Math.ceil(radius);
  const chords = Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const across = (radius + 0.5) ** 2 - (i - reach) ** 2;
    return across <= 0 ? -1 : Math.sqrt(across) - 0.5;
  });
  const area = chords.reduce((sum, half) => sum + (half < 0 ? 0 : 2 * half + 1), 0);
  const sums = rowSums({ width, height, data }, reach + 2);
  const stride = width + 2 * (reach + 2) + 1;
  for (let dy = -reach; dy <= reach; dy++) {
    const half = chords[dy + reach];
    if (half < 0) continue;
    const whole = Math.floor(half);
    const rim = half - whole;
    for (let y = 0; y < height; y++) {
      const row = Math.min(height - 1, Math.max(0, y + dy)) * stride;
      for (let x = 0; x < width; x++) {
        const left = row + x + reach + 2 - whole;
        const right = row + x + reach + 3 + whole;
        const to = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          const inner = sums[right * 3 + c] - sums[left * 3 + c];
          const outer = sums[(right + 1) * 3 + c] - sums[(left - 1) * 3 + c];
          out[to + c] += inner + (outer - inner) * rim;
        }
      }
    }
  }
  for (let i = 0; i < out.length; i++) out[i] /= area;
  return { width, height, data: out };
}

/** Prefix sums of each row, `pad` repeated pixels at both ends; entry i is the sum before padded pixel i. */
function rowSums({ width, height, data }: FloatRgb, pad: number): Float64Array {
  const stride = width + 2 * pad + 1;
  const sums = new Float64Array(stride * height * 3);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < stride - 1; i++) {
      const from = (y * width + Math.min(width - 1, Math.max(0, i - pad))) * 3;
      const at = (y * stride + i) * 3;
      for (let c = 0; c < 3; c++) sums[at + 3 + c] = sums[at + c] + data[from + c];
    }
  }
  return sums;
}

function halve({ width, height, data }: FloatRgb): FloatRgb {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const half = new Float32Array(w * h * 3);
  for (let y = 0, to = 0; y < h; y++) {
    const up = 2 * y * width;
    const down = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < w; x++) {
      const left = 2 * x;
      const right = Math.min(width - 1, 2 * x + 1);
      for (let c = 0; c < 3; c++, to++) {
        half[to] =
          (data[(up + left) * 3 + c] +
            data[(up + right) * 3 + c] +
            data[(down + left) * 3 + c] +
            data[(down + right) * 3 + c]) /
          4;
      }
    }
  }
  return { width: w, height: h, data: half };
}

/** Bilinear enlargement of linear RGB to exactly `width` × `height`. */
function enlarge(small: FloatRgb, width: number, height: number): FloatRgb {
  const data = new Float32Array(width * height * 3);
  const sample = rowSampler(small, width, height);
  for (let y = 0; y < height; y++) sample(y, data.subarray(y * width * 3, (y + 1) * width * 3));
  return { width, height, data };
}
