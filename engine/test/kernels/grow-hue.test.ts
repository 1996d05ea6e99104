import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { growHue } from '../../src/kernels/masks/grow-hue.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';

const [width, height] = [160, 100];
type Rgb = readonly [number, number, number];
const isHat = (x: number, y: number): boolean => Math.hypot(x - 60, y - 50) < 35;
const isLetter = (x: number, y: number): boolean => x > 52 && x < 60 && y > 44 && y < 54;

/** A round hat with a deep fold, letters and grain; `beside` lies right of it and touches it. */
function paint(hat: Rgb, beside: Rgb): Picture {
  const random = createRandom(5);
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const fold = 0.62 + 0.38 * Math.cos((x - 60) / 12);
    const color = !isHat(x, y)
      ? x > 60
        ? beside
        : [200, 205, 200]
      : isLetter(x, y)
        ? [245, 245, 245]
        : hat.map((v) => v * fold);
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = Math.max(0, Math.min(255, (color[c] ?? 0) + (random() - 0.5) * 14));
  }
  return { width, height, channels: 3, pixels };
}

test.each([
  ['red, beside skin', [190, 40, 45], [205, 160, 135]],
  ['red, beside wood', [190, 40, 45], [150, 120, 90]],
  ['blue, beside green', [40, 80, 190], [70, 130, 60]],
] as const)('a hat is marked with its folds and letters, and nothing beside it: %s', (_, hat, beside) => {
  const area = growHue(paint(hat, beside), { x: 70, y: 45 });
  const share = (is: (x: number, y: number) => boolean): number => {
    const all = Array.from({ length: width * height }, (_each, i) => i).filter((i) =>
      is(i % width, Math.floor(i / width)),
    );
    return all.filter((i) => area?.[i] === 1).length / all.length;
  };
  expect(share(isHat)).toBeGreaterThan(0.93);
  expect(share(isLetter)).toBe(1);
  expect(share((x, y) => Math.hypot(x - 60, y - 50) > 38)).toBeLessThan(0.01);
});

test('what is gray has no hue to go by, and what fills the picture is no thing', () => {
  expect(growHue(paint([130, 130, 132], [60, 60, 60]), { x: 70, y: 45 })).toBeUndefined();
  const wall = new Uint8Array(width * height * 3).map((_, i) => [150, 60, 50][i % 3] ?? 0);
  expect(growHue({ width, height, channels: 3, pixels: wall }, { x: 5, y: 5 })).toBeUndefined();
});
