/**
 * Painterly rendering with curved strokes of many sizes (Hertzmann 1998): each layer compares the canvas with a reference
 * on a grid and lays a stroke where they differ. Paths follow a direction field (Hays & Essa 2004) where it is sure, and
 * run long and straight where it is not: a field of noise would curl them into worms.
 */

import { createRandom, shuffledOrder } from '../planes/noise.ts';
import type { LabPicture } from '../planes/oklab.ts';
import { clamp, mix, smoothstep, type Plane } from '../planes/plane.ts';
import { Brush, type Painting, type StrokePath } from './brush.ts';
import type { FlowField } from './flow-field.ts';

export interface LayerOptions {
  /** Half width of the brush in pixels. */
  readonly radius: number;
  /** Grid step in radii. */
  readonly grid: number;
  /** A stroke is laid where the mean color difference of a grid cell exceeds this: without and with full detail wanted. */
  readonly thresholds: readonly [number, number];
  /** Detail wanted, 0..1 per pixel: it chooses between the two thresholds. */
  readonly detail: Plane;
  /** Steps of one radius a path takes at least, and at most. */
  readonly steps: readonly [number, number];
  /** How much a path keeps its own direction where the field is sure, 0..1. */
  readonly inertia: number;
  readonly opacity: number;
  /** Paint thickness. */
  readonly body: number;
  /** Color change from stroke to stroke. */
  readonly jitter: number;
  readonly seed: number;
}

/** A path never leaves the color it started with by more than this (squared OKLab distance): it would smear an edge. */
const FOREIGN = 0.012;
/** The same for the first steps, which a stroke takes anyway. */
const FOREIGN_START = 0.03;

/** Paints one layer of `reference` into `painting`; returns the number of strokes laid. */
export function paintLayer(painting: Painting, reference: LabPicture, flow: FlowField, options: LayerOptions): number {
  const { width, height } = reference;
  const random = createRandom(options.seed);
  const brush = new Brush(painting, random);
  const step = Math.max(2, Math.round(options.radius * options.grid));
  const columns = Math.ceil(width / step);
  const path: StrokePath = {
    x: new Float32Array(options.steps[1] * 2 + 3),
    y: new Float32Array(options.steps[1] * 2 + 3),
    count: 0,
  };
  const stride = step > 12 ? 2 : 1;
  let count = 0;
  for (const cell of shuffledOrder(columns * Math.ceil(height / step), random)) {
    const x0 = (cell % columns) * step;
    const y0 = Math.floor(cell / columns) * step;
    const middle = Math.min(height - 1, y0 + (step >> 1)) * width + Math.min(width - 1, x0 + (step >> 1));
    const threshold = mix(options.thresholds[0], options.thresholds[1], options.detail.data[middle]);
    let sum = 0;
    let samples = 0;
    let worst = -1;
    let at = middle;
    for (let y = y0; y < Math.min(height, y0 + step); y += stride) {
      for (let x = x0; x < Math.min(width, x0 + step); x += stride) {
        const difference = Math.sqrt(colorDistance(reference, painting.lab, y * width + x));
        sum += difference;
        samples++;
        if (difference > worst) {
          worst = difference;
          at = y * width + x;
        }
      }
    }
    if (sum / samples <= threshold) continue;
    tracePath(path, at, painting.lab, reference, flow, options, random);
    brush.lay(path, {
      radius: options.radius * (0.85 + random() * 0.3),
      L: reference.L.data[at] + (random() - 0.5) * options.jitter,
      a: reference.a.data[at] + (random() - 0.5) * options.jitter * 0.36,
      b: reference.b.data[at] + (random() - 0.5) * options.jitter * 0.36,
      body: options.body,
      opacity: options.opacity,
    });
    count++;
  }
  return count;
}

/** Squared OKLab distance of two pictures at one pixel, chroma doubled. */
function colorDistance(one: LabPicture, other: LabPicture, i: number): number {
  const dL = one.L.data[i] - other.L.data[i];
  const da = one.a.data[i] - other.a.data[i];
  const db = one.b.data[i] - other.b.data[i];
  return dL * dL + 2 * (da * da + db * db);
}

/** Walks from pixel `at` along the field, one radius a step, while the stroke's color serves the reference. */
function tracePath(
  path: StrokePath,
  at: number,
  canvas: LabPicture,
  reference: LabPicture,
  flow: FlowField,
  { radius, steps, inertia }: LayerOptions,
  random: () => number,
): void {
  const { width, height } = reference;
  const L = reference.L.data;
  const a = reference.a.data;
  const b = reference.b.data;
  const sure = smoothstep(0.12, 0.45, flow.anisotropy.data[at]);
  // unsure strokes differ from their neighbors in direction and run up to twice as long
  const limit = Math.round(steps[1] * (2 - sure));
  const turn = (1 - sure) * (random() - 0.5) * 0.7;
  const sign = random() < 0.5 ? -1 : 1;
  let dx = (flow.tx.data[at] * Math.cos(turn) - flow.ty.data[at] * Math.sin(turn)) * sign;
  let dy = (flow.tx.data[at] * Math.sin(turn) + flow.ty.data[at] * Math.cos(turn)) * sign;
  let x = at % width;
  let y = Math.floor(at / width);
  path.x[0] = x;
  path.y[0] = y;
  path.count = 1;
  for (let s = 0; s < limit; s++) {
    x += dx * radius;
    y += dy * radius;
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) break;
    const i = (y | 0) * width + (x | 0);
    const dL = L[i] - L[at];
    const da = a[i] - a[at];
    const db = b[i] - b[at];
    const foreign = dL * dL + 2 * (da * da + db * db);
    if (s < steps[0] ? foreign > FOREIGN_START : foreign > FOREIGN || colorDistance(reference, canvas, i) < foreign)
      break;
    path.x[path.count] = x;
    path.y[path.count++] = y;
    let tx = flow.tx.data[i];
    let ty = flow.ty.data[i];
    if (tx * dx + ty * dy < 0) {
      tx = -tx;
      ty = -ty;
    }
    const keep = mix(0.94, inertia, clamp(sure * smoothstep(0.1, 0.4, flow.anisotropy.data[i])));
    dx = tx * (1 - keep) + dx * keep;
    dy = ty * (1 - keep) + dy * keep;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    dx /= length;
    dy /= length;
  }
  if (path.count === 1) {
    path.x[1] = path.x[0] + dx * radius;
    path.y[1] = path.y[0] + dy * radius;
    path.count = 2;
  }
}
