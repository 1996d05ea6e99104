/** A spruce forest in morning light: trees as tall as the figure, tops in the hair, beams from the top left. */

import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import {
  createLightCanvas,
  lightOf,
  mixLight,
  rampLight,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import { addGlow, birds, conifer, fillSky, layLayer, rowAt, type SceneFrame } from './scene-layers.ts';

const AIR = ['#3f6470', '#86a79f', '#e9dfb4', '#d9dcc0', '#a9bfae'].map(lightOf);
const DEPTHS = ['#9fb3a3', '#7a9a8c', '#4f7a6c', '#2c574c', '#123a32', '#071f1b'].map(lightOf);
const MIST = lightOf('#dfe6d2');

export async function drawForest(frame: SceneFrame, seed: number): Promise<LightCanvas> {
  const { width, height } = frame;
  const size = frame.bottom - frame.top;
  const random = createRandom(seed);
  const canvas = createLightCanvas(width, height);
  fillSky(canvas, rowAt(frame, -0.05), rowAt(frame, 0.8), (t) => rampLight(AIR, t));
  addGlow(canvas, width * 0.3, rowAt(frame, 0.2), size * 0.24, [0.55, 0.45, 0.2]);
  const leaves = fractalNoise(width, height, size * 0.02, 3, seed + 3).data;
  for (const [k, color] of DEPTHS.entries()) {
    const count = 34 - k * 4;
    let path = '';
    for (let t = 0; t < count; t++) {
      const x = ((t + random()) / count) * width;
      // a clearing in the middle lets the light through; tall trees stand at its sides
      const side = Math.abs(x / width - 0.46) * 2;
      const tall = size * (0.34 + 0.4 * random() + 0.22 * smoothstep(0.1, 0.6, side)) * (k < 5 ? 1 : 0.55);
      const base = rowAt(frame, 0.58 + k * 0.09 + 0.05 * random());
      path += conifer(x, base, tall * (0.8 + k * 0.07), random);
    }
    const ground = rowAt(frame, 0.56 + k * 0.09);
    path += `M0 ${height}L0 ${ground + size * 0.03}Q${width * 0.3} ${ground - size * 0.02} ${width * 0.55} ${ground + size * 0.03}T${width} ${ground}L${width} ${height}Z`;
    await layLayer(canvas, {
      path,
      color,
      mist: {
        color: mixLight(MIST, color, k / 6),
        from: ground - size * 0.3,
        to: ground + size * 0.06,
        share: k < 5 ? 0.85 : 0.1,
      },
      texture: (x, y) => 1 + 0.5 * leaves[y * width + x],
    });
  }
  addBeams(canvas, frame, seed + 9);
  await layLayer(canvas, {
    path: birds(7, width * 0.52, rowAt(frame, 0.16), size * 0.1, size * 0.009, random),
    color: DEPTHS[5],
  });
  return canvas;
}

/** Light between the trees, spreading from a point above the left of the head. */
function addBeams({ width, height, channels }: LightCanvas, frame: SceneFrame, seed: number): void {
  const streaks = fractalNoise(720, 1, 26, 3, seed).data;
  const [cx, cy] = [width * 0.22, rowAt(frame, -0.2)];
  const size = frame.bottom - frame.top;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const angle = Math.atan2(y - cy, x - cx);
      const streak = clamp(0.5 + 1.4 * streaks[Math.floor(clamp(angle / Math.PI, 0, 0.999) * 719)]);
      const fade = Math.exp(-Math.hypot(x - cx, y - cy) / (size * 0.5));
      const light = 0.34 * fade * streak ** 2;
      for (let c = 0; c < 3; c++) channels[c].data[y * width + x] += light * (1 - 0.22 * c);
    }
  }
}
