/** Noise and blocks of JPEG taken out of a photo, with a part of the grain left so that skin does not turn to wax. */
import { dropAlpha } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { denoiseScales } from '../../kernels/filters/non-local-means.ts';
import { colorDifference, measureNoise, noiseAtScales } from '../../kernels/measure/measure-noise.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
import { halvePlane, resizePlane, toByte, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { deblock } from './deblock.ts';
import { denoiseContract } from './denoise-contract.ts';
import { encodeLike, keepAlpha } from './inpaint.ts';

/** A photo with less noise (luma deviation) than this is clean: it comes back as it is. */
export const CLEAN_NOISE = 0.008;

export const denoiseTask = defineTask(denoiseContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], { strength, grain }, context) {
    const given = dropAlpha(photo);
    context.onProgress('processing', 0.05);
    const rgb = strength === 0 ? given : await deblock(given, reportSteps(context, 0.05, 0.4));
    const before = measureNoise(rgb);
    throwIfAborted(context.signal);
    context.onProgress('processing', 0.4);
    const clean = before < CLEAN_NOISE || strength === 0 ? rgb : denoise(rgb, before * strength, grain);
    const report = {
      noiseBefore: roundTo(before, 4),
      noiseAfter: roundTo(measureNoise(clean), 4),
      deblocked: rgb !== given,
      changed: clean !== given,
    };
    return {
      outputs: [{ name: 'result', picture: keepAlpha(photo, clean), encode: encodeLike(photo) }],
      report,
      model: 'non-local-means',
    };
  },
});

/** Scales that brightness and color are cleaned at, each half of the one before; color begins at half size. */
const SCALES = 3;

/**
 * Takes noise of luma deviation `noise` (0..1) out of an RGB picture: luminance by non-local means at several scales,
 * color at half size and coarser, laid back along the clean luminance. `grain` is the share of the luminance noise that
 * is put back.
 */
export function denoise(rgb: Picture, noise: number, grain: number): Picture {
  const { width, height, pixels } = rgb;
  const luma = lumaPlane(rgb);
  // texture passes for noise where it is coarse, so no scale counts for more than what was measured
  const atScales = noiseAtScales(luma, SCALES).map((own, level) => (level === 0 ? noise : Math.min(noise, own)));
  const smooth = denoiseScales(luma, atScales);
  const halfSmooth = halvePlane(smooth);
  const differences: Plane[] = [];
  for (const channel of [0, 2]) {
    const difference = colorDifference(rgb, luma, channel);
    const half = halvePlane(difference);
    const { gain, offset } = fitLocalModel(
      halfSmooth,
      denoiseScales(half, noiseAtScales(half, SCALES)),
      2,
      (0.5 * noise) ** 2,
    );
    const [slope, base] = [gain, offset].map((plane) => resizePlane(plane, width, height));
    for (let i = 0; i < luma.data.length; i++) difference.data[i] = slope.data[i] * smooth.data[i] + base.data[i];
    differences.push(difference);
  }
  const [red, blue] = differences;
  const out = new Uint8Array(pixels.length);
  for (let i = 0, at = 0; i < luma.data.length; i++, at += 3) {
    const level = smooth.data[i] + grain * (luma.data[i] - smooth.data[i]);
    // what red and blue are above the luminance, green is below it, by the weights of Rec. 709
    const green = -(0.2126 * red.data[i] + 0.0722 * blue.data[i]) / 0.7152;
    out[at] = toByte((level + red.data[i]) * 255);
    out[at + 1] = toByte((level + green) * 255);
    out[at + 2] = toByte((level + blue.data[i]) * 255);
  }
  return { ...rgb, pixels: out };
}
