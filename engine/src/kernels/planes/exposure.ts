/** Measures of light: luma histogram, percentiles, noise. */
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../measure/round-to.ts';
import { createPlane, type Plane } from './plane.ts';

export interface Exposure {
  /** Luma counts in 256 bins, as shares that sum to 1. */
  readonly histogram: Float64Array;
  /** Mean luma 0..1. */
  readonly mean: number;
  /** Luma below which 0.5 %, 50 % and 99.5 % of the pixels lie, 0..1. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Luma of gamma-coded samples, luminance of linear ones: the weights of Rec. 709. Any scale. */
export function lumaOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rec. 709 luma of gamma-coded samples, 0..1. */
export function lumaPlane({ width, height, channels, pixels }: Picture): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += channels) {
    plane.data[i] = lumaOf(pixels[at], pixels[at + 1], pixels[at + 2]) / 255;
  }
  return plane;
}

/** Measures a luma plane with samples 0..1. */
export function measureExposure({ data }: Plane): Exposure {
  const histogram = new Float64Array(256);
  let sum = 0;
  for (const value of data) {
    histogram[Math.min(255, Math.round(value * 255))]++;
    sum += value;
  }
  for (let bin = 0; bin < 256; bin++) histogram[bin] /= data.length;
  const percentile = (share: number): number => {
    let below = 0;
    for (let bin = 0; bin < 256; bin++) {
      below += histogram[bin];
      if (below >= share) return bin / 255;
    }
    return 1;
  };
  return {
    histogram,
    mean: sum / data.length,
    low: percentile(0.005),
    median: percentile(0.5),
    high: percentile(0.995),
  };
}

/** The histogram in 32 bins, each the share of pixels, rounded for a report. */
export function shortHistogram({ histogram }: Exposure): number[] {
  return Array.from({ length: 32 }, (_, bin) => {
    let share = 0;
    for (let i = bin * 8; i < bin * 8 + 8; i++) share += histogram[i];
    return roundTo(share, 5);
  });
}

/**
 * Standard deviation of the noise in luma units 0..1 (Immerkær 1996, Laplacian difference), over blocks
 * of 16², so that texture does not count as noise: in the calmest `share` of the blocks there is only noise.
 */
export function estimateNoise({ width, height, data }: Plane, share = 1 / 3): number {
  const block = 16;
  const blocks: number[] = [];
  for (let top = 1; top + block < height; top += block) {
    for (let left = 1; left + block < width; left += block) {
      let sum = 0;
      for (let y = top; y < top + block; y++) {
        for (let i = y * width + left; i < y * width + left + block; i++) {
          const corners = data[i - width - 1] + data[i - width + 1] + data[i + width - 1] + data[i + width + 1];
          const sides = data[i - width] + data[i - 1] + data[i + 1] + data[i + width];
          sum += Math.abs(corners - 2 * sides + 4 * data[i]);
        }
      }
      blocks.push((Math.sqrt(Math.PI / 2) * sum) / (6 * block * block));
    }
  }
  blocks.sort((a, b) => a - b);
  return blocks[Math.floor(blocks.length * share)] ?? 0;
}
