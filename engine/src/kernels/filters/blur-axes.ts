/** Blur with a width for each direction: penumbras on a ground seen at an angle, reflections. */
import type { Plane } from '../planes/plane.ts';

/**
 * Near-Gaussian blur by three running means each way (Wells 1986; within about 3 % of a Gaussian), borders clamped.
 * `across` and `down` are standard deviations in pixels; below 0.4 that direction stays as it is.
 */
export function blurAxes(plane: Plane, across: number, down: number): Plane {
  const { width, height } = plane;
  let data = plane.data.slice();
  let spare = new Float32Array(data.length);
  for (const [sigma, pass] of [[across, meanOfRows] as const, [down, meanOfColumns] as const]) {
    if (sigma < 0.4) continue;
    const radius = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5));
    for (let k = 0; k < 3; k++) {
      pass(data, spare, width, height, radius);
      [data, spare] = [spare, data];
    }
  }
  return { width, height, data };
}

function meanOfRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const inverse = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const last = row + width - 1;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += from[Math.min(last, Math.max(row, row + i))];
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * inverse;
      sum += from[Math.min(last, row + x + radius + 1)] - from[Math.max(row, row + x - radius)];
    }
  }
}

/** A whole row of sums at a time: kind to the cache. */
function meanOfColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const inverse = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  for (let i = -radius; i <= radius; i++) {
    const row = Math.min(height - 1, Math.max(0, i)) * width;
    for (let x = 0; x < width; x++) sums[x] += from[row + x];
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = Math.min(height - 1, y + radius + 1) * width;
    const leave = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x] * inverse;
      sums[x] += from[enter + x] - from[leave + x];
    }
  }
}
