/**
 * One stroke of an oil brush along a polyline: bristle streaks, a ragged start and end, paint running dry, and a height
 * for the relief. Every pixel near the path is found once, with its distance across and along the stroke.
 */
import { valueNoise } from '../planes/noise.ts';
import type { LabPicture } from '../planes/oklab.ts';
import { clamp, smoothstep, type Plane } from '../planes/plane.ts';

/** A picture in progress: color, and how thick the paint lies (0 bare .. about 2). */
export interface Painting {
  readonly lab: LabPicture;
  readonly height: Plane;
}

/** A path of points about one radius apart; only the first `count` are used. */
export interface StrokePath {
  readonly x: Float32Array;
  readonly y: Float32Array;
  count: number;
}

export interface BrushLoad {
  /** Half width in pixels. */
  readonly radius: number;
  readonly L: number;
  readonly a: number;
  readonly b: number;
  /** Paint thickness, 0..1. */
  readonly body: number;
  readonly opacity: number;
}

/** Bristle table: rows across the brush, columns along the stroke; both are powers of two, so that they wrap by mask. */
const ACROSS = 64;
const ALONG = 512;
const BRISTLES = createBristles();

function createBristles(): Float32Array {
  const broad = valueNoise(ALONG, ACROSS, 90, 2.2, 11).data;
  const fine = valueNoise(ALONG, ACROSS, 26, 1.2, 12).data;
  const clumps = valueNoise(ALONG, ACROSS, 160, 7, 13).data;
  return broad.map((value, i) => clamp(0.5 + 0.34 * value + 0.2 * fine[i] + 0.2 * clumps[i]));
}

/** Lightness difference between the fullest and the emptiest bristle. */
const STREAK = 0.045;
/** Share of the paint below that shows through in the height of a new stroke. */
const CARRIED = 0.45;
/** Squared distance of pixels out of reach. */
const FAR = 1e9;

/** A brush for one painting; it keeps its scratch memory between strokes. */
export class Brush {
  readonly #painting: Painting;
  /** Decides bristles and dryness. */
  readonly #random: () => number;
  /** Per pixel of the painting: squared distance to the path ({@link FAR} between strokes), distance across, way along. */
  readonly #near: Float32Array;
  readonly #across: Float32Array;
  readonly #along: Float32Array;
  /** Pixels within reach of the stroke: long diagonal strokes leave most of their bounding box alone. */
  readonly #reached: Int32Array;
  #count = 0;

  constructor(painting: Painting, random: () => number) {
    const size = painting.height.data.length;
    this.#painting = painting;
    this.#random = random;
    this.#near = new Float32Array(size).fill(FAR);
    this.#across = new Float32Array(size);
    this.#along = new Float32Array(size);
    this.#reached = new Int32Array(size);
  }

  /** Paints one stroke along `path` into the painting's color and height. */
  lay(path: StrokePath, load: BrushLoad): void {
    this.#count = 0;
    const run = this.#measure(path, load.radius);
    this.#deposit(load, run + 2 * load.radius);
  }

  /** Finds every pixel within reach of the path; returns the length of the path. */
  #measure(path: StrokePath, r: number): number {
    const { width, height } = this.#painting.lab;
    const near = this.#near;
    const across = this.#across;
    const along = this.#along;
    const reached = this.#reached;
    let count = 0;
    const pad = r + 2;
    const reach = (r + 1) * (r + 1);
    let run = 0;
    for (let s = 0; s < path.count - 1; s++) {
      const ax = path.x[s];
      const ay = path.y[s];
      const ex = path.x[s + 1] - ax;
      const ey = path.y[s + 1] - ay;
      const length = Math.sqrt(ex * ex + ey * ey);
      if (length < 1e-4) continue;
      const ux = ex / length;
      const uy = ey / length;
      const from = s === 0 ? -r : 0;
      const to = s === path.count - 2 ? length + r : length;
      // each row visits only the slab within r + 1 of the segment, with a short overlap for the joint
      const low = from - 0.4 * r - 1;
      const high = to + 0.4 * r + 1;
      const y0 = Math.max(0, Math.floor(Math.min(ay, ay + ey) - pad));
      const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, ay + ey) + pad));
      const x0 = Math.max(0, Math.floor(Math.min(ax, ax + ex) - pad));
      const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, ax + ex) + pad));
      for (let y = y0; y <= y1; y++) {
        const py = y - ay;
        let xa = x0;
        let xb = x1;
        if (uy > 1e-3 || uy < -1e-3) {
          const middle = (py * ux) / uy + ax;
          const half = (r + 1) / Math.abs(uy);
          if (middle - half > xa) xa = Math.ceil(middle - half);
          if (middle + half < xb) xb = Math.floor(middle + half);
        }
        if (ux > 1e-3 || ux < -1e-3) {
          const p = (low - py * uy) / ux + ax;
          const q = (high - py * uy) / ux + ax;
          if (Math.min(p, q) > xa) xa = Math.ceil(Math.min(p, q));
          if (Math.max(p, q) < xb) xb = Math.floor(Math.max(p, q));
        }
        for (let x = xa, k = y * width + xa; x <= xb; x++, k++) {
          const px = x - ax;
          const t = px * ux + py * uy;
          const v = py * ux - px * uy;
          const nearest = t < from ? from : t > to ? to : t;
          const over = t - nearest;
          const d2 = v * v + over * over;
          if (d2 > reach || d2 >= near[k]) continue;
          if (near[k] === FAR) reached[count++] = k;
          near[k] = d2;
          across[k] = over === 0 ? v : v < 0 ? -Math.sqrt(d2) : Math.sqrt(d2);
          along[k] = run + nearest;
        }
      }
      run += length;
    }
    this.#count = count;
    return run;
  }

  /** Color and height for every pixel found, `length` from touch-down to lift-off. */
  #deposit(load: BrushLoad, length: number): void {
    const near = this.#near;
    const { lab, height: heights } = this.#painting;
    const L = lab.L.data;
    const a = lab.a.data;
    const b = lab.b.data;
    const thickness = heights.data;
    const r = load.radius;
    const offset = Math.floor(this.#random() * ALONG);
    const roll = Math.floor(this.#random() * ACROSS);
    const dryness = 0.5 + this.#random() * 0.5;
    const inverse = 1 / r;
    const body = load.body * (0.55 + 0.75 * clamp(load.L));
    const stretch = 19.8 / Math.max(6, Math.min(30, r));
    const softness = Math.min(1, 0.35 + r * 0.08);
    const outer = (r + 0.5) * (r + 0.5);
    for (let n = 0; n < this.#count; n++) {
      const i = this.#reached[n];
      const distance = near[i];
      near[i] = FAR;
      if (distance > outer) continue;
      let cover = (r - Math.sqrt(distance)) * softness + 0.35;
      if (cover <= 0) continue;
      if (cover > 1) cover = 1;
      const v = this.#across[i] * inverse;
      const u = this.#along[i] + r;
      const rest = length - u;
      const row = (((((v * 0.5 + 0.5) * (ACROSS - 1)) | 0) + roll) & (ACROSS - 1)) * ALONG;
      const bristle = BRISTLES[row + ((((u * stretch) | 0) + offset) & (ALONG - 1))];
      // each bristle touches down and lifts off at its own place
      if (u < 1.3 * r) cover *= smoothstep(0.1 * r, (0.25 + BRISTLES[row + offset]) * r, u);
      if (rest < 1.9 * r) cover *= smoothstep(0.05 * r, (0.3 + 1.5 * BRISTLES[row + offset]) * r, rest);
      const dry = (u / length - 0.45) * 1.1;
      if (dry > 0 && bristle < 0.55) cover *= 1 - Math.min(1, dry) * dryness * smoothstep(0.55, 0.25, bristle);
      cover *= load.opacity;
      if (cover < 0.01) continue;
      const edge = v < 0 ? -v : v;
      const ridge = edge > 0.6 ? smoothstep(0.6, 0.92, edge) * smoothstep(1.02, 0.92, edge) : 0;
      const bead = rest < 1.6 * r ? smoothstep(1.6 * r, 0.7 * r, rest) : 0;
      L[i] += (load.L + (bristle - 0.5) * STREAK - L[i]) * cover;
      a[i] += (load.a - a[i]) * cover;
      b[i] += (load.b - b[i]) * cover;
      const raised = body * (0.25 + 0.75 * bristle + 0.35 * ridge + 0.25 * bead);
      thickness[i] += (thickness[i] * CARRIED + raised - thickness[i]) * cover;
    }
  }
}
