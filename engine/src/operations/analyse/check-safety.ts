/**
 * Tells sexual pictures from others. The classifier (nsfwjs MobileNetV2) is weak: swimwear and even portraits score as
 * `sexy`, so that class is not looked at, and only a very sure answer blocks a picture. Its false alarms hang on
 * details that a mirror upsets (a harmless group photo: 0.88, mirrored 0.27), so the answer is the mean of both.
 * Its class for drawings takes pencil sketches of dressed people for what it looks for (0.87): of what a template drew from
 * photos that passed, only the class for photographs counts, and of pictures without color that class must be surer.
 */

import type { Picture } from '../../image/picture.ts';
import { firstOutput } from '../../models/session.ts';
import type { EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { checkSafetyContract } from './check-safety-contract.ts';

/** Probabilities of the five classes, together 1. */
export interface SafetyScores {
  readonly drawing: number;
  readonly hentai: number;
  readonly neutral: number;
  readonly porn: number;
  readonly sexy: number;
}

const INPUT_SIZE = 224;
/** Of the class for drawings, where a picture has no color: sketches of dressed people reach 0.87. */
const COLORLESS_WEIGHT = 0.93;
/** Mean distance between the strongest and the weakest channel, 0..1; paper and sepia have up to 0.05. */
const COLORLESS_CHROMA = 0.06;

/** Rates one picture, as the mean of itself and its mirror image; alpha is laid over white. @throws EngineError `model_unavailable`, `aborted`. */
export async function rateSafety(picture: Picture, context: EngineContext): Promise<SafetyScores> {
  const data = sampleCorners(picture, INPUT_SIZE);
  const dims = [1, INPUT_SIZE, INPUT_SIZE, 3];
  const scores = new Float32Array(5);
  for (const view of [data, mirrorRows(data, INPUT_SIZE)]) {
    const answer = firstOutput(await context.models.run('nsfw', { data: view, dims }, context.signal)).data;
    answer.forEach((probability, i) => (scores[i] += probability / 2));
  }
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = scores;
  return { drawing, hentai, neutral, porn, sexy };
}

/**
 * Refuses a picture whose porn and hentai probabilities together reach `threshold` (0 refuses every picture).
 *
 * @param isDrawn it was drawn here from pictures that passed: its porn probability alone counts.
 * @param place which picture of the request or of the result it is, for anyone who has to look at it.
 * @throws EngineError `picture_blocked` {reason: 'sexual', score in per cent, side: input | output, picture from 0}.
 */
export async function refuseUnsafe(
  picture: Picture,
  threshold: number,
  context: EngineContext,
  place: { readonly side: 'input' | 'output'; readonly picture: number },
  isDrawn = false,
): Promise<void> {
  const score = unsafeShare(await rateSafety(picture, context), picture, isDrawn);
  if (score >= threshold)
    throw new EngineError('picture_blocked', { reason: 'sexual', score: Math.round(score * 100), ...place });
}

/** The part of the answer that counts against a picture, 0..1. */
function unsafeShare({ porn, hentai }: SafetyScores, picture: Picture, isDrawn: boolean): number {
  if (isDrawn) return porn;
  return porn + hentai * (hentai > 0.5 && meanChroma(picture) < COLORLESS_CHROMA ? COLORLESS_WEIGHT : 1);
}

function meanChroma(picture: Picture): number {
  const samples = sampleCorners(picture, 64);
  let sum = 0;
  for (let i = 0; i < samples.length; i += 3) {
    const [r, g, b] = [samples[i], samples[i + 1], samples[i + 2]];
    sum += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return sum / (samples.length / 3);
}

/** Reports the scores without refusing anything: `{ blocked, scores, threshold }`. */
export const checkSafetyTask = defineTask(checkSafetyContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([picture], { threshold }, context) {
    const scores = await rateSafety(picture, context);
    return {
      outputs: [],
      report: { blocked: unsafeShare(scores, picture, false) >= threshold, threshold, scores: { ...scores } },
      model: 'nsfw',
    };
  },
});

/**
 * `size`² RGB samples 0..1 by bilinear interpolation with aligned corners and without antialiasing: the classifier was
 * trained on pictures shrunk like this, and smoother ones shift its answers.
 */
function sampleCorners({ width, height, channels, pixels }: Picture, size: number): Float32Array {
  const samples = new Float32Array(size * size * 3);
  const value = (x: number, y: number, channel: number): number => {
    const at = (y * width + x) * channels;
    if (channels === 3) return pixels[at + channel];
    const alpha = pixels[at + 3] / 255;
    return pixels[at + channel] * alpha + 255 * (1 - alpha);
  };
  for (let row = 0, to = 0; row < size; row++) {
    const y = (row * (height - 1)) / (size - 1);
    const top = Math.floor(y);
    const bottom = Math.min(height - 1, top + 1);
    for (let column = 0; column < size; column++) {
      const x = (column * (width - 1)) / (size - 1);
      const left = Math.floor(x);
      const right = Math.min(width - 1, left + 1);
      for (let channel = 0; channel < 3; channel++, to++) {
        const above = value(left, top, channel) * (1 - x + left) + value(right, top, channel) * (x - left);
        const below = value(left, bottom, channel) * (1 - x + left) + value(right, bottom, channel) * (x - left);
        samples[to] = (above * (1 - y + top) + below * (y - top)) / 255;
      }
    }
  }
  return samples;
}

/** RGB samples of a square, left and right exchanged. */
function mirrorRows(samples: Float32Array, size: number): Float32Array {
  const mirrored = new Float32Array(samples.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = (row * size + column) * 3;
      mirrored.set(samples.subarray(from, from + 3), (row * size + size - 1 - column) * 3);
    }
  }
  return mirrored;
}
