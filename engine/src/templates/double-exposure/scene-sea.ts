/** The sea at sunset: towering clouds in the hair, a path of light on the waves, gulls. */

import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import {
  createLightCanvas,
  layLight,
  lightOf,
  mixLight,
  rampLight,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import { addGlow, birds, fillSky, layLayer, rowAt, type SceneFrame } from './scene-layers.ts';

const SKY = ['#1d4a63', '#3d7f92', '#8fb9b4', '#f0cf9f', '#f9b978'].map(lightOf);
const CLOUD_LIT = lightOf('#fbe9d2');
const CLOUD_SHADE = lightOf('#4d7086');
const DEEP = lightOf('#0a3446');
const CREST = lightOf('#5fa3a8');
const SUN = lightOf('#ffd9a0');

export async function drawSea(frame: SceneFrame, seed: number): Promise<LightCanvas> {
  const { width, height } = frame;
  const size = frame.bottom - frame.top;
  const random = createRandom(seed);
  const canvas = createLightCanvas(width, height);
  const horizon = Math.round(rowAt(frame, 0.56));
  const sunX = width * 0.56;
  fillSky(canvas, rowAt(frame, -0.1), horizon, (t) => rampLight(SKY, t));
  drawCumulus(canvas, frame, horizon, seed + 1);
  addGlow(canvas, sunX, horizon - size * 0.035, size * 0.11, [0.7, 0.42, 0.16]);
  addGlow(canvas, sunX, horizon - size * 0.035, size * 0.022, [2, 1.6, 1]);
  drawWater(canvas, horizon, sunX, seed + 5);
  await layLayer(canvas, {
    path: birds(11, width * 0.46, rowAt(frame, 0.34), size * 0.16, size * 0.013, random),
    color: DEEP,
  });
  return canvas;
}

/** Heaped clouds: dense below, knobbly above, lit from the low sun at the right. */
function drawCumulus(canvas: LightCanvas, frame: SceneFrame, horizon: number, seed: number): void {
  const { width, height } = canvas;
  const size = frame.bottom - frame.top;
  const field = fractalNoise(width, height, size * 0.26, 7, seed).data;
  const reach = Math.round(size * 0.022);
  for (let y = 0; y < Math.min(height, horizon); y++) {
    const u = (y - frame.top) / size;
    const band = 0.32 * Math.exp(-(((u - 0.14) / 0.13) ** 2)) + 0.22 * Math.exp(-(((u - 0.4) / 0.07) ** 2)) - 0.1;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const density = field[i] + band;
      const cover = smoothstep(0.02, 0.16, density);
      if (cover === 0) continue;
      const towardSun = field[Math.min(height - 1, y + reach) * width + Math.min(width - 1, x + reach)] + band;
      const overhead = field[Math.max(0, y - reach) * width + x] + band;
      const lit = clamp(0.5 + (density - towardSun) * 2 + (density - overhead) * 1.3);
      layLight(canvas, i, mixLight(CLOUD_SHADE, CLOUD_LIT, lit), 0.92 * cover);
    }
  }
}

/** Waves in perspective: noise stretched by depth, foam on steep crests, glitter below the sun. */
function drawWater(canvas: LightCanvas, horizon: number, sunX: number, seed: number): void {
  const { width, height } = canvas;
  const field = fractalNoise(1024, 1024, 64, 6, seed).data;
  // there and back again over the tile: no seam where it repeats
  const fold = (value: number): number => {
    const at = Math.abs(Math.floor(value)) & 2047;
    return at < 1024 ? at : 2047 - at;
  };
  const wave = (x: number, z: number): number => field[fold(z + 7000) * 1024 + fold(x + 7000)];
  for (let y = horizon; y < height; y++) {
    const down = (y - horizon + 0.7) / (height - horizon);
    const distance = 1 / (0.02 + down);
    const fade = smoothstep(0, 0.1, down);
    for (let x = 0; x < width; x++) {
      const across = ((x - width / 2) / width) * distance * 95;
      const z = distance * 210;
      const swell = wave(across, z) + 0.5 * wave(across * 2.9 + 300, z * 3.1);
      const slope = swell - wave(across + 2, z + 9) - 0.5 * wave(across * 2.9 + 302, z * 3.1 + 10);
      const sky = mixLight(SKY[3], SKY[1], clamp(down * 2.2));
      const tilt = clamp(0.35 + slope * 1.5);
      const water = mixLight(
        mixLight(DEEP, CREST, clamp(0.3 + swell * 0.9) * fade),
        sky,
        0.55 * (1 - fade) + 0.3 * tilt,
      );
      const path = Math.exp(-(((x - sunX) / (width * (0.035 + 0.13 * down))) ** 2));
      const glitter = path * smoothstep(0.08, 0.4, slope + 0.25 * (1 - down)) * 0.9;
      const foam = smoothstep(0.5, 0.8, swell + slope * 0.6) * fade * 0.35;
      layLight(canvas, y * width + x, mixLight(mixLight(water, SUN, glitter), CLOUD_LIT, foam));
    }
  }
}
