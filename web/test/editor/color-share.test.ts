import { expect, test } from 'vitest';
import { colorShare } from '../../src/pages/editor/mask/pixels/color-share.ts';
import { mostColored } from '../../src/pages/editor/state/meant/find-colored.ts';

const pixels = (...colors: readonly (readonly [number, number, number])[]) =>
  Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));

test('a color is the same in shade and in light, and white and black have no hue', () => {
  const bike = pixels([229, 57, 53], [90, 18, 16], [255, 120, 110], [30, 136, 229]);
  expect(colorShare(bike, '#e53935')).toBe(0.75);
  expect(colorShare(bike, '#1e88e5')).toBe(0.25);
  const car = pixels([240, 240, 236], [205, 208, 210], [20, 20, 22], [229, 57, 53]);
  expect(colorShare(car, '#ffffff')).toBe(0.5);
  expect(colorShare(car, '#000000')).toBe(0.25);
});

test('of several things those that have the color are meant; all where none has it', () => {
  const shares: Readonly<Record<string, number>> = { red: 0.4, rusty: 0.25, blue: 0.03 };
  expect(mostColored(Object.keys(shares), (name) => shares[name] ?? 0)).toEqual(['red', 'rusty']);
  expect(mostColored(['blue', 'gray'], (name) => shares[name] ?? 0)).toEqual(['blue', 'gray']);
});
