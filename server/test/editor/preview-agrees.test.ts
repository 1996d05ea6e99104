/** The preview in the browser and the engine's `adjust` are two pieces of code: they must show the same picture. */
import { adjustColor } from '@afterglow/engine/operations/adjust/adjust-color';
import { colorOptions } from '@afterglow/engine/operations/adjust/adjust-settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toneBeforeCurves, toneFromCurves, type Tone } from '../../../web/src/pages/editor/adjust/tone.ts';

const width = 96;
const height = 72;
/** Slopes, hard edges, noise, skin, pure colors, black and white. */
const picture = new Uint8Array(width * height * 3);
let state = 7;
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = (state >>> 24) % 24;
    const at = (y * width + x) * 3;
    const patch =
      x < 32
        ? [x * 8, y * 3.5, 255 - x * 8]
        : x < 64
          ? [222, 178, 150]
          : (x >> 2) % 2 === 0
            ? [250, 250, 246]
            : [6, 4, 9];
    for (let c = 0; c < 3; c++) picture[at + c] = Math.min(255, Math.max(0, (patch[c] ?? 0) + noise - 12));
  }
}
const amount = fc.double({ min: -1, max: 1, noNaN: true });
const curve = fc
  .tuple(
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.6, max: 1, noNaN: true }),
  )
  .map(
    ([low, middle, high]) =>
      [
        [0, low],
        [0.5, middle],
        [1, high],
      ] as const,
  );
const neutral: Tone = {
  exposure: 0,
  contrast: 0,
  highlights: 0,
  shadows: 0,
  temperature: 0,
  tint: 0,
  saturation: 0,
  vibrance: 0,
  sharpen: 0,
  curves: {},
};

function preview(tone: Tone): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(picture.subarray(i * 3, i * 3 + 3), i * 4);
  toneBeforeCurves({ width, height, data }, tone);
  toneFromCurves({ width, height, data }, tone, width * height);
  return data;
}
function engine(tone: Tone): Uint8Array {
  const { curves, ...rest } = tone;
  const given = Object.fromEntries(Object.entries(curves).filter(([, points]) => points !== undefined));
  const settings = z
    .object(colorOptions)
    .parse({ ...rest, ...(Object.keys(given).length > 0 ? { curves: given } : {}) });
  return adjustColor({ width, height, channels: 3, pixels: picture }, settings).pixels;
}
/** Largest difference of a sample. */
function difference(tone: Tone): number {
  const shown = preview(tone);
  const made = engine(tone);
  let most = 0;
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs((shown[i * 4 + c] ?? 0) - (made[i * 3 + c] ?? 0)));
  }
  return most;
}

it.each([
  ['exposure', { exposure: 1.7 }],
  ['less exposure', { exposure: -2 }],
  ['white balance', { temperature: 0.8, tint: -0.6 }],
  ['contrast', { contrast: 0.9 }],
  ['less contrast', { contrast: -0.7 }],
  ['lights and shadows', { highlights: -1, shadows: 1 }],
  ['saturation', { saturation: 0.7 }],
  ['grey', { saturation: -1 }],
  ['vibrance', { vibrance: 1 }],
  ['sharpen', { sharpen: 1 }],
] as const)('%s: within two levels', (_, tone) => {
  expect(difference({ ...neutral, ...tone })).toBeLessThanOrEqual(2);
  expect(preview({ ...neutral, ...tone })).not.toEqual(preview(neutral));
});

it('everything at once, any values: within three levels', () => {
  const tone = fc.record({
    exposure: fc.double({ min: -3, max: 3, noNaN: true }),
    contrast: amount,
    highlights: amount,
    shadows: amount,
    temperature: amount,
    tint: amount,
    saturation: amount,
    vibrance: amount,
    sharpen: fc.double({ min: 0, max: 1, noNaN: true }),
    curves: fc.record({ all: curve, red: curve, green: curve, blue: curve }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(tone, (each) => difference(each) <= 3),
    { numRuns: 60 },
  );
});
