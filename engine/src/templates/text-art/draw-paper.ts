/** Letters cut through sheets of colored paper, each deeper sheet showing inside a smaller, wavier hole. */
import { signedDistance } from '../../kernels/masks/distance.ts';
import { fractalNoise, valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, mix } from '../../kernels/planes/plane.ts';
import {
  castShadow,
  createLightCanvas,
  developLight,
  layLight,
  mixLight,
  scaleLight,
  type Light,
} from '../../kernels/surfaces/light-canvas.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

export const drawPaper: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words, 5 * unit);
  const inside = signedDistance(mask).data;
  await step(0.15);
  const canvas = createLightCanvas(width, height);
  const grain = fractalNoise(width, height, 3, 2, seed).data;
  const pulp = fractalNoise(width, height, 60, 3, seed + 1).data;
  const fiber = valueNoise(width, height, 13, 1.3, seed + 2).data;
  const paper = (i: number): number => 1 + 0.05 * grain[i] + 0.05 * pulp[i] + 0.03 * fiber[i];
  const sheet = mixLight([0.93, 0.9, 0.85], palette.bright, 0.1);
  for (let i = 0; i < mask.data.length; i++) layLight(canvas, i, scaleLight(sheet, paper(i)));
  const sheets: Light[] = [
    palette.bright,
    palette.second,
    mixLight(palette.main, palette.second, 0.4),
    palette.main,
    mixLight(palette.deep, [0, 0, 0], 0.25),
  ];
  const pitch = Math.min(17 * unit, 15);
  for (const [k, light] of sheets.entries()) {
    const wave = valueNoise(width, height, 70 * unit, 70 * unit, seed + 10 + k).data;
    const hole = createPlane(width, height);
    for (let i = 0; i < hole.data.length; i++)
      hole.data[i] = k === 0 ? mask.data[i] : clamp(inside[i] - k * pitch * (1 + 0.32 * wave[i]) + 0.5);
    // the rims above shade the sheet below from the top left
    const wide = castShadow(hole, 9 * unit, 12 * unit, 7 * unit).data;
    const close = castShadow(hole, 3 * unit, 4 * unit, 2.2 * unit).data;
    for (let i = 0; i < hole.data.length; i++) {
      if (hole.data[i] <= 0) continue;
      const shade = mix(0.34, 1, clamp(wide[i] * 1.35 - 0.2)) * mix(0.75, 1, close[i]);
      layLight(canvas, i, scaleLight(light, shade * paper(i)), hole.data[i]);
    }
    await step(0.2 + 0.13 * (k + 1));
  }
  // the cut edge of the top sheet catches the light at the lower right
  const edge = castShadow(mask, -1.5, -1.5, 1).data;
  for (let i = 0; i < edge.length; i++) {
    const lit = clamp(edge[i] - mask.data[i]) * 0.35;
    if (lit > 0) layLight(canvas, i, [1, 1, 1], lit);
  }
  return developLight(canvas, { curve: 'soft', vignette: 0.22, saturation: 1.1 });
};
