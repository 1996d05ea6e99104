/** The thin lines of a print that may be scratches, with what lies under, around and beside them. */
import { gaussianBlur } from '../filters/blur.ts';
import { openPlane } from '../filters/gray-morphology.ts';
import { createPlane, percentile, smoothstep, type Plane } from '../planes/plane.ts';
import { measureRidges } from '../strokes/ridges.ts';

/**
 * Share of one kind of line from which, and at which wholly, marks are believed. Measured: 23 sound photos 0.28–0.71 (one
 * 0.89, a table full of glints), three scratched prints 0.76–0.90, always for bright.
 */
const GATES = { monochrome: [0.62, 0.8], color: [0.66, 0.88], dark: [0.74, 0.92] } as const;
/** What both kinds of lines are judged by. */
export interface Print {
  /** Pixels per unit of length: 1 for a side of 640 pixels. */
  readonly unit: number;
  readonly color: boolean;
  /** Difference of the largest and the smallest channel, 0..1. */
  readonly chroma: Plane;
  readonly protect: Plane;
  readonly noise: number;
}

/** A luminance plane, or its negative, with its bright lines. */
export interface Lines {
  readonly plane: Plane;
  readonly smooth: Plane;
  readonly ridges: Plane;
}

/** Lines brighter than their surroundings, and what lies under and beside them. */
export interface Candidates extends Lines {
  /** How much lines of this kind are believed, by the whole print and, at each sample, by what is around it: 0..1. */
  readonly whole: number;
  readonly gate: Float64Array;
  /** Share of their own kind among the lines close by, 0..1. */
  readonly alone: Float64Array;
  /** What is left without bright details, and how much that differs from side to side. */
  readonly ground: Plane;
  readonly steps: Float32Array;
  /** The wide surroundings. */
  readonly mean: Float32Array;
  readonly white: number;
}

/** Reads the lines of `side`; `other` is its negative. Undefined when there are no more of this kind than in a sound print. */
export function readLines(side: Lines, other: Lines, { unit, color }: Print, dark: boolean): Candidates | undefined {
  const { plane, smooth, ridges: own } = side;
  const total = [own, other.ridges].map(({ data }) => data.reduce((sum, value) => sum + value * value, 0));
  const oneSided = total[0] / (total[0] + total[1] + 1e-9);
  const [doubt, belief] = dark ? GATES.dark : color ? GATES.color : GATES.monochrome;
  const whole = smoothstep(doubt, belief, oneSided);
  if (whole < 0.02) return undefined;
  const kinds = [squares(own), squares(other.ridges)];
  const around = kinds.map((kind) => gaussianBlur(kind, 22 * unit).data);
  const beside = kinds.map((kind) => gaussianBlur(kind, 5 * unit).data);
  const ground = openPlane(smooth, Math.max(1, Math.round(2.5 * unit)));
  return {
    ...side,
    whole,
    gate: shareOf(around, (share) => smoothstep(0.4, 0.75, share) * (0.35 + 0.65 * whole)),
    alone: shareOf(beside, (share) => share),
    ground,
    steps: stepsOf(gaussianBlur(ground, 2 * unit), Math.round(4 * unit)),
    mean: gaussianBlur(plane, 12 * unit).data,
    white: percentile(smooth, 0.985),
  };
}

/** The first of two planes as a share of both. */
function shareOf([own, other]: readonly Float32Array[], map: (share: number) => number): Float64Array {
  const out = new Float64Array(own.length);
  for (let i = 0; i < out.length; i++) out[i] = map(own[i] / (own[i] + other[i] + 1e-9));
  return out;
}

export function ridgesOf(plane: Plane, unit: number): Plane {
  const [fine, wide] = [2.4, 4].map((gap) => measureRidges(plane, Math.round(9 * unit), gap * unit));
  for (let i = 0; i < fine.data.length; i++) fine.data[i] = Math.max(fine.data[i], wide.data[i]);
  return fine;
}

function squares({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height);
  for (let i = 0; i < data.length; i++) out.data[i] = data[i] * data[i];
  return out;
}

/** How much a plane differs from one side of each sample to the other, `reach` samples away, along its slope. */
function stepsOf({ width, height, data }: Plane, reach: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    const [up, down] = [Math.max(0, y - reach) * width, Math.min(height - 1, y + reach) * width];
    for (let x = 0; x < width; x++, i++) {
      const row = y * width;
      out[i] = Math.hypot(
        data[row + Math.min(width - 1, x + reach)] - data[row + Math.max(0, x - reach)],
        data[down + x] - data[up + x],
      );
    }
  }
  return out;
}
