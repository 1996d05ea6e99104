import { expect, test } from 'vitest';
import { findDamage } from '../../src/kernels/fill/find-damage.ts';
import { findRepeated } from '../../src/kernels/fill/find-repeated.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { fixFading } from '../../src/operations/light/fix-fading.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width - 1,
  bottom: top + height - 1,
});

test('letters of a line and buttons of a coat repeat, scratches and dust do not', () => {
  const letters = [0, 1, 2, 3, 4, 5].map((i) => box(40 + 14 * i, 100 + (i % 2), 8 + (i % 3) * 3, 12 + (i % 2) * 3));
  const buttons = [0, 1, 2, 3].map((i) => box(300 + (i % 2), 200 + 40 * i, 10, 10));
  const scratches = [box(100, 300, 4, 200), box(420, 20, 150, 9), box(500, 300, 30, 22)];
  const random = createRandom(4);
  const dust = Array.from({ length: 60 }, () =>
    box(random() * 600, random() * 600, 1 + random() * 2, 1 + random() * 2),
  );
  const found = findRepeated([...letters, ...buttons, ...scratches, ...dust], 1);
  expect([...letters, ...buttons].filter((each) => !found.has(each))).toEqual([]);
  expect([...scratches, ...dust].filter((each) => found.has(each))).toEqual([]);
});

test('writing in ink is not taken for cracks', () => {
  const random = createRandom(2);
  const isInk = (x: number, y: number): boolean => y % 24 > 8 && y % 24 < 20 && (x + 5 * Math.floor(y / 24)) % 17 < 3;
  const sheet = pictureOf(360, 240, (x, y) => {
    const level = isInk(x, y) ? 40 : 190 + Math.floor(random() * 5);
    return [level, level, level];
  });
  expect(findDamage(sheet, { color: false }).share).toBe(0);
});

test('the curves of a faded print do not turn skin green', () => {
  // a print whose green has faded: the whole is corrected toward green
  const print = pictureOf(64, 64, (x, y) => {
    if (x > 20 && x < 40 && y > 20 && y < 40) return [176, 160, 140];
    const level = 90 + ((x * 3 + y) % 100);
    return [level, level - 45, level - 10];
  });
  const fixed = fixFading(print, { tone: 'colour', spread: 0.05 }, 'colour', 1);
  const [red, green] = pixelOf(fixed, 30, 30);
  expect(green).toBeLessThanOrEqual(red);
});
