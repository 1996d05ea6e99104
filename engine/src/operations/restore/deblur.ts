/** Mild blur taken back, only when it is measured and only at edges. */
import { dropAlpha } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { deconvolve, estimateBlur } from '../../kernels/filters/deconvolve.ts';
import { measureShake } from '../../kernels/measure/measure-shake.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { estimateNoise, lumaPlane } from '../../kernels/planes/exposure.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { reportSteps, type StepReport } from '../../run/step.ts';
import type { ReportOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { deblurContract } from './deblur-contract.ts';
import { encodeLike, keepAlpha } from './inpaint.ts';

/** A photo is sharp below the first deviation (pixels); beyond the second, detail is gone and nothing brings it back. */
const BLUR = { sharp: 0.82, most: 2.2 } as const;

/** Fine detail missing in one direction: 24 photos, sharp or out of focus, 1.0 to 1.6, a wall of bricks 2.1; moved by 11 pixels mostly 1.9 to 6. */
const SHAKEN = 1.85;

export const deblurTask = defineTask(deblurContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], { strength }, context) {
    context.onProgress('analysing', 0.1);
    const rgb = dropAlpha(photo);
    const { picture, blur, changed, shaken } = await deblur(rgb, strength, reportSteps(context, 0.15, 0.95));
    const report: ReportOf<typeof deblurContract> = {
      blur: blur === undefined ? 'unknown' : roundTo(blur, 2),
      changed,
    };
    return {
      outputs: [{ name: 'result', picture: keepAlpha(photo, picture), encode: encodeLike(photo) }],
      report,
      ...(shaken ? { warnings: ['camera_shake'] } : {}),
      model: 'richardson-lucy',
    };
  },
});

export interface Deblurred {
  readonly picture: Picture;
  /** Measured deviation in pixels; undefined without edges to measure by. */
  readonly blur: number | undefined;
  readonly changed: boolean;
  /** Moved while it was taken, and so left as it is: a round blur taken back would double its outlines. */
  readonly shaken: boolean;
}

/** Pixels taken back at a time, which bounds the memory, and rows beyond the band that its edge is judged by. */
const BAND_PIXELS = 4_000_000;
const OVERLAP = 64;

/**
 * Sharpens an RGB picture as far as its blur was measured; a sharp or noisy one comes back as it is.
 *
 * @throws EngineError `aborted`.
 */
export async function deblur(rgb: Picture, strength: number, step: StepReport): Promise<Deblurred> {
  const luma = lumaPlane(rgb);
  const blur = estimateBlur(luma);
  if (measureShake(luma) > SHAKEN) return { picture: rgb, blur, changed: false, shaken: true };
  const noise = estimateNoise(luma);
  if (blur === undefined || blur < BLUR.sharp || noise > 0.03 || strength === 0)
    return { picture: rgb, blur, changed: false, shaken: false };
  const { width, height } = luma;
  const sharp = createPlane(width, height);
  const rows = Math.max(OVERLAP, Math.floor(BAND_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    await step(top / height);
    const from = Math.max(0, top - OVERLAP);
    const to = Math.min(height, top + rows + OVERLAP);
    const band = deconvolve(
      { width, height: to - from, data: luma.data.subarray(from * width, to * width) },
      Math.min(blur, BLUR.most),
      noise,
    );
    const end = Math.min(height, top + rows);
    sharp.data.set(band.data.subarray((top - from) * width, (end - from) * width), top * width);
  }
  return { picture: moveLuma(rgb, luma, sharp, strength), blur, changed: true, shaken: false };
}

/** Shifts the luminance of each pixel from `before` toward `after`; colors keep their differences. */
export function moveLuma(rgb: Picture, before: Plane, after: Plane, share: number): Picture {
  const pixels = new Uint8Array(rgb.pixels.length);
  for (let i = 0, at = 0; i < before.data.length; i++) {
    const change = (after.data[i] - before.data[i]) * share * 255;
    for (let c = 0; c < 3; c++, at++) pixels[at] = Math.min(255, Math.max(0, Math.round(rgb.pixels[at] + change)));
  }
  return { ...rgb, pixels };
}
