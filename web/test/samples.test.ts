import { readdirSync } from 'node:fs';
import path from 'node:path';
import { showcaseFactsSchema } from '@afterglow/domain/templates/showcase';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { starterFile, starterPhotos } from '../src/pages/recipes/starter-photos.ts';
import facts from '../src/showcase/facts.json';
import { positionOf } from '../src/ui/picture/position-of.ts';
import { stateDrawings, drawingSize } from '../src/ui/picture/state-drawings.ts';

const samples = Object.entries(showcaseFactsSchema.parse(facts));
const files = new Set(readdirSync(path.resolve(import.meta.dirname, '../public/showcase/more')));

it.each(samples)('%s has three examples, with their files, from no photo twice in the same way', (id, { more }) => {
  expect(more).toHaveLength(2);
  for (const [index, { photo }] of more.entries()) {
    expect(files).toContain(`${id}-${index + 2}.webp`);
    expect(files).toContain(`${id}-${index + 2}-400.webp`);
    if (photo !== null) expect(files).toContain(`photo-${photo}.webp`);
  }
});

it('no photo lies there for nothing', () => {
  const used = new Set(samples.flatMap(([, { more }]) => more.map(({ photo }) => `photo-${photo}`)));
  const ownNames = new Set(samples.flatMap(([id]) => [`${id}-2`, `${id}-3`]));
  const names = [...files].map((file) => file.replace(/(-400)?\.webp$/, ''));
  expect(names.filter((name) => !used.has(name) && !ownNames.has(name))).toEqual([]);
});

it.each(Object.entries(starterPhotos))('%s shows the photo that it stands beside', async (id, photo) => {
  const open = (file: string) => sharp(path.resolve(import.meta.dirname, '../public', file));
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

it('portraits say where the head is, scenes do not', () => {
  const focusOf = (id: string) => samples.find(([name]) => name === id)?.[1].after.focus;
  for (const id of ['dragon-palm', 'id-photo', 'sketch-portrait', 'ancient-style', 'double-exposure'])
    expect(focusOf(id), id).not.toBeNull();
  expect([focusOf('treasure-map'), focusOf('text-art')]).toEqual([null, null]);
  expect([positionOf({ x: 0.263, y: 0.7194 }), positionOf(null)]).toEqual(['26.3% 71.9%', undefined]);
});

it.each(Object.entries(stateDrawings))('the picture of %s stays within its frame', (_name, { edge, shapes }) => {
  expect(edge).toBeGreaterThan(0);
  expect(edge).toBeLessThan(drawingSize.width);
  for (const { d } of shapes) {
    const [, x = '', y = ''] = /^M([\d.]+) ([\d.]+)/.exec(d) ?? [];
    expect(Number(x)).toBeLessThan(drawingSize.width);
    expect(Number(y)).toBeLessThan(drawingSize.height);
  }
});
