/** What the rendered scenes are built from: outlines of ridges, trees and birds, and layers that sink into mist. */

import { clamp } from '../../kernels/planes/plane.ts';
import { drawCoverage } from '../../kernels/strokes/draw-svg.ts';
import { layLight, mixLight, type Light, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';

/** Where a scene is drawn: the picture, and the rows between which the figure will show it. */
export interface SceneFrame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** Row at share `u` of the figure's height. */
export function rowAt({ top, bottom }: SceneFrame, u: number): number {
  return top + (bottom - top) * u;
}

/** Height of a mountain line for every column, 0..1: ridged noise, peaks where two slopes meet. */
export function ridge(width: number, waves: number, roughness: number, random: () => number): Float32Array {
  const line = new Float32Array(width);
  let total = 0;
  for (let octave = 0; octave < 7; octave++) {
    const frequency = waves * 2.07 ** octave;
    const weight = roughness ** octave;
    const phase = random() * 100;
    const heights = Array.from({ length: Math.ceil(frequency) + 3 }, () => random());
    for (let x = 0; x < width; x++) {
      const at = (x / width) * frequency + (phase % 1);
      const cell = Math.floor(at);
      const t = at - cell;
      const low = heights[cell];
      line[x] += weight * (low + (heights[cell + 1] - low) * (octave < 2 ? t : t * t * (3 - 2 * t)));
    }
    total += weight;
  }
  return line.map((value) => value / total);
}

/** The area below a line of rows as a path. */
export function below(rows: Float32Array, width: number, height: number): string {
  const points: string[] = [];
  for (let x = 0; x < width; x += 2) points.push(`${x} ${rows[x].toFixed(1)}`);
  return `M0 ${height}L${points.join('L')}L${width} ${rows[width - 1].toFixed(1)}L${width} ${height}Z`;
}

/** A spruce with uneven, hanging branches; `x`, `base` is its foot. */
export function conifer(x: number, base: number, size: number, random: () => number): string {
  const levels = Math.max(5, Math.min(22, Math.round(size / 9)));
  const right: string[] = [];
  const left: string[] = [];
  for (let level = 1; level <= levels; level++) {
    const t = level / levels;
    const y = base - size * (1 - t * 0.96);
    const drop = (size / levels) * 0.55;
    for (const [side, points] of [
      [1, right],
      [-1, left],
    ] as const) {
      const reach = size * 0.19 * t ** 0.85 * (0.55 + 0.7 * random());
      points.push(
        `${(x + side * reach).toFixed(1)} ${(y + drop * (0.6 + random())).toFixed(1)}`,
        `${(x + side * reach * 0.34).toFixed(1)} ${y.toFixed(1)}`,
      );
    }
  }
  return `M${x.toFixed(1)} ${(base - size).toFixed(1)}L${right.join('L')}L${(x + size * 0.012).toFixed(1)} ${base}L${(x - size * 0.012).toFixed(1)} ${base}L${left.reverse().join('L')}Z`;
}

/** A flock of gulls: two bent wings each. */
export function birds(
  count: number,
  cx: number,
  cy: number,
  spread: number,
  size: number,
  random: () => number,
): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const x = cx + (random() + random() - 1) * spread;
    const y = cy + (random() + random() - 1) * spread * 0.6;
    const s = size * (0.5 + random());
    const lift = s * (0.25 + 0.35 * random());
    path += `M${x - s} ${y - lift * 0.4}Q${x - s * 0.45} ${y - lift} ${x} ${y}Q${x + s * 0.45} ${y - lift} ${x + s} ${y - lift * 0.5}`;
    path += `Q${x + s * 0.4} ${y - lift * 0.62} ${x} ${y + s * 0.16}Q${x - s * 0.4} ${y - lift * 0.62} ${x - s} ${y - lift * 0.4}Z`;
  }
  return path;
}

export interface Layer {
  readonly path: string;
  readonly color: Light;
  /** Mist at the foot of the layer: its color, the row where it starts, the row where it is densest, its share there. */
  readonly mist?: { readonly color: Light; readonly from: number; readonly to: number; readonly share: number };
  /** Changes the color at a place: a factor about 1. */
  readonly texture?: (x: number, y: number) => number;
}

/** Draws a layer over the canvas. */
export async function layLayer(canvas: LightCanvas, { path, color, mist, texture }: Layer): Promise<void> {
  const { width, height } = canvas;
  const cover = (await drawCoverage(path, width, height)).data;
  for (let y = 0, i = 0; y < height; y++) {
    const share = mist ? mist.share * clamp((y - mist.from) / (mist.to - mist.from)) : 0;
    const base = mist ? mixLight(color, mist.color, share) : color;
    for (let x = 0; x < width; x++, i++) {
      if (cover[i] === 0) continue;
      const factor = texture ? mixFactor(texture(x, y), share) : 1;
      layLight(canvas, i, factor === 1 ? base : [base[0] * factor, base[1] * factor, base[2] * factor], cover[i]);
    }
  }
}

/** Texture vanishes in mist. */
function mixFactor(factor: number, mist: number): number {
  return 1 + (factor - 1) * (1 - mist);
}

/** Fills the canvas from row `from` down to row `to` with a vertical ramp; beyond, the end colors continue. */
export function fillSky(canvas: LightCanvas, from: number, to: number, ramp: (t: number) => Light): void {
  const { width, height } = canvas;
  for (let y = 0; y < height; y++) {
    const light = ramp(clamp((y - from) / (to - from)));
    for (let x = 0; x < width; x++) layLight(canvas, y * width + x, light);
  }
}

/** Adds a round glow. */
export function addGlow(
  { width, height, channels }: LightCanvas,
  cx: number,
  cy: number,
  radius: number,
  light: Light,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius);
      if (far > 9) continue;
      const strength = Math.exp(-far);
      for (let c = 0; c < 3; c++) channels[c].data[y * width + x] += light[c] * strength;
    }
  }
}
