/** Pen and wash: sea and land color, the coast with its hatching, and the engraved shading of the land. */

import { fractalNoise, valueNoise, whiteNoise } from '../../kernels/planes/noise.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import { layLight, lightOf, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { Chart } from './chart.ts';

const INK = lightOf('#2c1a0c');
const SEA = lightOf('#5f8f8c');
const SHORE = lightOf('#b98a45');
const MEADOW = lightOf('#8d9150');
/** Distances of the lines that follow the coast at sea, in units. */
const TIDE_LINES = [9, 17, 27, 39];

/** Draws on a canvas filled with the paper's color. `seed` bends the lines. */
export function drawCoast(canvas: LightCanvas, chart: Chart, seed: number): void {
  const { width, height } = canvas;
  const { unit, frame, coast, lines, shade, green } = chart;
  const press = fractalNoise(width, height, 26 * unit, 3, seed + 41).data;
  const tooth = whiteNoise(width, height, seed + 42).data;
  const pool = valueNoise(width, height, 90 * unit, 90 * unit, seed + 43).data;
  // one value per row and stretch of the row: how far that stroke of the hatching reaches
  const reach = valueNoise(width, height, 26 * unit, 4.6 * unit, seed + 44).data;
  const bend = valueNoise(width, height, 150 * unit, 60 * unit, seed + 45).data;
  const engraved = chart.kind === 'water' || chart.kind === 'invented' ? 0.45 : 1;
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const i = y * width + x;
      const d = coast.data[i] / unit;
      const pen = 0.82 + 0.3 * press[i];
      let ink = 0;
      if (d < 0) {
        const sea = -d;
        layLight(canvas, i, SEA, clamp(0.2 + 0.42 * Math.exp(-sea / 26) + 0.16 * pool[i]));
        const row = line((y + 2.5 * bend[i]) / unit, 4.6, 0.75 * pen);
        const long = 9 + 13 * (reach[i] + 0.5);
        ink = row * smoothstep(long, long - 3, sea) * 0.72;
        TIDE_LINES.forEach((at, k) => {
          const broken = smoothstep(-0.25, 0.15, press[i] + 0.25 - 0.16 * k);
          ink = Math.max(
            ink,
            stroke(sea - at - 2 * bend[i], 0.55) * broken * (0.4 - 0.07 * k) * smoothstep(long - 6, long, sea),
          );
        });
      } else {
        layLight(canvas, i, SHORE, clamp(0.1 + 0.42 * Math.exp(-d / 16) + 0.1 * pool[i]));
        layLight(canvas, i, MEADOW, 0.34 * smoothstep(0.25, 0.8, green.data[i]) * smoothstep(4, 22, d));
        const dark = shade.data[i] * smoothstep(1, 7, d);
        layLight(canvas, i, SHORE, 0.4 * engraved * dark);
        ink = engraved * engrave(x / unit, y / unit, dark, bend[i], pen);
        ink = Math.max(ink, smoothstep(0.34, 0.8, lines.data[i]) * 0.9 * smoothstep(0, 4, d));
      }
      ink = Math.max(ink, stroke(d, 1.5 * pen) * 0.96);
      if (ink > 0.01) layLight(canvas, i, INK, ink * (0.91 + 0.09 * tooth[i]));
    }
  }
}

/** A line of half width `half` at distance 0. */
function stroke(away: number, half: number): number {
  return smoothstep(half + 0.55, half - 0.35, Math.abs(away));
}

/** Parallel lines `pitch` apart. */
function line(at: number, pitch: number, half: number): number {
  const t = at / pitch;
  return stroke((t - Math.round(t)) * pitch, half);
}

/** Copperplate shading: slanted lines that swell with the darkness, crossed where it is deepest. */
function engrave(x: number, y: number, dark: number, bend: number, pen: number): number {
  if (dark < 0.12) return 0;
  const first = line(0.52 * x + 0.85 * y + 5 * bend, 4.2, 1.15 * smoothstep(0.1, 1.05, dark) * pen);
  const second = dark > 0.5 ? line(0.86 * x - 0.5 * y + 4 * bend, 4.4, 0.95 * smoothstep(0.5, 1.15, dark) * pen) : 0;
  return Math.max(first * smoothstep(0.12, 0.3, dark), second) * (0.5 + 0.35 * dark);
}
