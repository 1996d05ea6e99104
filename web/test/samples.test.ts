import { readdirSync } from 'node:fs';
import path from 'node:path';
import { showcaseFactsSchema } from '@afterglow/domain/templates/showcase';
import { expect, it } from 'vitest';
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
