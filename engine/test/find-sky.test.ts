import { expect, test } from 'vitest';
import { findSky } from '../src/edits/find-sky.ts';

const width = 120;
const height = 80;
/** Sky over ground: a slope of `top` over the texture of grass, the border between them at a third from below. */
function scene(top: (y: number) => readonly [number, number, number]) {
  const pixels = new Uint8Array(width * height * 3);
  let state = 5;
  for (let i = 0; i < width * height; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = (state >>> 24) % 60;
    const y = Math.floor(i / width);
    pixels.set(y < 54 ? top(y) : [60 + noise, 100 + noise, 30], i * 3);
  }
  return { width, height, channels: 3 as const, pixels };
}

test('a blue sky from deep to pale is one area down to the ground', () => {
  const sky = findSky(scene((y) => [70 + y, 120 + y, 215]));
  const rows = (from: number, to: number) => sky?.data.subarray(from * width, to * width) ?? [];
  expect(rows(0, 50).every((value) => value === 1)).toBe(true);
  expect(rows(57, height).every((value) => value === 0)).toBe(true);
});

test('clouds are sky; a warm wall, grass up to the border, and a picture of noise are none', () => {
  expect(findSky(scene(() => [222, 226, 230]))).toBeDefined();
  expect(findSky(scene(() => [222, 205, 180]))).toBeUndefined();
  expect(findSky(scene((y) => [60 + (y % 5) * 12, 110, 30]))).toBeUndefined();
  let state = 9;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  const noise = { width, height, channels: 3 as const, pixels: Uint8Array.from({ length: width * height * 3 }, next) };
  expect(findSky(noise)).toBeUndefined();
});
