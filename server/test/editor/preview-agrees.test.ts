/** The preview in the browser and the engine's `adjust` share their formulas, not their order and what reaches far: both must show the same picture. */
import { mixerHues as namedHues, presetLooks } from '@afterglow/domain/edits/step-names';
import { adjustColor } from '@afterglow/engine/operations/adjust/adjust-color';
import { colorOptions } from '@afterglow/engine/operations/adjust/adjust-settings';
import { mixerHues } from '@afterglow/pixels/hues';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anyTone, broad, height, picture, toneCases, width } from '../../../test-support/tone-cases.ts';
import { lookTone } from '../../../web/src/pages/editor/adjust/looks/look-tone.ts';
import type { Tone } from '../../../web/src/pages/editor/adjust/preview/tone-types.ts';
import { toneBeforeCurves, toneFromCurves } from '../../../web/src/pages/editor/adjust/preview/tone.ts';
import { neutralTone as neutral } from '../../../web/src/pages/editor/adjust/settings.ts';

const small = { width, height, pixels: picture };

function preview(tone: Tone, { width, height, pixels } = small): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
  toneBeforeCurves({ width, height, data }, tone);
  toneFromCurves({ width, height, data }, tone, width * height);
  return data;
}
function engine(tone: Tone, from = small): Uint8Array {
  const { curves, mixer, split, ...rest } = tone;
  const given = Object.fromEntries(Object.entries(curves).filter(([, points]) => points !== undefined));
  const settings = z.object(colorOptions).parse({
    ...rest,
    split,
    ...(Object.keys(mixer).length > 0 ? { mixer } : {}),
    ...(Object.keys(given).length > 0 ? { curves: given } : {}),
  });
  return adjustColor({ ...from, channels: 3 }, settings).pixels;
}
/** Largest difference of a sample. */
function difference(tone: Tone, from = small): number {
  const shown = preview(tone, from);
  const made = engine(tone, from);
  let most = 0;
  for (let i = 0; i < from.width * from.height; i++) {
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs((shown[i * 4 + c] ?? 0) - (made[i * 3 + c] ?? 0)));
  }
  return most;
}

it('a color that is named has the hue that is moved', () => {
  expect(mixerHues).toEqual(namedHues);
});

it.each(toneCases)('%s: within one level', (_, tone) => {
  expect(difference({ ...neutral, ...tone })).toBeLessThanOrEqual(1);
  expect(preview({ ...neutral, ...tone })).not.toEqual(preview(neutral));
});

it.each([0.5, 0.8, 1])('a blur of %s that is worked out on a smaller copy: within one level', (blur) => {
  expect(difference({ ...neutral, blur }, broad)).toBeLessThanOrEqual(1);
});

it.each(presetLooks)('the look %s: within three levels, and it changes the picture', (name) => {
  expect(difference(lookTone(name, 1))).toBeLessThanOrEqual(3);
  expect(preview(lookTone(name, 1))).not.toEqual(preview(neutral));
});

it('everything at once, any values: within three levels', () => {
  fc.assert(
    fc.property(anyTone, (each) => difference(each) <= 3),
    { numRuns: 60 },
  );
});
