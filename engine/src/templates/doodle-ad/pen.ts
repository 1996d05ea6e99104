/** A loose felt-tip pen: every line is drawn twice, never quite the same, with pressure, wobble and lifted ends. */

import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { createRandom, valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawStroke, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';

/** Length of the noise tables; lines read them from places of their own. */
const TABLE = 4096;
/** Pixels between two bends of the hand. */
const BEND = 52;

export interface LineStyle {
  /** Width against the pen's own. */
  readonly weight?: number;
  /** 2 is a searching hand, 1 a sure one. */
  readonly passes?: 1 | 2;
}

export class Pen {
  /** Ink 0..1. */
  readonly ink: Plane;
  /** Paper laid over what is below, 0..1: eyes and waves hide the object. */
  readonly paper: Plane;
  readonly random: () => number;
  readonly #width: number;
  readonly #table: Float32Array;

  constructor(width: number, height: number, lineWidth: number, seed: number) {
    this.ink = createPlane(width, height);
    this.paper = createPlane(width, height);
    this.random = createRandom(seed);
    this.#width = lineWidth;
    this.#table = valueNoise(TABLE, 1, BEND, 1, seed + 77).data;
  }

  /** A flowing line through the points. */
  curve(points: readonly Point[], style: LineStyle = {}): void {
    this.#trace(smoothCurve(points, 14), style);
  }

  /** Straight edges, drawn one by one and a little past the corners. */
  edges(points: readonly Point[], style: LineStyle = {}): void {
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i];
      const [bx, by] = points[i + 1];
      const over = Math.min(0.06, (1.1 * this.#width) / Math.max(1, Math.hypot(bx - ax, by - ay)));
      const start: Point = [ax - (bx - ax) * over, ay - (by - ay) * over];
      const end: Point = [bx + (bx - ax) * over, by + (by - ay) * over];
      this.#trace(smoothCurve([start, [(ax + bx) / 2, (ay + by) / 2], end], 14), style);
    }
  }

  /** A closed round shape that overshoots its start. */
  ellipse(x: number, y: number, rx: number, ry = rx, style: LineStyle = {}): void {
    const from = this.random() * 6.28;
    const points = Array.from({ length: 17 }, (_, i): Point => {
      const angle = from + (i / 14.6) * 2 * Math.PI;
      return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
    });
    this.curve(points, { passes: 1, ...style });
  }

  /** A filled disc. */
  dot(x: number, y: number, r: number): void {
    fillPolygon(
      this.ink,
      Array.from({ length: 20 }, (_, i): Point => [x + Math.cos(i * 0.314) * r, y + Math.sin(i * 0.314) * r]),
    );
  }

  /** Lays white paper inside a closed outline: earlier ink there is gone, and the object below is hidden. */
  cover(outline: readonly Point[]): void {
    const shape = createPlane(this.ink.width, this.ink.height);
    fillPolygon(shape, outline);
    for (let i = 0; i < shape.data.length; i++) {
      const value = shape.data[i];
      if (value === 0) continue;
      this.ink.data[i] *= 1 - value;
      this.paper.data[i] = Math.max(this.paper.data[i], value);
    }
  }

  /** Parallel strokes that shade a box, leaning to the right. */
  hatch(x: number, y: number, width: number, height: number, gap: number): void {
    for (let t = 0; t < width; t += gap * (0.8 + 0.4 * this.random())) {
      this.#trace(
        smoothCurve(
          [
            [x + t + height * 0.35, y],
            [x + t, y + height],
          ],
          14,
        ),
        { weight: 0.6, passes: 1 },
      );
    }
  }

  #trace(points: readonly Point[], { weight = 1, passes = 2 }: LineStyle): void {
    const lengths = [0];
    for (let i = 1; i < points.length; i++)
      lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
    const total = lengths[lengths.length - 1];
    if (total < 1) return;
    for (let pass = 0; pass < passes; pass++) {
      const offset = Math.floor(this.random() * TABLE);
      const swing = this.#width * (pass === 0 ? 0.55 : 1.1) * Math.min(1, total / 90);
      const bent = points.map(([x, y], i): Point => [
        x + this.#noise(lengths[i], offset) * swing,
        y + this.#noise(lengths[i], offset + 1371) * swing,
      ]);
      const half = (this.#width * weight * (pass === 0 ? 1 : 0.6)) / 2;
      drawStroke(this.ink, bent, (share) => {
        const along = share * total;
        const lifted = smoothstep(-10, 26, along) * smoothstep(-10, 26, total - along);
        return Math.max(0.7, half * (0.5 + 0.5 * lifted) * (0.88 + 0.24 * this.#noise(along, offset + 2600)));
      });
    }
  }

  #noise(along: number, offset: number): number {
    return this.#table[(Math.floor(clamp(along, 0, 1e6)) + offset) % TABLE];
  }
}
