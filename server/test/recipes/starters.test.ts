/** The pictures on the cards of the recipes to start from. */
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { starterFile, starterPhotos } from '../../../web/src/pages/recipes/starter-photos.ts';
import { findStarter } from '../../src/recipes/starters.ts';

it('every photo is that of a starter', () => {
  for (const id of Object.keys(starterPhotos)) expect(findStarter(id, 'en')).toBeDefined();
});

it.each(Object.entries(starterPhotos))('%s shows the photo that it stands beside', async (id, photo) => {
  const open = (file: string) => sharp(path.resolve(import.meta.dirname, '../../../web/public', file));
  const before = await open(`showcase/${photo}-before-400.webp`).metadata();
  const after = await open(`starters/${starterFile(id)}.webp`).metadata();
  // the framed ones are square, and of one cup
  // (a cut-out on plain paper keeps little of the light: 0.47)
  if (after.width === after.height) return;
  expect(after.width / after.height).toBeCloseTo(before.width / before.height, 1);
  const small = (file: string) => open(file).grayscale().resize(24, 24, { fit: 'fill' }).raw().toBuffer();
  const [left, right] = await Promise.all([
    small(`showcase/${photo}-before-400.webp`),
    small(`starters/${starterFile(id)}.webp`),
  ]);
  expect(correlationOf([...left], [...right])).toBeGreaterThan(0.4);
});

/** Of two pictures' light, −1 to 1. */
function correlationOf(left: readonly number[], right: readonly number[]): number {
  const centered = (values: readonly number[]): number[] => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [centered(left), centered(right)];
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
