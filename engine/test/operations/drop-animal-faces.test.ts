import { expect, test } from 'vitest';
import type { FoundObject } from '../../src/operations/analyse/detect-objects.ts';
import { keepPeople } from '../../src/operations/faces/drop-animal-faces.ts';

const face = { score: 0.76, box: [40, 40, 80, 80] } as const;
const dog: FoundObject = { kind: 'dog', score: 0.75, box: [10, 20, 120, 200] };
const person: FoundObject = { kind: 'person', score: 0.8, box: [20, 20, 100, 200] };

test('a face in a dog is none, as far as nobody stands there', () => {
  expect(keepPeople([face], [dog])).toEqual([]);
  expect(keepPeople([face], [person, dog]), 'somebody with a dog in the arms').toEqual([face]);
  expect(keepPeople([face], [])).toEqual([face]);
  expect(keepPeople([face], [{ ...dog, box: [100, 20, 200, 200] }]), 'a dog beside').toEqual([face]);
  expect(keepPeople([{ ...face, score: 0.95 }], [dog]), 'a certain face').toHaveLength(1);
});
