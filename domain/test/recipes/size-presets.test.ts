import { expect, test } from 'vitest';
import { networkSizes, sizePresets, type SizePreset } from '../../src/recipes/size-presets.ts';

test('every preset has an id of its own, a size the engine can make, a page and the day it was read', () => {
  const all: readonly (Pick<SizePreset, 'margin'> & (typeof networkSizes)[number])[] = [
    ...sizePresets,
    ...networkSizes,
  ];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, width, height, margin = 0, sources, readAt } of all) {
    for (const side of [width, height]) expect([id, side >= 64 && side <= 8000]).toEqual([id, true]);
    expect(margin).toBeLessThanOrEqual(45);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(new URL(source).protocol).toBe('https:');
    expect(new Date(`${readAt}T00:00:00Z`).toISOString().slice(0, 10)).toBe(readAt);
  }
});
