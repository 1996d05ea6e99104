import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { growStable } from '../../src/kernels/masks/grow-stable.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';

const [width, height] = [120, 80];

/** A wall with grain from x = 40 on, beside a lawn whose color comes near it. */
function paint(wall: readonly [number, number, number], lawn: readonly [number, number, number]): Picture {
  const random = createRandom(3);
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++)
      pixels[i * 3 + c] = (i % width < 40 ? lawn[c]! : wall[c]!) + Math.round((random() - 0.5) * 16);
  return { width, height, channels: 3, pixels };
}

test.each([
  ['far', [180, 60, 50], [60, 120, 50]],
  ['near', [150, 90, 70], [120, 105, 70]],
  ['light', [220, 215, 210], [170, 165, 160]],
] as const)('an area ends at its edge when the colors beside it are %s', (_, wall, lawn) => {
  const area = growStable(paint(wall, lawn), { x: 20, y: 40 });
  const inside = area.filter((value, i) => value === 1 && i % width < 40).length;
  const outside = area.filter((value, i) => value === 1 && i % width >= 40).length;
  expect(inside / (40 * height)).toBeGreaterThan(0.95);
  expect(outside / (80 * height)).toBeLessThan(0.03);
});

test('a seed that nothing fits gives what looks the same, itself at least', () => {
  const picture = paint([120, 120, 120], [120, 120, 120]);
  const area = growStable(picture, { x: 5, y: 5 });
  expect(area[5 * width + 5]).toBe(1);
});
