/**
 * The last step of an exemplar fill: copies pixel by pixel from the sources that the patches found, which keeps texture
 * crisp, and evens out the seams by a screened Poisson equation (Bhat et al. 2008; used so by Darabi et al. 2012):
 * gradients of the copy, colours of the vote.
 */
import { PATCH_REACH, type FillLevel, type PatchField } from './patchmatch.ts';

/** Pull towards the voted colours; seams fade over about 1/√0.02 = 7 pixels. */
const PULL = 0.02;
const SWEEPS = 40;
/** Over-relaxation: converges in a third of the plain sweeps. */
const RELAX = 1.5;

/** Replaces the voted colours in the hole of `level`. */
export function copySeamlessly(level: FillLevel, field: PatchField): void {
  const { width, height, colours, hole } = level;
  const pixels: number[] = [];
  for (let i = 0; i < hole.length; i++) if (hole[i] === 1) pixels.push(i);
  const order = new Map<number, number>();
  pixels.forEach((pixel, k) => order.set(pixel, k));
  const sources = Int32Array.from(pixels, (pixel) => sourceOf(pixel, field));
  const offsets = [-1, 1, -width, width];
  const exists = (pixel: number, n: number): boolean => {
    const x = pixel % width;
    return n === 0 ? x > 0 : n === 1 ? x < width - 1 : n === 2 ? pixel >= width : pixel < width * (height - 1);
  };
  // wanted value of a pixel = mean over neighbours of (neighbour + gradient) and a little of the vote
  const wanted = new Float32Array(pixels.length * 3);
  const neighbours = new Int32Array(pixels.length * 4).fill(-1);
  const degree = new Float32Array(pixels.length);
  const voted = new Float32Array(pixels.length * 3);
  for (let k = 0; k < pixels.length; k++) {
    const pixel = pixels[k];
    for (let c = 0; c < 3; c++) voted[k * 3 + c] = colours[pixel * 3 + c];
    for (let n = 0; n < 4; n++) {
      if (!exists(pixel, n)) continue;
      const other = pixel + offsets[n];
      neighbours[k * 4 + n] = other;
      degree[k]++;
      const otherIndex = order.get(other);
      const otherSource = otherIndex === undefined ? other : sources[otherIndex];
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let gradients = 0;
        if (exists(sources[k], n)) {
          sum += colours[sources[k] * 3 + c] - colours[(sources[k] + offsets[n]) * 3 + c];
          gradients++;
        }
        if (otherIndex !== undefined && exists(otherSource, n ^ 1)) {
          sum += colours[(otherSource - offsets[n]) * 3 + c] - colours[otherSource * 3 + c];
          gradients++;
        }
        if (gradients > 0) wanted[k * 3 + c] += sum / gradients;
      }
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let k = 0; k < pixels.length; k++) {
      const at = pixels[k] * 3;
      const scale = 1 / (degree[k] + PULL);
      for (let c = 0; c < 3; c++) {
        let sum = wanted[k * 3 + c] + PULL * voted[k * 3 + c];
        for (let n = k * 4; n < k * 4 + 4; n++) if (neighbours[n] >= 0) sum += colours[neighbours[n] * 3 + c];
        colours[at + c] += RELAX * (sum * scale - colours[at + c]);
      }
    }
  }
}

/** The source pixel of one hole pixel: by its own patch, or at the border by the nearest patch. */
function sourceOf(pixel: number, { width, height, sources }: PatchField): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  const column = Math.min(width - 1 - PATCH_REACH, Math.max(PATCH_REACH, x));
  const row = Math.min(height - 1 - PATCH_REACH, Math.max(PATCH_REACH, y));
  const centre = row * width + column;
  return sources[centre] + (pixel - centre);
}
