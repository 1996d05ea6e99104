/**
 * The preview on a graphics processor shows what the preview without one does, which a test of the server holds to the
 * engine (`server/test/editor/preview-agrees`): one level from it, and it one from the engine.
 */
import { presetLooks } from '@afterglow/domain/edits/step-names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTone, broad, height, picture, toneCases, width } from '../../../test-support/tone-cases.ts';
import { lookTone } from '../../src/pages/editor/adjust/looks/look-tone.ts';
import { startTonePainter, type ToneBase } from '../../src/pages/editor/adjust/preview/gl/paint-tone.ts';
import type { Tone } from '../../src/pages/editor/adjust/preview/tone-types.ts';
import { toneBeforeCurves, toneFromCurves } from '../../src/pages/editor/adjust/preview/tone.ts';
import { neutralTone as neutral } from '../../src/pages/editor/adjust/settings.ts';

const canvas = document.createElement('canvas');
const painter = startTonePainter(canvas, false);
const small = { width, height, pixels: picture };
const baseOf = (from: typeof small): ToneBase => ({
  width: from.width,
  height: from.height,
  data: rgba(from.pixels),
  fullPixels: from.width * from.height,
});
const whole = baseOf(small);

function rgba(colors: Uint8Array): Uint8ClampedArray {
  const count = colors.length / 3;
  const data = new Uint8ClampedArray(count * 4).fill(255);
  for (let i = 0; i < count; i++) data.set(colors.subarray(i * 3, i * 3 + 3), i * 4);
  return data;
}

/** What the canvas shows, from its top. */
function paint(tone: Tone, base: ToneBase = whole): Uint8Array {
  if (painter === undefined) throw new Error('This browser has no WebGL 2');
  painter.setBase(base);
  painter.paint(tone);
  const shown = document.createElement('canvas');
  Object.assign(shown, { width: base.width, height: base.height });
  const context = shown.getContext('2d');
  context?.drawImage(canvas, 0, 0);
  return new Uint8Array(context?.getImageData(0, 0, base.width, base.height).data ?? []);
}

function withoutGraphics(tone: Tone, { width, height, pixels } = small): Uint8ClampedArray {
  const data = rgba(pixels);
  toneBeforeCurves({ width, height, data }, tone);
  toneFromCurves({ width, height, data }, tone, width * height);
  return data;
}

/** Largest difference of a sample. */
function difference(tone: Tone, from = small): number {
  const shown = paint(tone, baseOf(from));
  const made = withoutGraphics(tone, from);
  let most = 0;
  for (const [i, level] of made.entries()) most = Math.max(most, Math.abs((shown[i] ?? 0) - level));
  return most;
}

test('nothing set: every pixel as it is', () => {
  expect(paint(neutral)).toEqual(new Uint8Array(whole.data));
});

test.each(toneCases)('%s: within one level', (_, tone) => {
  expect(difference({ ...neutral, ...tone })).toBeLessThanOrEqual(1);
  expect(paint({ ...neutral, ...tone })).not.toEqual(paint(neutral));
});

test.each([0.5, 0.8, 1])('a blur of %s that is worked out on a smaller copy: within one level', (blur) => {
  expect(difference({ ...neutral, blur }, broad)).toBeLessThanOrEqual(1);
});

test('a wide blur below grain and dark corners: within two levels', () => {
  expect(difference({ ...neutral, blur: 1, grain: 0.7, vignette: 0.5 }, broad)).toBeLessThanOrEqual(2);
});

test.each(presetLooks)('the look %s: within three levels', (name) => {
  expect(difference(lookTone(name, 1))).toBeLessThanOrEqual(3);
});

test('everything at once, any values: a level on average at most', () => {
  fc.assert(
    fc.property(anyTone, (tone) => {
      const shown = paint(tone);
      // a graphics processor rounds some halves the other way, and curves upon curves make many levels of one
      const sum = withoutGraphics(tone).reduce((total, level, i) => total + Math.abs((shown[i] ?? 0) - level), 0);
      expect(sum / shown.length).toBeLessThan(1);
    }),
    { numRuns: 20 },
  );
});
