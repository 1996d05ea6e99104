import { expect, test } from 'vitest';
import { addLayer, placeInSight, startStack } from '../../src/layers/stack.ts';

const seen = { left: 0.5, top: 0, width: 0.4, height: 0.3 };
const words = { kind: 'text', content: 'Hello' } as const;

test('what is added to an enlarged picture lies where it is seen', () => {
  const before = startStack([words]);
  const { items } = placeInSight(addLayer(before, words), before, seen);
  expect(items.map(({ layer }) => layer)).toEqual([words, { ...words, x: 0.7, y: 0.15 }]);
});

test('what was there, what needs its own place, and all of a picture that is seen whole stay', () => {
  const before = startStack([words]);
  expect(placeInSight(before, startStack([]), undefined)).toBe(before);
  expect(placeInSight(before, before, seen)).toBe(before);
  const scene = addLayer(before, { kind: 'backdrop', fill: 'oak' });
  expect(placeInSight(scene, before, seen)).toBe(scene);
});
