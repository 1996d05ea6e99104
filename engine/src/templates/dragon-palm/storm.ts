/** What surrounds the blow: storm clouds lit from within, sparks, dust. All in linear light. */

import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { layLight, type Light, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { Station } from './stage.ts';

/** Folded clouds, cold and dark at the rim of the sheet, burning around `heart`. */
export function paintStorm({ width, height, channels }: LightCanvas, heart: Point, seed: number): void {
  const wide = fractalNoise(width, height, width * 0.5, 7, seed).data;
  const folds = fractalNoise(width, height, width * 0.22, 6, seed + 7).data;
  const bend = fractalNoise(width, height, width * 0.6, 3, seed + 13).data;
  const [red, green, blue] = channels;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = (x - heart[0]) / width;
      const dy = (y - heart[1]) / height;
      // a slow whirl about the heart; ridged noise gives clouds their folds
      const swirl = Math.sin(Math.atan2(dy, dx) * 2 - Math.hypot(dx * 1.1, dy) * 9 + bend[i] * 6);
      const ridge = 1 - Math.abs(folds[i]) * 2.4;
      const cloud = clamp(0.42 + 0.75 * wide[i] + 0.3 * (ridge - 0.5) + 0.13 * swirl);
      const thick = cloud * cloud * (3 - 2 * cloud);
      const near = Math.exp(-(((dx / 0.42) ** 2 + (dy / 0.3) ** 2) * 1.5));
      const cold = 0.006 + 0.085 * thick * (1 - 0.6 * (y / height)) * (1 - 0.5 * near);
      const fire = near * (0.05 + 0.62 * thick ** 1.6);
      red.data[i] = cold * 0.5 + fire;
      green.data[i] = cold * 0.84 + fire * 0.42;
      blue.data[i] = cold * 1.25 + fire * 0.1;
    }
  }
}

/** Glowing threads that the dragon sheds, blown upwards, as a plane of brightness. */
export function scatterSparks(
  width: number,
  height: number,
  stations: readonly Station[],
  palm: Point,
  seed: number,
): Plane {
  const random = createRandom(seed);
  const out = createPlane(width, height);
  for (let k = 0; k < 760; k++) {
    const fromPalm = k % 6 === 0;
    const { at, radius } = stations[Math.floor(random() * stations.length)];
    const spread = random() ** 2;
    const turn = random() * 6.283;
    const far = fromPalm ? width * 0.02 + width * 0.26 * spread : 0;
    const x = fromPalm ? palm[0] + Math.cos(turn) * far : at[0] + (random() - 0.5) * (radius * 3 + 320 * spread);
    const y = fromPalm ? palm[1] + Math.sin(turn) * far : at[1] + (random() - 0.72) * (radius * 2.4 + 320 * spread);
    const angle = fromPalm ? turn : -1.15 + (random() - 0.5) * 1.4;
    drawSpark(out, x, y, angle, 3 + 24 * random() * random(), 0.6 + 1.5 * random() ** 4, 0.35 + 0.65 * random());
  }
  return out;
}

function drawSpark(
  { width, height, data }: Plane,
  x: number,
  y: number,
  angle: number,
  length: number,
  radius: number,
  strength: number,
): void {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let step = 0; step <= length; step += 0.6) {
    const px = x + dx * step;
    const py = y + dy * step + 0.004 * step * step;
    const fade = strength * (1 - step / (length + 1));
    for (let iy = Math.floor(py - radius); iy <= py + radius + 1; iy++) {
      for (let ix = Math.floor(px - radius); ix <= px + radius + 1; ix++) {
        if (ix < 0 || iy < 0 || ix >= width || iy >= height) continue;
        const value = fade * clamp(radius + 0.5 - Math.hypot(ix - px, iy - py));
        const i = iy * width + ix;
        if (value > data[i]) data[i] = value;
      }
    }
  }
}

const DUST: Light = [0.16, 0.085, 0.035];

/** Dust that the blow raises from the ground, streaming outwards; thicker below. */
export function raiseDust(canvas: LightCanvas, seed: number): void {
  const { width, height } = canvas;
  const wisps = fractalNoise(width, height, width * 0.24, 5, seed).data;
  const fine = fractalNoise(width, height, width * 0.07, 3, seed + 3).data;
  for (let y = Math.floor(height * 0.76); y < height; y++) {
    const low = smoothstep(0.78, 1.03, y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const thick = smoothstep(-0.25, 0.45, wisps[i] + 0.35 * fine[i]);
      const shine = mix(0.55, 1.7, thick);
      layLight(canvas, i, [DUST[0] * shine, DUST[1] * shine, DUST[2] * shine], low * (0.3 + 0.7 * thick) * 0.92);
    }
  }
}
