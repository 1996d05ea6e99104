/** Consistency of an enlargement: shrunk again, it must equal its input. */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { lumaPlane } from '../planes/exposure.ts';
import { createPlane, linearTaps, resizePlane, smoothstep, toByte, type Plane } from '../planes/plane.ts';
import { gaussianBlur } from './blur.ts';

export interface BackProjection {
  /** Differences up to this (0..1) are not restored: noise and JPEG blocks that the enlarger removed. */
  readonly tolerance: number;
  readonly rounds: number;
}

/**
 * Iterative back-projection (Irani & Peleg 1991): the difference between `small` and the shrunken enlargement is enlarged
 * and added, so that a network keeps the sharp edges it drew and gives back the tones it made up (eyes too white, contours
 * too dark). RGB. Returns a new picture of the size of `enlarged`.
 *
 * @throws EngineError `aborted`.
 */
export async function backProject(
  small: Picture,
  enlarged: Picture,
  { tolerance, rounds }: BackProjection,
  signal?: AbortSignal,
): Promise<Picture> {
  let current = enlarged;
  for (let round = 0; round < rounds; round++) {
    const shrunk = await resizePicture(current, small.width, small.height);
    const pixels = new Uint8Array(current.pixels.length);
    for (let c = 0; c < 3; c++) {
      if (signal) throwIfAborted(signal);
      const missing = createPlane(small.width, small.height);
      for (let i = 0, at = c; i < missing.data.length; i++, at += 3) {
        const difference = (small.pixels[at] - shrunk.pixels[at]) / 255;
        missing.data[i] = Math.sign(difference) * Math.max(0, Math.abs(difference) - tolerance);
      }
      addEnlarged(missing, current, pixels, c);
    }
    current = { ...current, pixels };
  }
  return current;
}

/**
 * Writes one channel of `picture` with `missing` added, enlarged as `resizePlane` does: row by row, each row of `missing` widened once,
 * since a plane of the enlarged size would be 4 bytes for each pixel and channel.
 */
function addEnlarged(missing: Plane, { width, height, pixels }: Picture, out: Uint8Array, channel: number): void {
  const { left, right, mix } = linearTaps(missing.width, width);
  const rows = linearTaps(missing.height, height);
  const widen = (row: number, wide: Float64Array): void => {
    const line = missing.data.subarray(row * missing.width, (row + 1) * missing.width);
    for (let x = 0; x < width; x++) wide[x] = line[left[x]] + (line[right[x]] - line[left[x]]) * mix[x];
  };
  let upper = { row: -1, data: new Float64Array(width) };
  let lower = { row: -1, data: new Float64Array(width) };
  for (let y = 0, at = channel; y < height; y++) {
    if (lower.row === rows.left[y]) [upper, lower] = [lower, upper];
    for (const [line, row] of [
      [upper, rows.left[y]],
      [lower, rows.right[y]],
    ] as const) {
      if (line.row === row) continue;
      widen(row, line.data);
      line.row = row;
    }
    const down = rows.mix[y];
    const [above, below] = [upper.data, lower.data];
    for (let x = 0; x < width; x++, at += 3)
      out[at] = toByte(pixels[at] + 255 * Math.fround(above[x] + (below[x] - above[x]) * down));
  }
}

/** Slopes of luma a pixel of the small picture, 0..1, up to which it is flat, and from which it has detail. */
const FLAT = { fully: 0.012, no: 0.03 } as const;

/**
 * Takes away the mesh that a fourfold sub-pixel convolution leaves on even areas (Odena et al. 2016): a kernel that is
 * blind to periods of four and two, where `small` has no detail that it could blur. RGB.
 */
export function calmMesh(small: Picture, enlarged: Picture): Picture {
  const { width, height } = enlarged;
  const flat = resizePlane(flatness(lumaPlane(small)), width, height).data;
  const pixels = enlarged.pixels.slice();
  const row = new Float32Array(width * 3);
  const rows = Array.from({ length: 5 }, () => new Float32Array(width * 3));
  for (let y = 0; y < height + 2; y++) {
    smoothRow(enlarged, Math.min(height - 1, y), rows[y % 5]);
    const at = y - 2;
    if (at < 0) continue;
    const of = (k: number): Float32Array => rows[Math.max(0, at + k) % 5];
    const [a, b, c, d, e] = [of(-2), of(-1), of(0), of(1), of(2)];
    for (let i = 0; i < row.length; i++) row[i] = (a[i] + 2 * (b[i] + c[i] + d[i]) + e[i]) / 8;
    for (let x = 0, i = 0, k = at * width * 3; x < width; x++) {
      const share = flat[at * width + x];
      for (let channel = 0; channel < 3; channel++, i++, k++)
        pixels[k] = toByte(pixels[k] + (row[i] - pixels[k]) * share);
    }
  }
  return { ...enlarged, pixels };
}

function smoothRow({ width, pixels }: Picture, y: number, out: Float32Array): void {
  const start = y * width;
  const column = (x: number): number => (start + Math.min(width - 1, Math.max(0, x))) * 3;
  for (let x = 0; x < width; x++) {
    const [a, b, c, d, e] = [column(x - 2), column(x - 1), column(x), column(x + 1), column(x + 2)];
    for (let k = 0; k < 3; k++)
      out[x * 3 + k] = (pixels[a + k] + 2 * (pixels[b + k] + pixels[c + k] + pixels[d + k]) + pixels[e + k]) / 8;
  }
}

/** 1 where the luma hardly changes within two pixels, 0 where it does. */
function flatness({ width, height, data }: Plane): Plane {
  const slopes = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = data[i + (x < width - 1 ? 1 : 0)] - data[i - (x > 0 ? 1 : 0)];
      const down = data[i + (y < height - 1 ? width : 0)] - data[i - (y > 0 ? width : 0)];
      slopes.data[i] = Math.hypot(across, down) / 2;
    }
  }
  const wide = gaussianBlur(slopes, 1);
  return { ...wide, data: wide.data.map((slope) => smoothstep(FLAT.no, FLAT.fully, slope)) };
}
