/** A collage as it is arranged, as it is sent, and as it is opened again. */
import { expect, test } from 'vitest';
import { newCollage, readStep, toggleSource, writeStep } from '../../src/layers/collage-draft.ts';
import { layoutsFor } from '../../src/layers/layouts.ts';

const sources = ['a', 'b', 'c'].map((imageId, index) => ({ imageId, width: 300 + index, height: 200 }));
const [first, , third] = sources;

test('opened again, a collage has the cells, gaps and layout that it was made with', () => {
  const standing = layoutsFor(3).at(-1) ?? [];
  const begun = newCollage(sources);
  const arranged = {
    ...begun,
    boxes: standing,
    cells: begun.cells.map((cell) => ({ ...cell, x: 0.2, zoom: 1.5 })),
    ratio: [16, 9] as const,
    gap: 0.04,
    corner: 0.1,
    background: '#102030',
  };
  expect(readStep(writeStep(arranged), sources)).toEqual(arranged);
});

test('a picture that is gone leaves a collage of those that are there', () => {
  const opened = readStep(
    writeStep(newCollage(sources)),
    sources.filter((source) => source !== third),
  );
  expect(opened.cells.map(({ imageId }) => imageId)).toEqual(['a', 'b']);
  expect(opened.boxes).toEqual(layoutsFor(2)[0]);
});

test('a press takes a picture in and out, and nine is the most', () => {
  const begun = newCollage(sources);
  const without = first === undefined ? begun : toggleSource(begun, first);
  expect(without.cells.map(({ imageId }) => imageId)).toEqual(['b', 'c']);
  expect(without.boxes).toHaveLength(2);
  const many = Array.from({ length: 12 }, (_, index) => ({ imageId: `p${index}`, width: 10, height: 10 }));
  expect(many.reduce(toggleSource, without).cells).toHaveLength(9);
});
