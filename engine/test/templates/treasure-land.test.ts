/** What of a photo becomes the land of a treasure map. */
import { expect, test } from 'vitest';
import { createRandom, fractalNoise } from '../../src/kernels/planes/noise.ts';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { isFaint, isIsland, isTorn, isVague, readLand } from '../../src/templates/treasure-map/read-land.ts';
import { planeOf } from '../support/small-pictures.ts';

const [WIDTH, HEIGHT] = [100, 70];

/** Land where one of the boxes is: left, top, right, bottom, right and bottom exclusive. */
function landOf(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 1 : 0;
  });
}

test.each([
  ['a house in the middle', true, landOf([30, 20, 65, 55])],
  ['three chairs of a room', true, landOf([5, 30, 40, 68], [36, 5, 58, 26], [66, 20, 95, 50])],
  ['a house and its chimney smoke', true, landOf([30, 20, 65, 55], [70, 5, 78, 12])],
  ['two towers', false, landOf([10, 10, 25, 60], [75, 10, 90, 60])],
  ['a trunk in a park', false, landOf([15, 15, 24, 65])],
  ['a row of cars', false, landOf([0, 52, 95, 70])],
  ['the whole picture', false, landOf([0, 0, WIDTH, HEIGHT])],
])('%s makes an island: %s', (_, expected, land) => {
  expect(isIsland(land, WIDTH, HEIGHT)).toBe(expected);
});

test('shreds all over the sheet are torn, a subject and two shores are not', () => {
  const mask = (isLand: (x: number, y: number) => boolean): Uint8Array =>
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isLand(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
  expect(
    isTorn(
      mask((x, y) => (x >> 2) % 2 === (y >> 2) % 2),
      WIDTH,
      HEIGHT,
    ),
  ).toBe(true);
  expect(
    isTorn(
      mask((_, y) => y > 45 || y < 12),
      WIDTH,
      HEIGHT,
    ),
  ).toBe(false);
  expect(isTorn(landOf([30, 20, 65, 55]), WIDTH, HEIGHT)).toBe(false);
});

test('a subject that ends anywhere is vague, one with a plain outline is not', () => {
  const fading = (reach: number) =>
    planeOf(WIDTH, HEIGHT, (x, y) => Math.min(1, Math.max(0, 0.5 + (25 - Math.hypot(x - 50, y - 35)) / reach)));
  expect(isVague(fading(2))).toBe(false);
  expect(isVague(fading(14))).toBe(true);
});

/** A gray picture of which `tone` gives the lightness, with a blue that `blue` gives. */
const labOf = (
  tone: (x: number, y: number) => number,
  blue: (x: number, y: number) => number = () => 0,
): LabPicture => ({
  width: WIDTH,
  height: HEIGHT,
  L: planeOf(WIDTH, HEIGHT, tone),
  a: planeOf(WIDTH, HEIGHT, () => 0),
  b: planeOf(WIDTH, HEIGHT, (x, y) => -blue(x, y)),
});
const GRAIN = createRandom(5);
const grain = Array.from({ length: WIDTH * HEIGHT }, () => 0.04 * (GRAIN() - 0.5));
const at = ({ mask }: ReturnType<typeof readLand>, x: number, y: number): number =>
  Math.round(mask.data[y * mask.width + x]);

test('a coast between like tones is faint, one at an edge is not', () => {
  const land = landOf([30, 20, 65, 55]);
  const tones = (inside: number) => labOf((x, y) => (land[y * WIDTH + x] === 1 ? inside : 0.5));
  expect(isFaint(land, tones(0.55))).toBe(true);
  expect(isFaint(land, tones(0.8))).toBe(false);
});

test('a sky that fades from blue to pale is one sea, the ground below is land', () => {
  const ground = (y: number): boolean => y > 44;
  const land = readLand(
    labOf(
      (x, y) => (ground(y) ? 0.2 : 0.5 + 0.4 * (y / 44)) + grain[y * WIDTH + x],
      (_, y) => (ground(y) ? -0.03 : 0.1 * (1 - y / 44)),
    ),
    undefined,
    3,
  );
  expect(land.kind).toBe('regions');
  expect([at(land, 50, 5), at(land, 20, 25), at(land, 80, 40)]).toEqual([0, 0, 0]);
  expect([at(land, 20, 55), at(land, 80, 65)]).toEqual([1, 1]);
});

test('a photo of nothing but spots lies within one island, with sea at its corners', () => {
  const [width, height] = [400, 280];
  const noise = fractalNoise(width, height, 16, 2, 7);
  const L = planeOf(width, height, (x, y) => (noise.data[y * width + x] > 0 ? 0.75 : 0.25));
  const gray = planeOf(width, height, () => 0);
  const land = readLand({ width, height, L, a: gray, b: gray }, undefined, 3);
  expect(land.kind).toBe('whole');
  expect([at(land, 200, 140), at(land, 120, 160)]).toEqual([1, 1]);
  expect([at(land, 4, 4), at(land, width - 5, height - 5)]).toEqual([0, 0]);
});
