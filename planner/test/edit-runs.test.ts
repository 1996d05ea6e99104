import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../domain/src/edits/steps.ts';
import { isWork, splitIntoRuns } from '../src/price/edit-runs.ts';
import { pricePlan } from '../src/price/price.ts';

const on = fc.constantFrom(undefined, 1, 2, 'all' as const);
const bare = fc.constantFrom<Step>(
  { op: 'tone', exposure: 0.3 },
  { op: 'crop', ratio: [1, 1] },
  { op: 'text', content: 'Hi' },
  { op: 'remove-background', background: 'transparent' },
  { op: 'upscale', scale: 2 },
  { op: 'oil-painting' },
  { op: 'analyse' },
  { op: 'compare' },
  { op: 'creative-edit', instruction: 'a hat' },
);
const step = fc.tuple(bare, on).map(([made, target]): Step => (target === undefined ? made : { ...made, on: target }));

test('the runs cost what the plan costs, and do every step on every picture meant, in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), (steps, count) => {
      const pictures = Array.from({ length: Math.max(2, count) }, (_, index) => index + 1);
      const runs = splitIntoRuns(steps, { pictures: pictures.length, current: 1 });
      expect(runs.reduce((sum, { price }) => sum + price, 0)).toBe(pricePlan(steps, pictures.length));
      for (const number of pictures) {
        const meant = steps.filter((made) => isWork(made) && (made.on === 'all' || (made.on ?? 1) === number));
        expect(runs.filter(({ pictureNumber }) => pictureNumber === number).flatMap((run) => run.steps)).toEqual(meant);
      }
    }),
    { numRuns: 300 },
  );
});

test('neighbouring adjustments of a picture are one run', () => {
  const steps: Step[] = [
    { op: 'tone', exposure: 0.3 },
    { op: 'crop', ratio: [4, 5] },
    { op: 'upscale', scale: 2 },
    { op: 'text', content: 'Hi' },
  ];
  expect(
    splitIntoRuns(steps, { pictures: 1, current: 1 }).map(({ steps: { length }, price }) => [length, price]),
  ).toEqual([
    [2, 5],
    [1, 4],
    [1, 5],
  ]);
});

test('a picture made of words is a new one, and what follows is about it', () => {
  const steps: Step[] = [
    { op: 'text-art', textContent: 'Hi' },
    { op: 'upscale', scale: 2 },
    { op: 'denoise', on: 1 },
  ];
  expect(
    splitIntoRuns(steps, { pictures: 1, current: 1 }).map(({ pictureNumber, steps: [step] }) => [
      pictureNumber,
      step?.op,
    ]),
  ).toEqual([
    [1, 'denoise'],
    [2, 'text-art'],
    [2, 'upscale'],
  ]);
});

test('what is marked is erased on its own picture, also when all are meant', () => {
  const steps: Step[] = [{ op: 'erase', on: 'all' }];
  expect(
    splitIntoRuns(steps, { pictures: 3, current: 2, marked: 2 }).map(({ pictureNumber }) => pictureNumber),
  ).toEqual([2]);
  expect(splitIntoRuns(steps, { pictures: 3, current: 2 })).toEqual([]);
});
