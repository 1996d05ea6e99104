/** Another color: folds, gloss and what is beside it stay; white and black things take it as far as a photo allows. */
import { recolorThing } from '@afterglow/pixels/recolor-thing';
import { expect, it } from 'vitest';
import { changePixels } from '../../src/image/change-pixels.ts';
import type { Picture } from '../../src/image/picture.ts';
import { labOf } from '../../src/kernels/planes/lab-color.ts';
import { pictureToLab } from '../../src/kernels/planes/oklab.ts';

const [width, height] = [60, 40];
type Rgb = readonly [number, number, number];

/** A thing with folds (its light goes up and down from left to right); `beside` lies at its right third. */
function thing(color: Rgb, beside: Rgb = color): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const fold = x < 40 ? 0.85 + 0.15 * Math.sin(x / 3) : 1;
    const from = x < 40 ? color : beside;
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = Math.round((from[c] ?? 0) * fold);
  }
  return { width, height, channels: 3, pixels };
}
const at = ({ pixels }: Picture, x: number): number[] => [...pixels.subarray(x * 3, x * 3 + 3)];
const lightOf = (picture: Picture, x: number): number => pictureToLab(picture).L.data[x] ?? 0;
function hueOf(picture: Picture, x: number): number {
  const { a, b } = pictureToLab(picture);
  return (Math.atan2(b.data[x] ?? 0, a.data[x] ?? 0) * 180) / Math.PI;
}
const blue = '#1e88e5';
const hueOfBlue = (Math.atan2(labOf(blue).b, labOf(blue).a) * 180) / Math.PI;
function dye(picture: Picture, to = blue, strength = 1) {
  let isDarker = false;
  const made = changePixels(picture, (frame) => (isDarker = recolorThing(frame, { to, strength })));
  return { picture: made, isDarker };
}

it.each([
  ['red', [190, 40, 45]],
  ['white', [242, 240, 238]],
  ['gray', [130, 130, 132]],
  ['skin', [205, 160, 135]],
] as const)('a %s thing becomes blue, and its folds stay', (_, color) => {
  const before = thing(color);
  const { picture, isDarker } = dye(before);
  expect(isDarker).toBe(false);
  for (const x of [5, 14, 30]) expect(Math.abs(hueOf(picture, x) - hueOfBlue)).toBeLessThan(8);
  expect(Math.abs(lightOf(picture, 9) - labOf(blue).L)).toBeLessThan(0.12);
  const depth = (seen: Picture): number => lightOf(seen, 14) / lightOf(seen, 5);
  expect(depth(picture)).toBeLessThan(0.97);
  expect(depth(picture)).toBeGreaterThan(depth(before) ** 2.5);
});

it('a black thing becomes a dark blue, and says so', () => {
  const { picture, isDarker } = dye(thing([24, 24, 26]));
  expect(isDarker).toBe(true);
  expect(Math.abs(hueOf(picture, 30) - hueOfBlue)).toBeLessThan(8);
  expect(lightOf(picture, 30)).toBeLessThan(0.45);
});

it('white and black are those of cloth in a photo, not of paper', () => {
  const white = dye(thing([190, 40, 45]), '#ffffff').picture;
  expect(Math.max(...at(white, 9)) - Math.min(...at(white, 9))).toBeLessThan(12);
  expect(Math.min(...at(white, 9))).toBeGreaterThan(200);
  const black = dye(thing([242, 240, 238]), '#000000').picture;
  expect(Math.max(...at(black, 30))).toBeLessThan(70);
  expect(Math.max(...at(black, 5))).toBeGreaterThan(Math.max(...at(black, 14)));
});

it.each([
  ['gloss', [252, 250, 250]],
  ['a yellow badge', [230, 200, 40]],
  ['a black tire', [20, 20, 20]],
] as const)('%s on a red thing stays what it is', (_, beside) => {
  const before = thing([190, 40, 45], beside);
  const { picture } = dye(before);
  for (let c = 0; c < 3; c++) expect(Math.abs((at(picture, 55)[c] ?? 0) - (at(before, 55)[c] ?? 0))).toBeLessThan(12);
  expect(Math.abs(hueOf(picture, 30) - hueOfBlue)).toBeLessThan(8);
});

it('skin that a mask took with a red hat stays skin', () => {
  const before = thing([190, 40, 45], [205, 160, 135]);
  const { picture } = dye(before);
  for (let c = 0; c < 3; c++) expect(Math.abs((at(picture, 55)[c] ?? 0) - (at(before, 55)[c] ?? 0))).toBeLessThan(8);
});

it('half as strong is half the way, and nothing leaves it as it is', () => {
  const before = thing([190, 40, 45]);
  const half = dye(before, blue, 0.5).picture;
  const whole = dye(before).picture;
  expect(at(half, 30)[0]).toBeLessThan(at(before, 30)[0] ?? 0);
  expect(at(half, 30)[0]).toBeGreaterThan(at(whole, 30)[0] ?? 0);
  expect(dye(before, blue, 0).picture.pixels).toEqual(before.pixels);
});
