/** Small planes and pictures with known samples, and reading them back. */
import type { Picture } from '../../src/image/picture.ts';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';

/** A plane whose sample at (x, y) is `value(x, y)`. */
export function planeOf(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y);
  return plane;
}

/** A mask (one byte per pixel) from lines of text: `#` is 1. */
export function maskOf(lines: readonly string[]): {
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
} {
  return {
    mask: Uint8Array.from(lines.join(''), (letter) => (letter === '#' ? 1 : 0)),
    width: lines[0].length,
    height: lines.length,
  };
}

/** The lines of text of a mask. */
export function linesOf(mask: Uint8Array, width: number): string[] {
  const letters = Array.from(mask, (value) => (value === 1 ? '#' : '.')).join('');
  return Array.from({ length: mask.length / width }, (_, y) => letters.slice(y * width, (y + 1) * width));
}

type Samples = readonly [number, number, number] | readonly [number, number, number, number];

/** A picture whose samples at (x, y) are `color(x, y)`; four of them make an RGBA picture. */
export function pictureOf(width: number, height: number, color: (x: number, y: number) => Samples): Picture {
  const channels = color(0, 0).length === 4 ? 4 : 3;
  const pixels = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(color(x, y), (y * width + x) * channels);
  return { width, height, channels, pixels };
}

/** The samples of one pixel. */
export function pixelOf({ width, channels, pixels }: Picture, x: number, y: number): number[] {
  return Array.from(pixels.subarray((y * width + x) * channels, (y * width + x + 1) * channels));
}

export const sumOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0);

/** The largest difference of two planes of one size. */
export function largestDifference(one: Plane, other: Plane): number {
  return one.data.reduce((most, value, i) => Math.max(most, Math.abs(value - other.data[i])), 0);
}

/** A neutral OKLab picture of the given lightness. */
export function grayLab(L: Plane): LabPicture {
  return { width: L.width, height: L.height, L, a: createPlane(L.width, L.height), b: createPlane(L.width, L.height) };
}

/** Standard deviation of the samples. */
export function deviationOf({ data }: Plane): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
}
