/** Lighting enhancement: measures first, then relights dark photos by network and others by a measured curve. */

import { dropAlpha, type EncodeOptions } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import {
  estimateNoise,
  lumaPlane,
  measureExposure,
  shortHistogram,
  type Exposure,
} from '../../kernels/planes/exposure.ts';
import { clamp, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { type EngineContext } from '../../run/context.ts';
import type { ReportOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { adjustTone, BRIGHT, planAdjustment } from '../adjust/adjust-tone.ts';
import { enhanceLightContract } from './enhance-light-contract.ts';
import { findBeforeWhite } from './find-white-ground.ts';
import { relightDark } from './relight-dark.ts';

export const enhanceLightTask = defineTask(enhanceLightContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([picture], { strength }, context) {
    const { picture: result, model, report } = await enhanceLight(picture, strength, context);
    const keepsPng = picture.channels === 4 || picture.source.mimeType === 'image/png';
    const encode: EncodeOptions = keepsPng ? { format: 'png' } : { format: 'jpeg', quality: 95, fullChroma: true };
    return { outputs: [{ name: 'result', picture: result, encode }], report, model };
  },
});

export interface EnhancedLight {
  readonly picture: Picture;
  readonly model: 'maxim-enhancement' | 'tone-curve';
  readonly report: ReportOf<typeof enhanceLightContract>;
}

/** Half a level of 255 on average: nobody sees it. */
const SEEN_CHANGE = 0.002;
/** Mean luma where the network starts and where it is fully applied. It blows out normal photos. */
const DARK = { from: 0.27, fully: 0.17 } as const;

/**
 * Enhances light; alpha and profile stay. `subject`: its matte, 0..255, where it is known and its ground must not decide; a white
 * ground is known alone.
 */
export async function enhanceLight(
  picture: Picture,
  strength: number,
  context: EngineContext,
  subject?: Uint8Array,
): Promise<EnhancedLight> {
  const rgb = dropAlpha(picture);
  const luma = lumaPlane(rgb);
  const before = measureExposure(luma);
  const noise = estimateNoise(luma);
  context.onProgress('analysing', 0.1);
  // A dark mean with a bright main part is a spotlight: the median must be dark as well.
  const dark = smoothstep(DARK.from, DARK.fully, before.mean) * smoothstep(0.3, 0.18, before.median);
  // Lamps before a black sky are a night photo, not an accident: half the light keeps the night and its lamps.
  const night = smoothstep(0.6, 0.9, before.high) * smoothstep(0.12, 0.03, before.median);
  const darkness = dark * (1 - 0.55 * night);
  const usesNetwork = darkness > 0.1;
  let pixels: Uint8Array;
  if (usesNetwork) {
    const lit = await relightDark(rgb, darkness * strength, context);
    pixels = calmShadows(rgb, lit, noise);
  } else {
    const exposure = subject === undefined ? heedWhiteGround(before, luma) : heedSubject(before, luma, subject);
    pixels = blend(rgb.pixels, adjustTone(rgb, luma, planAdjustment(rgb, exposure, noise)), strength);
  }
  throwIfAborted(context.signal);
  const after = measureExposure(lumaPlane({ ...rgb, pixels }));
  const meanChange = meanDifference(rgb.pixels, pixels);
  const report: ReportOf<typeof enhanceLightContract> = {
    method: usesNetwork ? 'low-light' : 'tone-curve',
    darkness: roundTo(darkness, 4),
    noise: roundTo(noise, 4),
    before: describe(before),
    after: describe(after),
    meanChange: roundTo(meanChange, 4),
    changed: meanChange >= SEEN_CHANGE,
  };
  context.onProgress('finishing', 0.95);
  const model = usesNetwork ? 'maxim-enhancement' : 'tone-curve';
  return { picture: restoreAlpha(picture, pixels), model, report };
}

/**
 * A white ground is no overexposed photo, white goods on it neither, and a black ground is no dark photo: nothing is darkened for
 * its brightness, and the midtones are lifted only as far as the subject is dark as well.
 */
function heedSubject(whole: Exposure, { data }: Plane, subject: Uint8Array): Exposure {
  const own = data.filter((_, i) => subject[i] > 127);
  if (own.length === 0) return whole;
  const { median } = measureExposure({ width: own.length, height: 1, data: own });
  const low = Math.min(0.5, whole.median);
  const high = clamp(whole.median, 0.5, BRIGHT);
  return { ...whole, median: clamp(median, low, high) };
}

/** Longest side at which a white ground is looked for: its areas take nine bytes a pixel. */
const LOOK_SIDE = 1024;

function heedWhiteGround(whole: Exposure, luma: Plane): Exposure {
  const scale = Math.min(1, LOOK_SIDE / Math.max(luma.width, luma.height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const small = resizePlane(luma, side(luma.width), side(luma.height));
  const subject = findBeforeWhite(small);
  return subject === undefined ? whole : heedSubject(whole, small, subject);
}

function describe(exposure: ReturnType<typeof measureExposure>): ReportOf<typeof enhanceLightContract>['before'] {
  const { mean, low, median, high } = exposure;
  return {
    mean: roundTo(mean, 4),
    low: roundTo(low, 4),
    median: roundTo(median, 4),
    high: roundTo(high, 4),
    histogram: shortHistogram(exposure),
  };
}

/** Noise that was lifted with the shadows is smoothed as far as it became visible; texture above it stays. */
function calmShadows(rgb: Picture, lit: Uint8Array, noise: number): Uint8Array {
  if (noise < 0.004) return lit;
  const before = lumaPlane(rgb);
  const after = lumaPlane({ ...rgb, pixels: lit });
  const smooth = gaussianBlur(after, 1.2);
  const result = new Uint8Array(lit);
  for (let i = 0, at = 0; i < before.data.length; i++, at += 3) {
    const gain = (after.data[i] + 0.02) / (before.data[i] + 0.02);
    const deviation = noise * Math.max(1, gain);
    const detail = after.data[i] - smooth.data[i];
    // Wiener shrinkage: detail within the noise goes, detail far above it stays.
    const removed = detail * (deviation ** 2 / (deviation ** 2 + detail ** 2)) * smoothstep(1.3, 2.5, gain) * 255;
    for (let channel = 0; channel < 3; channel++) {
      result[at + channel] = Math.min(255, Math.max(0, Math.round(lit[at + channel] - removed)));
    }
  }
  return result;
}

function blend(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  if (share >= 1) return to;
  return to.map((value, i) => Math.round(from[i] + (value - from[i]) * share));
}

/** Mean absolute difference, 0..1. */
function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
  return sum / a.length / 255;
}

function restoreAlpha(picture: Picture, rgb: Uint8Array): Picture {
  if (picture.channels === 3) return { ...picture, pixels: rgb };
  const pixels = new Uint8Array(picture.pixels);
  for (let i = 0, from = 0, to = 0; i < picture.width * picture.height; i++, from += 3, to += 4) {
    pixels[to] = rgb[from];
    pixels[to + 1] = rgb[from + 1];
    pixels[to + 2] = rgb[from + 2];
  }
  return { ...picture, pixels };
}
