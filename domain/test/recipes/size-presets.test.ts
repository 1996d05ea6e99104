import { expect, test } from 'vitest';
import { sizePresets } from '../../src/recipes/size-presets.ts';

test('every preset has an id of its own, a size the engine can make, a page and the day it was read', () => {
  expect(new Set(sizePresets.map(({ id }) => id)).size).toBe(sizePresets.length);
  for (const { id, width, height, margin = 0, sources, readAt } of sizePresets) {
    for (const side of [width, height]) expect([id, side >= 64 && side <= 8000]).toEqual([id, true]);
    expect(margin).toBeLessThanOrEqual(45);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(new URL(source).protocol).toBe('https:');
    expect(new Date(`${readAt}T00:00:00Z`).toISOString().slice(0, 10)).toBe(readAt);
  }
});
