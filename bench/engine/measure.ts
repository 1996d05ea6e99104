/** Times, and the figures papers use for pictures. */

import { roundTo } from '@afterglow/domain/round';
import type { Picture } from '@afterglow/engine/image/picture';
import { gaussianBlur } from '@afterglow/engine/kernels/filters/blur';

export type Row = Record<string, string | number>;
export type Report = (row: Row) => void;

/** Median wall seconds of three warm runs, and processor seconds of the same runs (load of others shows as the gap). */
export async function measure<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; cpuSeconds: number }> {
  let result = await work();
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let i = 0; i < 3; i++) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    result = await work();
    walls.push((performance.now() - started) / 1000);
    const used = process.cpuUsage(cpu);
    cpus.push((used.user + used.system) / 1e6);
  }
  return { result, seconds: roundTo(median(walls), 2), cpuSeconds: roundTo(median(cpus), 2) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** BT.601 luma, 16..235, as papers on enlarging measure it. */
function lumaPlane({ pixels, channels, width, height }: Picture): Float64Array {
  const plane = new Float64Array(width * height);
  for (let i = 0, at = 0; i < plane.length; i++, at += channels) {
    plane[i] =
      16 + (65.481 * (pixels[at] ?? 0) + 128.553 * (pixels[at + 1] ?? 0) + 24.966 * (pixels[at + 2] ?? 0)) / 255;
  }
  return plane;
}

/** PSNR of luma in dB, `border` pixels left out. Pictures of other sizes are compared where both are. */
export function lumaPsnr(a: Picture, b: Picture, border: number): number {
  const [first, second] = [lumaPlane(a), lumaPlane(b)];
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let sum = 0;
  let count = 0;
  for (let y = border; y < height - border; y++) {
    for (let x = border; x < width - border; x++, count++)
      sum += ((first[y * a.width + x] ?? 0) - (second[y * b.width + x] ?? 0)) ** 2;
  }
  return 10 * Math.log10((255 * 255 * count) / sum);
}

/** Mean SSIM of luma over 8×8 windows in steps of 4 (Wang et al. 2004, with a box instead of the Gaussian). */
export function lumaSsim(a: Picture, b: Picture, border: number): number {
  const [first, second] = [lumaPlane(a), lumaPlane(b)];
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  const side = 8;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let sum = 0;
  let count = 0;
  for (let y = border; y + side <= height - border; y += 4) {
    for (let x = border; x + side <= width - border; x += 4, count++) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let dy = 0; dy < side; dy++) {
        for (let dx = 0; dx < side; dx++) {
          const p = first[(y + dy) * a.width + x + dx] ?? 0;
          const q = second[(y + dy) * b.width + x + dx] ?? 0;
          sa += p;
          sb += q;
          saa += p * p;
          sbb += q * q;
          sab += p * q;
        }
      }
      const n = side * side;
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
    }
  }
  return sum / count;
}

export interface MatteErrors {
  /** Mean absolute error, 0..1. */
  readonly mae: number;
  /** Intersection over union at one half. */
  readonly iou: number;
  /** Gradient error × 1000: how true the edges are. */
  readonly gradient: number;
}

/**
 * Errors of a matte against the truth, both 0..255 and of the same size, as Rhemann et al. 2009 measure them: gradients
 * are those of the matte smoothed by a Gaussian of σ 1.4.
 */
export function matteErrors(matte: Uint8Array, truth: Uint8Array, width: number): MatteErrors {
  const slopes = [slope(matte, width), slope(truth, width)] as const;
  let error = 0;
  let shared = 0;
  let either = 0;
  let gradient = 0;
  for (let i = 0; i < matte.length; i++) {
    const [value, expected] = [matte[i] ?? 0, truth[i] ?? 0];
    error += Math.abs(value - expected) / 255;
    if (value > 127 && expected > 127) shared++;
    if (value > 127 || expected > 127) either++;
    gradient += ((slopes[0][i] ?? 0) - (slopes[1][i] ?? 0)) ** 2;
  }
  return {
    mae: roundTo(error / matte.length, 4),
    iou: roundTo(shared / either, 4),
    gradient: roundTo((1000 * gradient) / matte.length, 3),
  };
}

/** Length of the gradient of the smoothed matte; 0 at the border. */
function slope(matte: Uint8Array, width: number): Float32Array {
  const height = matte.length / width;
  const { data } = gaussianBlur({ width, height, data: Float32Array.from(matte, (value) => value / 255) }, 1.4);
  const slopes = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = (data[i + 1] ?? 0) - (data[i - 1] ?? 0);
      const down = (data[i + width] ?? 0) - (data[i - width] ?? 0);
      slopes[i] = Math.hypot(across, down) / 2;
    }
  }
  return slopes;
}
