/** Frozen letters: cracks and bubbles inside, frosty light at the rims, snow on every upper edge. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { normalsOf, softBox } from '../../kernels/masks/soft-box.ts';
import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  dimLight,
  layLight,
  mixLight,
  type Light,
} from '../../kernels/surfaces/light-canvas.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const SNOW: Light = [0.93, 0.97, 1];

export const drawIce: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words, 4 * unit);
  const cap = snowCaps(mask, unit, seed);
  await step(0.2);
  const body = inflate(mask, 560);
  for (let i = 0; i < body.data.length; i++)
    body.data[i] = 33 * unit * Math.tanh(body.data[i] / (33 * unit)) + 0.12 * body.data[i];
  const dents = fractalNoise(width, height, 26 * unit, 3, seed).data;
  for (let i = 0; i < body.data.length; i++) body.data[i] += 4.5 * unit * dents[i] * mask.data[i];
  const normals = normalsOf(gaussianBlur(body, Math.max(0.8, 1.8 * unit)));
  const shadow = castShadow(mask, 6 * unit, 28 * unit, 22 * unit).data;
  await step(0.45);
  const deep = mixLight(palette.deep, [0.01, 0.03, 0.08], 0.4);
  const middle = mixLight(palette.main, [0.25, 0.6, 0.95], 0.35);
  const inner = fractalNoise(width, height, 80 * unit, 4, seed + 1).data;
  const veins = [
    fractalNoise(width, height, 95 * unit, 4, seed + 2).data,
    fractalNoise(width, height, 130 * unit, 4, seed + 3).data,
  ];
  const haze = fractalNoise(width, height, 420, 3, seed + 4).data;
  const canvas = createLightCanvas(width, height);
  for (let y = 0; y < height; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const corner = smoothstep(0.2, 1, Math.hypot(x / width - 0.5, v - 0.45) * 1.3);
      layLight(canvas, i, mixLight(mixLight(deep, middle, 0.3 + 0.2 * haze[i]), deep, corner));
      dimLight(canvas, i, 1 - 0.5 * shadow[i]);
      const nx = normals.x.data[i];
      const ny = normals.y.data[i];
      const nz = normals.z.data[i];
      if (mask.data[i] > 0.01) {
        const fresnel = 0.05 + 0.95 * (1 - nz) ** 3;
        // what lies inside is displaced by the surface
        const sx = clamp(Math.round(x - nx * 60 * unit), 0, width - 1);
        const sy = clamp(Math.round(y + ny * 60 * unit), 0, height - 1);
        const depth = 0.5 + 0.5 * inner[sy * width + sx];
        const crack = Math.max(
          smoothstep(0.022, 0, Math.abs(veins[0][i])),
          0.7 * smoothstep(0.018, 0, Math.abs(veins[1][sy * width + sx])),
        );
        const ice = mixLight(
          mixLight(middle, deep, 0.3),
          [0.74, 0.93, 1],
          clamp(0.14 + 0.6 * depth * depth + 0.38 * smoothstep(0.2, -0.5, ny)),
        );
        const rx = 2 * nz * nx;
        const ry = 2 * nz * ny;
        const rz = 2 * nz * nz - 1;
        const lamps =
          1.6 * softBox(rx, ry, rz, -0.55, 0.7, 0.35, 0.25, 0.1) + 0.8 * softBox(rx, ry, rz, 0.9, 0.1, 0.1, 0.8, 0.1);
        const sky = 0.4 + 0.6 * smoothstep(-0.6, 0.8, ry);
        const glint = lamps + 0.3 * crack;
        layLight(
          canvas,
          i,
          [
            mix(ice[0], 0.6 * sky, fresnel * 0.8) + glint,
            mix(ice[1], 0.85 * sky, fresnel * 0.8) + glint,
            mix(ice[2], sky, fresnel * 0.8) + glint,
          ],
          smoothstep(0.1, 0.9, mask.data[i]),
        );
      }
      const snow = cap.data[i];
      if (snow > 0)
        layLight(
          canvas,
          i,
          mixLight(
            [0.6, 0.75, 0.95],
            SNOW,
            smoothstep(0.1, 0.8, cap.data[Math.max(0, i - Math.round(5 * unit) * width)] < 0.5 ? 1 : 0.55),
          ),
          snow,
        );
    }
  }
  await step(0.8);
  snowfall(canvas, seed);
  addBloom(canvas, 0.85, 0.4, Math.max(6, 14 * unit));
  return developLight(canvas, { curve: 'soft', exposure: 1.05, vignette: 0.35, saturation: 1.1 });
};

/** Snow lying where there is letter below and air above, thicker and thinner, rounded. */
function snowCaps(mask: Plane, unit: number, seed: number): Plane {
  const { width, height } = mask;
  const thick = fractalNoise(width, height, 34 * unit, 3, seed + 50).data;
  const raw = createPlane(width, height);
  for (let x = 0; x < width; x++) {
    let sinceAir = Infinity;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      sinceAir = mask.data[i] < 0.5 ? 0 : sinceAir + 1;
      const depth = (13 + 16 * thick[i]) * unit;
      if (sinceAir > 0 && sinceAir < depth) raw.data[i] = 1;
      // a little heap above the edge
      const below = Math.min(height - 1, y + Math.round((4 + 5 * thick[i]) * unit));
      if (sinceAir === 0 && mask.data[below * width + x] > 0.5) raw.data[i] = 1;
    }
  }
  const soft = gaussianBlur(raw, Math.max(1, 3.4 * unit));
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.42, 0.6, soft.data[i]);
  return soft;
}

function snowfall(canvas: ReturnType<typeof createLightCanvas>, seed: number): void {
  const { width, height } = canvas;
  const random = createRandom(seed + 60);
  for (let k = 0; k < 240; k++) {
    const x = random() * width;
    const y = random() * height;
    const r = ((0.8 + random() * random() * 5) * width) / 1600;
    const bright = 0.15 + random() * 0.6;
    for (let py = Math.max(0, Math.floor(y - r)); py <= Math.min(height - 1, y + r); py++) {
      for (let px = Math.max(0, Math.floor(x - r)); px <= Math.min(width - 1, x + r); px++) {
        layLight(canvas, py * width + px, [1, 1, 1], bright * clamp((1 - Math.hypot(px - x, py - y) / r) * 1.6));
      }
    }
  }
}
