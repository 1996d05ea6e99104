import { expect, test } from 'vitest';
import { findSky } from '../src/edits/find-sky.ts';

type Color = readonly [number, number, number];

const width = 120;
const height = 80;
/** Sky over ground: a slope of `top` over the texture of grass, the border between them at a third from below. */
const scene = (top: (y: number) => Color) => draw((_, y, noise) => (y < 54 ? top(y) : [60 + noise, 100 + noise, 30]));

/** `noise` is 0 to 60. */
function draw(colorAt: (x: number, y: number, noise: number) => Color) {
  const pixels = new Uint8Array(width * height * 3);
  let state = 5;
  for (let i = 0; i < width * height; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = (state >>> 24) % 60;
    const y = Math.floor(i / width);
    pixels.set(colorAt(i % width, y, noise), i * 3);
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

test('a cloud with an edge of its own, over gray rock below, is sky; the rock and its snow are not', () => {
  const sky = findSky(
    draw((x, y, noise) => {
      if (Math.hypot(x - 40, y - 22) < 9) return [250, 250, 250];
      // a ridge, with a field of snow below its edge
      if (y > 44 + 8 * Math.sin(x / 9))
        return y > 62 && x > 70 ? [248, 248, 250] : [95 + noise, 98 + noise, 104 + noise];
      return [70 + y + noise / 10, 110 + y + noise / 10, 200];
    }),
  );
  const at = (x: number, y: number): number | undefined => sky?.data[y * width + x];
  expect([at(40, 22), at(5, 5), at(100, 20)]).toEqual([1, 1, 1]);
  expect([at(20, 60), at(100, 60), at(100, 72)]).toEqual([0, 0, 0]);
});

test('a night, an overcast day and an evening have a sky as well', () => {
  const over = (r: number, g: number, b: number) =>
    findSky(draw((_, y, noise) => (y < 54 ? [r, g, b] : [30 + noise, 34 + noise, 20])))?.data.subarray(0, 50 * width);
  for (const [r, g, b] of [
    [14, 26, 60],
    [128, 130, 132],
    [236, 140, 60],
  ] as const)
    expect(
      over(r, g, b)?.every((value) => value === 1),
      `${r} ${g} ${b}`,
    ).toBe(true);
});

test('light that fades out on a wall is no sky, though it is gray and lies above', () => {
  const lit = draw((x, y, noise) => {
    const light = Math.max(48, 150 - 1.1 * x - 1.2 * y);
    return y < 60 ? [light, light + 3, light + 6] : [50 + noise, 40 + noise, 30];
  });
  expect(findSky(lit)).toBeUndefined();
});

test('an evening is a sky from its blue over what is pale down to its glow', () => {
  const mix = (from: Color, to: Color, share: number): Color => {
    const [r, g, b] = from.map((value, c) => value + ((to[c] ?? 0) - value) * share);
    return [r ?? 0, g ?? 0, b ?? 0];
  };
  const sky = findSky(
    draw((_, y, noise) => {
      if (y >= 54) return [25 + noise / 3, 22 + noise / 3, 24];
      return y < 27
        ? mix([118, 124, 132], [186, 160, 150], y / 27)
        : mix([186, 160, 150], [238, 150, 80], (y - 27) / 27);
    }),
  );
  expect(sky?.data.subarray(0, 50 * width).every((value) => value === 1)).toBe(true);
});
