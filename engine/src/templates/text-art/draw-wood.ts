/** Letters sawn from light oak, rounded at the edges, on dark boards. The theme stains the oak. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { normalsOf, softBox } from '../../kernels/masks/soft-box.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import {
  castShadow,
  createLightCanvas,
  developLight,
  layLight,
  lightOf,
  mixLight,
  scaleLight,
  type Light,
} from '../../kernels/surfaces/light-canvas.ts';
import { lightRelief } from '../../kernels/surfaces/relief.ts';
import { growWood } from '../../kernels/surfaces/wood-grain.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const LIGHT = { x: -0.5, y: 0.62, z: 0.6 };

export const drawWood: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words, 3 * unit);
  const board = growWood(width, height, height / 5, seed + 2);
  await step(0.3);
  const oak = growWood(width, height, Math.max(120, words.size * 1.5), seed + 7);
  await step(0.5);
  const body = inflate(mask, 560);
  for (let i = 0; i < body.data.length; i++)
    body.data[i] = 15 * unit * Math.tanh(body.data[i] / (15 * unit)) + 0.8 * oak.height.data[i] * mask.data[i];
  const normals = normalsOf(gaussianBlur(body, Math.max(0.7, 1.1 * unit)));
  const ground = lightRelief(board.height, 2.2).diffuse.data;
  const wide = castShadow(mask, 12 * unit, 20 * unit, 13 * unit).data;
  const close = castShadow(mask, 4 * unit, 7 * unit, 3.5 * unit).data;
  await step(0.75);
  const canvas = createLightCanvas(width, height);
  const bark = lightOf('#1c100a');
  const walnut = lightOf('#553522');
  const pale = mixLight(lightOf('#f0d3a0'), palette.bright, 0.25);
  const grain = mixLight(lightOf('#a8763c'), palette.main, 0.35);
  for (let i = 0; i < mask.data.length; i++) {
    const shade = (1 - 0.65 * wide[i]) * (1 - 0.55 * close[i]) * (1 + 0.7 * ground[i]);
    layLight(canvas, i, scaleLight(mixLight(bark, walnut, board.tone.data[i]), shade));
    if (mask.data[i] < 0.01) continue;
    const nx = normals.x.data[i];
    const ny = normals.y.data[i];
    const nz = normals.z.data[i];
    const lit = clamp(nx * LIGHT.x + ny * LIGHT.y + nz * LIGHT.z, 0, 1.2);
    const gloss = 0.22 * softBox(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, -0.5, 0.7, 0.5, 0.35, 0.25);
    const wood: Light = scaleLight(mixLight(grain, pale, smoothstep(0.25, 0.95, oak.tone.data[i])), 0.28 + 1.15 * lit);
    layLight(canvas, i, [wood[0] + gloss, wood[1] + gloss, wood[2] + gloss], smoothstep(0.1, 0.9, mask.data[i]));
  }
  return developLight(canvas, { curve: 'soft', exposure: 1.05, vignette: 0.4, saturation: 1.05 });
};
