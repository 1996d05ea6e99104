/** Mild lens or scanner blur: its estimate, and its removal where there are edges. */

import { createPlane, percentile, smoothstep, type Plane } from '../planes/plane.ts';
import { gaussianBlur } from './blur.ts';

/** Quantile of the slopes that count as edges: weaker ones are texture and noise, which look sharp in any photo. */
const STRONG_EDGES = 0.985;
/** Share of those edges that may be sharper than the estimate: grain on an edge, JPEG blocks. */
const SHARPER = 0.35;

/**
 * Deviation of the blur in pixels, from the sharper third of the strongest edges: blurring once more by a known amount
 * weakens a sharp edge more than a soft one (Zhuo & Sim 2011). Undefined when there are too few edges. Measured on
 * photos blurred by 1.0 to 2.2 pixels: at most a third below that; on sharp ones 0.25 to 0.78.
 */
export function estimateBlur(luma: Plane): number | undefined {
  const { width, height, data } = luma;
  const again = 1;
  const before = slopes(luma);
  const after = slopes(gaussianBlur(luma, again));
  const strong = Math.max(0.02, percentile(before, STRONG_EDGES));
  const blurs: number[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let i = y * width + 2; i < y * width + width - 2; i++) {
      const slope = before.data[i];
      if (slope < strong) continue;
      // the crest of the edge: steeper than its neighbors across, which a peak of grain along the edge need not be
      const across = Math.abs(data[i + 1] - data[i - 1]) > Math.abs(data[i + width] - data[i - width]) ? 1 : width;
      if (slope < before.data[i - across] || slope < before.data[i + across]) continue;
      const ratio = slope / Math.max(1e-6, after.data[i]);
      blurs.push(ratio > 1.01 ? again / Math.sqrt(ratio * ratio - 1) : 7);
    }
  }
  if (blurs.length < 40) return undefined;
  blurs.sort((a, b) => a - b);
  return blurs[Math.floor(blurs.length * SHARPER)];
}

function slopes({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++)
      out.data[i] = Math.hypot(data[i + 1] - data[i - 1], data[i + width] - data[i - width]) / 2;
  }
  return out;
}

const ROUNDS = 8;

/**
 * Richardson-Lucy for a Gaussian blur of `sigma` pixels. Flat areas, where there is nothing but noise to sharpen, stay;
 * no pixel passes the range of its surroundings by more than a little, so that there are no halos.
 */
export function deconvolve(luma: Plane, sigma: number, noise: number): Plane {
  const { width, height, data } = luma;
  let current = createPlane(width, height);
  for (let i = 0; i < data.length; i++) current.data[i] = Math.max(0.004, data[i]);
  const start = current.data.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const blurred = gaussianBlur(current, sigma);
    for (let i = 0; i < start.length; i++) blurred.data[i] = start[i] / Math.max(0.002, blurred.data[i]);
    const back = gaussianBlur(blurred, sigma).data;
    const next = createPlane(width, height);
    for (let i = 0; i < start.length; i++) next.data[i] = current.data[i] * back[i];
    current = next;
  }
  const edges = gaussianBlur(slopes(gaussianBlur(luma, 1)), 2 * sigma).data;
  const { low, high } = surroundings(luma, Math.ceil(sigma * 1.5));
  const out = createPlane(width, height);
  for (let i = 0; i < data.length; i++) {
    const room = 0.15 * (high[i] - low[i]);
    const wanted = Math.min(high[i] + room, Math.max(low[i] - room, current.data[i]));
    out.data[i] = data[i] + (wanted - data[i]) * smoothstep(0.6 * noise + 0.002, 2.5 * noise + 0.012, edges[i]);
  }
  return out;
}

/** Least and largest value in the square of `reach` around each pixel: along rows first, then down columns. */
function surroundings({ width, height, data }: Plane, reach: number): { low: Float32Array; high: Float32Array } {
  const row = { low: new Float32Array(data.length), high: new Float32Array(data.length) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let low = data[i];
      let high = low;
      const end = i - x + Math.min(width - 1, x + reach);
      for (let j = i - x + Math.max(0, x - reach); j <= end; j++) {
        if (data[j] < low) low = data[j];
        else if (data[j] > high) high = data[j];
      }
      row.low[i] = low;
      row.high[i] = high;
    }
  }
  const both = { low: row.low.slice(), high: row.high.slice() };
  for (let y = 0; y < height; y++) {
    for (let other = Math.max(0, y - reach); other <= Math.min(height - 1, y + reach); other++) {
      for (let i = y * width, j = other * width; i < (y + 1) * width; i++, j++) {
        if (row.low[j] < both.low[i]) both.low[i] = row.low[j];
        if (row.high[j] > both.high[i]) both.high[i] = row.high[j];
      }
    }
  }
  return both;
}
