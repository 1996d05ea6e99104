import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { drawAreas, drawValues, type FigurePicture } from '../../src/templates/character-setting/views.ts';

const [width, height] = [120, 240];

/** Stripes of cloth, each of its colors, one below the other; all of it figure. */
function figure(...stripes: readonly (readonly [number, number, number])[]): FigurePicture {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const row = Math.floor(i / width);
    // a little light and shade within each
    const shade = (i % width) / width > 0.5 ? 1 : 0.92;
    pixels.set(
      stripes[Math.floor((row / height) * stripes.length)].map((value) => Math.round(value * shade)),
      i * 3,
    );
  }
  return { color: { width, height, channels: 3, pixels }, matte: createPlane(width, height, 1) };
}

const at = ({ pixels }: Picture, x: number, y: number): number[] => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

test('areas are filled with the colors of the palette and nothing else, shade or not', () => {
  const palette = ['#b02030', '#204090', '#e8d8b0'].map((hex) => ({ hex, share: 0.33 }));
  const areas = drawAreas(figure([176, 32, 48], [32, 64, 144], [232, 216, 176]), palette);
  for (const x of [20, 100]) {
    expect(at(areas, x, 40)).toEqual([0xb0, 0x20, 0x30]);
    expect(at(areas, x, 120)).toEqual([0x20, 0x40, 0x90]);
    expect(at(areas, x, 200)).toEqual([0xe8, 0xd8, 0xb0]);
  }
});

test('a light on skin stays skin, though a pale cloth is as light', () => {
  const palette = ['#ba8268', '#6fe5cb', '#151b20'].map((hex) => ({ hex, share: 0.33 }));
  const areas = drawAreas(figure([226, 205, 190], [111, 229, 203], [21, 27, 32]), palette);
  expect(at(areas, 100, 40)).toEqual([0xba, 0x82, 0x68]);
  expect(at(areas, 100, 120)).toEqual([0x6f, 0xe5, 0xcb]);
});

test('a black dress below a face stays dark in the study of values', () => {
  const values = drawValues(figure([205, 160, 130], [58, 56, 60], [44, 43, 46], [34, 33, 36]));
  const face = at(values, 60, 30)[0];
  const dress = [90, 150, 210].map((y) => at(values, 60, y)[0]);
  expect(Math.max(...dress)).toBeLessThan(face - 50);
  expect(Math.max(...dress)).toBeLessThan(150);
});
