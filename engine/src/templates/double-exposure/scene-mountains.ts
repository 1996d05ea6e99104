/** Misty mountains: a snow peak in the hair, ranges sinking into mist, spruces on the shoulders. */

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
import { addGlow, below, birds, conifer, fillSky, layLayer, ridge, rowAt, type SceneFrame } from './scene-layers.ts';

const SKY = ['#2f4a66', '#587b95', '#9db9c4', '#f0d9bb', '#f6e6cf'].map(lightOf);
const RANGES = ['#7f9aa8', '#5d7f90', '#3d6072', '#23424f', '#0f262f'].map(lightOf);
const MIST = lightOf('#e6ebe8');
const SNOW = lightOf('#eef3f7');
const ROCK = lightOf('#46586a');
const SHADE = lightOf('#5f7f9c');

export async function drawMountains(frame: SceneFrame, seed: number): Promise<LightCanvas> {
  const { width, height } = frame;
  const size = frame.bottom - frame.top;
  const random = createRandom(seed);
  const canvas = createLightCanvas(width, height);
  fillSky(canvas, rowAt(frame, -0.05), rowAt(frame, 0.5), (t) => rampLight(SKY, t));
  addGlow(canvas, width * 0.66, rowAt(frame, 0.3), size * 0.2, [0.5, 0.36, 0.2]);
  drawPeak(canvas, frame, seed + 1, random);
  for (const [k, color] of RANGES.entries()) {
    const crest = rowAt(frame, 0.34 + k * 0.125);
    const amplitude = size * (0.17 - k * 0.022);
    const line = ridge(width, 2.2 + k * 0.7, 0.5, random).map((value) => crest - amplitude * (value - 0.5) * 2);
    let path = below(line, width, height);
    const trees = k < 1 ? 0 : 70 + k * 45;
    for (let t = 0; t < trees; t++) {
      const x = Math.floor(random() * width);
      const tall = size * (0.016 + 0.012 * k * (0.4 + random()) + (k === 4 ? 0.03 * random() : 0));
      path += conifer(x, line[x] + tall * 0.25 + random() * amplitude * 0.5, tall, random);
    }
    await layLayer(canvas, {
      path,
      color,
      mist: { color: MIST, from: crest - amplitude * 0.3, to: crest + size * 0.13, share: k < 4 ? 0.9 : 0.15 },
    });
  }
  await layLayer(canvas, {
    path: birds(9, width * 0.4, rowAt(frame, 0.3), size * 0.13, size * 0.009, random),
    color: RANGES[4],
  });
  return canvas;
}

/** One great peak, lit from the left: snow on what faces up, rock in the gullies. */
function drawPeak(canvas: LightCanvas, frame: SceneFrame, seed: number, random: () => number): void {
  const { width, height } = canvas;
  const size = frame.bottom - frame.top;
  const gullies = fractalNoise(width, height, size * 0.13, 6, seed).data;
  const rough = ridge(width, 7, 0.55, random);
  const summit = width * 0.47;
  const peakRow = rowAt(frame, 0.035);
  for (let x = 0; x < width; x++) {
    const away = Math.abs(x - summit) / size;
    const shoulder = 0.1 * Math.exp(-(((x - summit - size * 0.2) / (size * 0.09)) ** 2));
    const crest =
      peakRow + size * (0.95 * away ** 0.82 - shoulder + 0.09 * (0.5 - rough[x]) * smoothstep(0, 0.08, away));
    for (let y = Math.max(0, Math.floor(crest)); y < height; y++) {
      const i = y * width + x;
      const depth = (y - crest) / size;
      // gullies run down and outwards from the summit
      const bend = Math.round((x - summit) * 0.9 * depth);
      const j = y * width + clamp(x - bend, 3, width - 4);
      const ridges = 1 - Math.abs(gullies[j]) * 2;
      const slope = (gullies[j - 3] - gullies[j + 3]) * 9;
      const lit = clamp(0.47 + slope + 0.2 * Math.tanh((summit - x) / (size * 0.02) + gullies[j] * 3));
      const snow = smoothstep(0.05, -0.25, depth * 1.5 - 0.2 - ridges * 0.26);
      const rock = mixLight(ROCK, SHADE, 0.5 * lit);
      const light = mixLight(rock, mixLight(SHADE, SNOW, lit), snow);
      const haze = smoothstep(0.02, 0.5, depth);
      layLight(canvas, i, mixLight(light, MIST, 0.75 * haze), clamp(y + 1 - crest));
    }
  }
}
