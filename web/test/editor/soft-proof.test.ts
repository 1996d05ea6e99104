import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofSrgb } from '../../src/pages/editor/inspect/soft-proof.ts';

type Color = readonly [number, number, number];

const decode = (level: number): number => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const encode = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.max(0, light) ** (1 / 2.4) - 0.055));
/** By the primaries of both spaces (SMPTE EG 432-1), as a browser converts. */
function inP3([r, g, b]: Color): Color {
  const [red, green, blue] = [decode(r), decode(g), decode(b)];
  return [
    encode(0.822462 * red + 0.177538 * green),
    encode(0.033194 * red + 0.966806 * green),
    encode(0.017083 * red + 0.072397 * green + 0.91052 * blue),
  ];
}
const rgba = (colors: readonly Color[]) => new Uint8ClampedArray(colors.flatMap((color) => [...color, 255]));

test('whatever an sRGB screen shows is not lost, though browsers round and are a level off', () => {
  const level = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 254, 255));
  const off = fc.integer({ min: -1, max: 1 });
  fc.assert(
    fc.property(fc.tuple(level, level, level), fc.tuple(off, off, off), (color, noise) => {
      const wide = inP3(color).map((value, k) => Math.max(0, Math.min(255, value + (noise[k] ?? 0))));
      return proofSrgb(rgba([[wide[0] ?? 0, wide[1] ?? 0, wide[2] ?? 0]]), rgba([color])).outside === 0;
    }),
    { numRuns: 5000 },
  );
});

test('colors of a wide screen alone are marked, and only they', () => {
  const wide: Color[] = [[255, 0, 0], [0, 255, 0], inP3([200, 30, 30]), [255, 255, 255]];
  // as drawn for sRGB: what is outside was cut to its nearest
  const narrow: Color[] = [
    [255, 0, 0],
    [0, 255, 0],
    [200, 30, 30],
    [255, 255, 255],
  ];
  const { outside, marked } = proofSrgb(rgba(wide), rgba(narrow));
  expect(outside).toBe(0.5);
  expect([3, 7, 11, 15].map((at) => marked[at])).toEqual([255, 255, 0, 0]);
});

test('what is see-through is not looked at', () => {
  const clear = new Uint8ClampedArray([255, 0, 0, 0]);
  expect(proofSrgb(clear, clear).outside).toBe(0);
});
