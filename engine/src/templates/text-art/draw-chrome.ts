/** Bevelled metal that mirrors a horizon: bright sky above, dark ground below, soft boxes of a studio. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { signedDistance } from '../../kernels/masks/distance.ts';
import { normalsOf, softBox } from '../../kernels/masks/soft-box.ts';
import { valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  dimLight,
  layLight,
  mixLight,
  rampLight,
  scaleLight,
  type Light,
} from '../../kernels/surfaces/light-canvas.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const WHITE: Light = [1, 1, 1];
const BLACK: Light = [0, 0, 0];

export const drawChrome: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words, 3 * unit);
  await step(0.1);
  // a mirror shows the slightest stair of a slanting edge: the distances are smoothed over the length of one
  const body = gaussianBlur(signedDistance(mask), Math.max(3.5, 6 * unit));
  const bevel = 30 * unit;
  // a quarter round along the outline, then nearly flat
  for (let i = 0; i < body.data.length; i++) {
    const t = clamp(body.data[i] / bevel);
    body.data[i] =
      0.82 * bevel * Math.sqrt(t * (2 - t)) + 0.16 * bevel * Math.tanh(Math.max(0, body.data[i]) / (2 * bevel));
  }
  const { x: nx, y: ny, z: nz } = normalsOf(gaussianBlur(body, Math.max(1.2, 2.4 * unit)));
  await step(0.4);
  const shadow = castShadow(mask, 12 * unit, 20 * unit, 16 * unit).data;
  const contact = castShadow(mask, 4 * unit, 6 * unit, 4 * unit).data;
  const drift = valueNoise(width, height, width / 5, height / 4, seed).data;
  const canvas = createLightCanvas(width, height);
  const center = mixLight(palette.second, WHITE, 0.35);
  const rim = mixLight(palette.deep, BLACK, 0.45);
  const sky: Light[] = [
    WHITE,
    mixLight(palette.second, WHITE, 0.6),
    mixLight(palette.main, [0.1, 0.12, 0.2], 0.3),
    [0.02, 0.025, 0.06],
  ];
  const ground: Light[] = [
    [0.02, 0.018, 0.03],
    mixLight(palette.deep, [0.05, 0.04, 0.06], 0.35),
    mixLight(palette.bright, WHITE, 0.2),
    [1.05, 1, 0.95],
  ];
  const strongest = Math.max(...palette.main, 0.01);
  // what a metal mirrors takes its color
  const tint = mixLight(WHITE, scaleLight(palette.main, 1 / strongest), 0.42);
  await step(0.55);
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const row = words.rows.find(({ bottom }) => y <= bottom + 10) ?? words.rows[words.rows.length - 1];
    // the flat face mirrors a horizon in the middle of its line
    const face = clamp(0.54 - (y - row.top) / (row.bottom - row.top), -0.6, 0.6);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / width;
      layLight(canvas, i, mixLight(center, rim, smoothstep(0, 0.72, Math.hypot(u - 0.5, (v - 0.42) * 0.8))));
      dimLight(canvas, i, (1 - 0.6 * shadow[i]) * (1 - 0.4 * contact[i]));
      if (mask.data[i] < 0.01) continue;
      const z = nz.data[i];
      const rx = 2 * z * nx.data[i];
      const ry = 2 * z * ny.data[i];
      const rz = 2 * z * z - 1;
      const up = ry + 0.1 * rx + 0.045 * drift[i] + 0.95 * face * smoothstep(0.55, 0.95, z);
      const horizon = smoothstep(0.02, 0.035, up);
      const mirrored = mixLight(rampLight(ground, 0.02 - up * 1.3), rampLight(sky, 1 - (up - 0.02) * 1.5), horizon);
      const lamps =
        2.4 * softBox(rx, ry, rz, -0.55, 0.75, 0.32, 0.2, 0.06) + 1.2 * softBox(rx, ry, rz, 0.9, 0.2, 0.1, 0.6, 0.05);

      layLight(
        canvas,
        i,
        [(mirrored[0] + lamps) * tint[0], (mirrored[1] + lamps) * tint[1], (mirrored[2] + lamps) * tint[2]],
        smoothstep(0.1, 0.9, mask.data[i]),
      );
    }
  }
  await step(0.85);
  addBloom(canvas, 0.95, 0.4, Math.max(6, 14 * unit));
  return developLight(canvas, { curve: 'soft', vignette: 0.3, saturation: 1.12 });
};
