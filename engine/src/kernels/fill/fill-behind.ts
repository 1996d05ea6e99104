/** Fills a hole from its surroundings, smoothly: the push-pull pyramid (Gortler, Grzeszczuk, Szeliski & Cohen 1996). */
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import { linearTaps, type Plane } from '../planes/plane.ts';

interface Weighted {
  readonly width: number;
  readonly height: number;
  /** RGB multiplied by weight. */
  readonly color: Float32Array;
  readonly weight: Float32Array;
}

/**
 * The picture where `known` is 1, and the colors around it where `known` is 0; between, a blend. Detail is not
 * continued into the hole: use it for areas that will be blurred or mostly covered. A picture without known samples turns gray.
 */
export function fillBehind({ width, height, data }: FloatRgb, known: Plane): FloatRgb {
  const color = new Float32Array(data.length);
  for (let i = 0, k = 0; i < known.data.length; i++)
    for (let c = 0; c < 3; c++, k++) color[k] = data[k] * known.data[i];
  const levels: Weighted[] = [{ width, height, color, weight: known.data.slice() }];
  for (let last = levels[0]; last.width > 1 || last.height > 1; last = levels[levels.length - 1])
    levels.push(shrink(last));
  let below = settle(levels[levels.length - 1]);
  for (let i = levels.length - 2; i >= 0; i--) below = pull(levels[i], below);
  return { width, height, data: below.data };
}

/** Sums of 2×2 blocks; weights are capped at 1. */
function shrink({ width, height, color, weight }: Weighted): Weighted {
  const w = Math.max(1, (width + 1) >> 1);
  const h = Math.max(1, (height + 1) >> 1);
  const half: Weighted = { width: w, height: h, color: new Float32Array(w * h * 3), weight: new Float32Array(w * h) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = (y >> 1) * w + (x >> 1);
      half.weight[to] += weight[from];
      for (let c = 0; c < 3; c++) half.color[to * 3 + c] += color[from * 3 + c];
    }
  }
  for (let i = 0; i < half.weight.length; i++) {
    if (half.weight[i] <= 1) continue;
    for (let c = 0; c < 3; c++) half.color[i * 3 + c] /= half.weight[i];
    half.weight[i] = 1;
  }
  return half;
}

function settle({ width, height, color, weight }: Weighted): FloatRgb {
  return {
    width,
    height,
    data: color.map((value, i) => (weight[(i / 3) | 0] > 0 ? value / weight[(i / 3) | 0] : 0.2)),
  };
}

/** What a level lacks in weight comes from the level below, bilinear. */
function pull({ width, height, color, weight }: Weighted, below: FloatRgb): FloatRgb {
  const data = new Float32Array(color.length);
  const columns = linearTaps(below.width, width);
  const rows = linearTaps(below.height, height);
  for (let y = 0, i = 0; y < height; y++) {
    const upper = rows.left[y] * below.width;
    const lower = rows.right[y] * below.width;
    for (let x = 0; x < width; x++, i++) {
      const missing = 1 - Math.min(1, weight[i]);
      const across = columns.mix[x];
      for (let c = 0; c < 3; c++) {
        let value = color[i * 3 + c];
        if (missing > 0) {
          const at = (row: number): number => {
            const left = below.data[(row + columns.left[x]) * 3 + c];
            return left + (below.data[(row + columns.right[x]) * 3 + c] - left) * across;
          };
          const top = at(upper);
          value += missing * (top + (at(lower) - top) * rows.mix[y]);
        }
        data[i * 3 + c] = value;
      }
    }
  }
  return { width, height, data };
}
