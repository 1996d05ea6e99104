import type { Picture } from '../image/picture.ts';
import { EngineError } from '../run/task.ts';

/** Longer side in pixels below which an answer is a thumbnail; models make about 1 MP. */
const SMALLEST = 256;
/** A crop to the wanted shape may take half of the answer at most: from 16:9 to a square it takes 44 %. */
const MOST_CROPPED = 0.5;
/** Levels of 0..255 within which every channel of a blank picture lies: more than the noise of JPEG at quality 75. */
const BLANK_RANGE = 6;
/** Pixels looked at; a picture is not blank when any of them differs. */
const MOST_SAMPLES = 500_000;

/**
 * Refuses an answer of a creative model that nobody would pay for.
 *
 * @param aspect width divided by height that the result must have; undefined: that of the answer
 * @throws EngineError `result_rejected` {reason: thumbnail | shape | blank}
 */
export function judgeAnswer(answer: Picture, aspect: number | undefined): void {
  const { width, height } = answer;
  if (Math.max(width, height) < SMALLEST) throw new EngineError('result_rejected', { reason: 'thumbnail' });
  const own = width / height;
  const kept = aspect === undefined ? 1 : Math.min(own / aspect, aspect / own);
  if (kept < MOST_CROPPED) throw new EngineError('result_rejected', { reason: 'shape' });
  if (isBlank(answer)) throw new EngineError('result_rejected', { reason: 'blank' });
}

function isBlank({ width, height, channels, pixels }: Picture): boolean {
  const stride = Math.max(1, Math.floor((width * height) / MOST_SAMPLES)) * channels;
  for (let channel = 0; channel < channels; channel++) {
    let low = 255;
    let high = 0;
    for (let at = channel; at < pixels.length; at += stride) {
      low = Math.min(low, pixels[at]);
      high = Math.max(high, pixels[at]);
    }
    if (high - low > BLANK_RANGE) return false;
  }
  return true;
}
