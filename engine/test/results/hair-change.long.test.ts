import { afterAll, beforeAll, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { hairChange } from '../../src/templates/hair-change/task.ts';
import { createContext, cropOf, models, readTestPicture } from '../support/template-bench.ts';

let portrait: DecodedPicture;

/** Face, neck ring, suit, rocket. */
const UNTOUCHED = [
  [125, 95, 150, 115],
  [130, 150, 160, 170],
  [60, 220, 110, 250],
  [280, 60, 300, 120],
] as const;

beforeAll(async () => {
  // hair of the astronaut: x 150..285, y 15..130 of 512
  portrait = cropOf(await readTestPicture('astronaut.jpg'), 0.15, 0, 0.75, 0.5);
});
afterAll(() => models.dispose());

const change = async (options: object, image = portrait): Promise<Picture> =>
  (await hairChange.run([image], options, createContext())).outputs[0].picture;

/** Mean color of a rectangle. */
function meanOf(
  { width, channels, pixels }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      for (const c of [0, 1, 2] as const) sums[c] += pixels[(y * width + x) * channels + c];
  }
  const count = (right - left) * (bottom - top);
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

test('one colour dyes the hair and nothing but the hair, the same bytes each time', async () => {
  const violet = await change({ colour: 'violet' });
  expect([violet.width, violet.height]).toEqual([portrait.width, portrait.height]);
  const [red, green, blue] = meanOf(violet, 115, 30, 160, 50);
  expect(blue).toBeGreaterThan(red * 1.15);
  expect(red).toBeGreaterThan(green * 1.1);
  for (const [left, top, right, bottom] of UNTOUCHED) {
    const [before, after] = [meanOf(portrait, left, top, right, bottom), meanOf(violet, left, top, right, bottom)];
    for (const c of [0, 1, 2] as const) expect(Math.abs(after[c] - before[c])).toBeLessThan(3);
  }
  // strands: the dyed hair rises and falls where the photo does
  expect(correlation(strands(portrait), strands(violet))).toBeGreaterThan(0.7);
  expect(Buffer.compare(violet.pixels, (await change({ colour: 'violet' })).pixels)).toBe(0);
});

/** Greens along a row through the hair. */
function strands(picture: Picture): number[] {
  return Array.from({ length: 40 }, (_, i) => picture.pixels[(40 * picture.width + 115 + i) * 3 + 1]);
}

test('everybody’s hair is dyed, and not their faces', async () => {
  const { width, height } = portrait;
  const row = width * 3;
  const pixels = new Uint8Array(2 * portrait.pixels.length);
  for (let y = 0; y < height; y++)
    for (const side of [0, 1]) pixels.set(portrait.pixels.subarray(y * row, (y + 1) * row), (2 * y + side) * row);
  const twins: DecodedPicture = { ...portrait, width: 2 * width, pixels };
  const green = await change({ colour: 'teal' }, twins);
  const scale = green.width / twins.width;
  const mean = (left: number, top: number, right: number, bottom: number) =>
    meanOf(
      green,
      Math.round(left * scale),
      Math.round(top * scale),
      Math.round(right * scale),
      Math.round(bottom * scale),
    );
  for (const left of [0, width]) {
    const [red, , blue] = mean(left + 115, 30, left + 160, 50);
    expect(blue).toBeGreaterThan(red * 1.3);
    const [skinRed, , skinBlue] = mean(left + 125, 95, left + 150, 115);
    expect(skinRed).toBeGreaterThan(skinBlue);
  }
});

test('volume moves the hair and leaves the face', async () => {
  const flat = await change({ colour: 'chestnut', volume: -1 });
  const full = await change({ colour: 'chestnut', volume: 1 });
  // left of the hair the background is light; full hair reaches it
  expect(meanOf(full, 66, 50, 74, 80)[1]).toBeLessThan(meanOf(flat, 66, 50, 74, 80)[1] - 10);
  const [a, b] = [meanOf(full, 125, 95, 150, 115), meanOf(flat, 125, 95, 150, 115)];
  for (const c of [0, 1, 2] as const) expect(Math.abs(a[c] - b[c])).toBeLessThan(2);
});

test('the board holds nine looks, from pale to black', async () => {
  const board = await change({});
  const third = Math.floor(board.width / 3);
  const row = Math.floor(board.height / 3);
  const looks = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [(i % 3) * third, Math.floor(i / 3) * row];
    return meanOf(
      board,
      x + Math.round(third * 0.42),
      y + Math.round(row * 0.16),
      x + Math.round(third * 0.55),
      y + Math.round(row * 0.22),
    ).map(Math.round);
  });
  expect(new Set(looks.map((look) => look.join())).size).toBe(9);
  const light = looks.map((look) => look[1]);
  expect(Math.max(...light)).toBe(light[0]);
  expect(Math.min(...light)).toBe(light[5]);
  expect(light[0] - light[5]).toBeGreaterThan(90);
});

test('says what is missing instead of dyeing something else', async () => {
  const coffee = await readTestPicture('coffee.jpg');
  const tiny = { ...(await resizePicture(coffee, 32, 32)), source: coffee.source };
  const gray = { ...tiny, pixels: new Uint8Array(tiny.pixels.length).fill(120) };
  for (const image of [tiny, gray]) await expect(change({}, image)).rejects.toMatchObject({ code: 'no_face_found' });
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const [sa, sb] = [a.map((value) => value - ma), b.map((value) => value - mb)];
  const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * y[i], 0);
  return dot(sa, sb) / Math.sqrt(dot(sa, sa) * dot(sb, sb));
}
