/**
 * Analyzes a picture: what it shows, how good it is and what could be improved, as codes and numbers; the interface
 * supplies the words. Works on copies of at most 1600 pixels, so that 12 megapixels take less than 3 seconds.
 */

import { dropAlpha, fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { findDamage } from '../../kernels/fill/find-damage.ts';
import {
  measureClipping,
  measureColor,
  measureSharpness,
  measureTonalRange,
} from '../../kernels/measure/photo-measures.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { estimateNoise, lumaPlane, measureExposure, shortHistogram } from '../../kernels/planes/exposure.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { detectFaces } from '../faces/detect-faces.ts';
import { describeComposition } from './analyse-composition.ts';
import { analyzeContract } from './analyse-contract.ts';
import { suggestNextSteps } from './analyse-suggestions.ts';
import { detectObjects } from './detect-objects.ts';
import type { PhotoAnalysis, RelativeBox, SeenObject } from './photo-analysis.ts';

/** Longest side for tones and detection; sharpness as one sees it at full screen. */
const WORK_SIDE = 1600;
const DETECTION_SIDE = 1280;
const COLOR_SIDE = 320;
/** Small, because the search is slow; hairlines of a larger scan are lost, cracks and folds are not. */
const DAMAGE_SIDE = 640;
/** Lines over more of the picture than this are what it shows: bricks, letters, a crowd. */
const MOST_MARKS = 0.2;
/** Side of the square in which noise is measured at full size. */
const NOISE_SIDE = 1200;
const EYES_SHUT = 0.12;

/** @throws EngineError `model_unavailable`, `aborted`. */
export async function analyzePicture(picture: Picture, context: EngineContext): Promise<PhotoAnalysis> {
  const { width, height } = picture;
  const rgb = dropAlpha(picture);
  const seen = await fitPicture(rgb, DETECTION_SIDE);
  const faces = await detectFaces(seen, context);
  throwIfAborted(context.signal);
  context.onProgress('analysing', 0.35);
  const objects = await detectObjects(seen, { minScore: 0.4 }, partOfContext(context, 0.35, 0.8));
  throwIfAborted(context.signal);
  const relative = ([left, top, right, bottom]: readonly [number, number, number, number]): RelativeBox => {
    const share = (value: number, side: number): number => roundTo(Math.min(1, Math.max(0, value / side)), 3);
    return [share(left, seen.width), share(top, seen.height), share(right, seen.width), share(bottom, seen.height)];
  };
  const seenFaces = faces.map(({ box, eyes, tilt }) => ({
    box: relative(box),
    eyesOpen: eyes.every(({ open }) => open >= EYES_SHUT),
    tilt: roundTo((tilt * 180) / Math.PI, 1),
  }));
  const seenObjects = objects.map(({ kind, box, score }) => ({ kind, box: relative(box), score: roundTo(score, 3) }));
  const quality = await measureQuality(rgb);
  context.onProgress('analysing', 0.95);
  const facts = {
    resolution: {
      width,
      height,
      megapixels: roundTo((width * height) / 1e6, 2),
      printCm: roundTo(Math.max(width, height) / 100, 1),
    },
    ...quality,
    faces: seenFaces,
    objects: seenObjects,
    counts: countKinds(seenObjects),
    composition: describeComposition(seenFaces, seenObjects),
  };
  return { ...facts, suggestions: suggestNextSteps(facts) };
}

async function measureQuality(
  rgb: Picture,
): Promise<Pick<PhotoAnalysis, 'exposure' | 'contrast' | 'sharpness' | 'noise' | 'colour' | 'damage'>> {
  const work = await fitPicture(rgb, WORK_SIDE);
  const luma = lumaPlane(work);
  const exposure = measureExposure(luma);
  const clipped = measureClipping(work);
  const tones = measureTonalRange(luma);
  const sharpness = measureSharpness(luma);
  const noise = estimateNoise(lumaPlane(cropMiddle(rgb, NOISE_SIDE)));
  const color = measureColor(await fitPicture(rgb, COLOR_SIDE));
  const kind = color.monochrome ? 'black-and-white' : color.toned ? 'toned' : 'colour';
  const faded = Math.min(1, Math.max(0, (exposure.low - 0.05) / 0.25));
  // Tinted; or black and white, or hardly any color left, with blacks turned gray.
  const looksOld = kind === 'toned' || (kind === 'colour' ? color.chroma < 0.035 && faded > 0.35 : faded > 0.2);
  const { mean, median, low, high } = exposure;
  return {
    exposure: {
      mean: roundTo(mean, 3),
      median: roundTo(median, 3),
      low: roundTo(low, 3),
      high: roundTo(high, 3),
      clippedDark: roundTo(clipped.dark, 3),
      clippedBright: roundTo(clipped.bright, 3),
      histogram: shortHistogram(exposure),
      verdict: mean < 0.27 && median < 0.27 ? 'dark' : mean > 0.78 || clipped.bright > 0.25 ? 'bright' : 'good',
    },
    contrast: {
      range: roundTo(tones.range, 3),
      deviation: roundTo(tones.deviation, 3),
      verdict: tones.range < 0.42 ? 'flat' : tones.deviation > 0.34 ? 'hard' : 'good',
    },
    sharpness: {
      value: sharpness === undefined ? undefined : roundTo(sharpness, 3),
      verdict: sharpness === undefined ? 'unknown' : sharpness < 0.575 ? 'soft' : 'good',
    },
    noise: { value: roundTo(noise, 4), verdict: noise < 0.012 ? 'clean' : noise < 0.03 ? 'visible' : 'strong' },
    colour: {
      cast: roundTo(color.cast, 3),
      castHue: color.castHue,
      chroma: roundTo(color.chroma, 3),
      kind,
      verdict: kind === 'colour' && color.cast > 0.042 ? 'cast' : 'good',
    },
    damage: { looksOld, faded: roundTo(faded, 3), marks: looksOld ? roundTo(await measureMarks(rgb), 3) : 0 },
  };
}

async function measureMarks(rgb: Picture): Promise<number> {
  const { share } = findDamage(await fitPicture(rgb, DAMAGE_SIDE), { color: false });
  return share > MOST_MARKS ? 0 : share;
}

/** The middle at full size: shrinking would take the noise away. */
function cropMiddle({ width, height, channels, pixels }: Picture, side: number): Picture {
  const [across, down] = [Math.min(side, width), Math.min(side, height)];
  const [left, top] = [(width - across) >> 1, (height - down) >> 1];
  const crop = new Uint8Array(across * down * channels);
  for (let y = 0; y < down; y++) {
    const from = ((top + y) * width + left) * channels;
    crop.set(pixels.subarray(from, from + across * channels), y * across * channels);
  }
  return { width: across, height: down, channels, pixels: crop };
}

function countKinds(objects: readonly SeenObject[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of objects) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** No picture comes out: the report is a {@link PhotoAnalysis}. */
export const analyzeTask = defineTask(analyzeContract, {
  colour: 'srgb',
  label: 'carry-over',
  run: async ([picture], _options, context) => ({
    outputs: [],
    report: await analyzePicture(picture, context),
    model: 'analyse',
  }),
});
