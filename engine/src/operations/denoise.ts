/** Noise taken out of a photo, with a part of the grain left so that skin does not turn to wax. */
import { z } from 'zod';
import { dropAlpha } from '../image.ts';
import { estimateNoise, lumaPlane } from '../kernels/exposure.ts';
import { fitLocalModel } from '../kernels/guided-filter.ts';
import { denoisePlane } from '../kernels/non-local-means.ts';
import { createPlane, type Plane } from '../kernels/plane.ts';
import type { Picture } from '../pictures/picture.ts';
import { defineTask } from '../task-row.ts';
import { encodeLike, keepAlpha } from './inpaint.ts';

/** A photo with less noise (luma deviation) than this is clean: it comes back as it is. */
export const CLEAN_NOISE = 0.008;

export const denoiseTask = defineTask({
  options: z.strictObject({
    /** How much of the measured noise goes, 0..1. */
    strength: z.number().min(0).max(1).default(1),
    /** Share of the grain that stays, 0..1. */
    grain: z.number().min(0).max(1).default(0.15),
  }),
  images: { min: 1, max: 1 },
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], { strength, grain }, context) {
    const rgb = dropAlpha(photo);
    const before = estimateNoise(lumaPlane(rgb));
    context.onProgress('processing', 0.1);
    const clean = before < CLEAN_NOISE || strength === 0 ? rgb : denoise(rgb, before * strength, grain);
    const report = { noiseBefore: round(before), noiseAfter: round(estimateNoise(lumaPlane(clean))), changed: clean !== rgb };
    return { outputs: [{ name: 'result', picture: keepAlpha(photo, clean), encode: encodeLike(photo) }], report, model: 'non-local-means' };
  },
});

const round = (value: number): number => Number(value.toFixed(4));

/**
 * Takes noise of luma deviation `noise` (0..1) out of an RGB picture: luminance by non-local means, colour blotches by a
 * filter that follows the clean luminance. `grain` is the share of the luminance noise that is put back.
 */
export function denoise(rgb: Picture, noise: number, grain: number): Picture {
  const { width, height, pixels } = rgb;
  const luma = lumaPlane(rgb);
  const smooth = denoisePlane(luma, noise);
  const colours: Plane[] = [];
  for (let c = 0; c < 3; c++) {
    const difference = createPlane(width, height);
    for (let i = 0; i < luma.data.length; i++) difference.data[i] = pixels[i * 3 + c] / 255 - luma.data[i];
    const { gain, offset } = fitLocalModel(smooth, difference, 4, (1.5 * noise) ** 2);
    for (let i = 0; i < luma.data.length; i++) difference.data[i] = gain.data[i] * smooth.data[i] + offset.data[i];
    colours.push(difference);
  }
  const out = new Uint8Array(pixels.length);
  for (let i = 0; i < luma.data.length; i++) {
    const level = smooth.data[i] + grain * (luma.data[i] - smooth.data[i]);
    for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.min(255, Math.max(0, Math.round((level + colours[c].data[i]) * 255)));
  }
  return { ...rgb, pixels: out };
}
