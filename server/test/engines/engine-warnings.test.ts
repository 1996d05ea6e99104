import { resultWarnings } from '@afterglow/domain/templates/result-warnings';
import { ENGINE_WARNINGS } from '@afterglow/engine/run/task';
import { expect, it } from 'vitest';
import { isWorthNothing, readWarnings } from '../../src/engines/engine-warnings.ts';

it('what people have words for is what the engine warns of, and what its facts mean', () => {
  const facts = { changed: false, faces: 0, damagePercent: 0 };
  const meant = [
    ...readWarnings({ ...facts, coverage: 0.001 }, 'anime-portrait'),
    ...readWarnings({ ...facts, coverage: 0.99 }, 'anime-portrait'),
  ];
  expect([...new Set([...ENGINE_WARNINGS, ...meant])].toSorted()).toEqual(resultWarnings.toSorted());
});

it('where marks were left it is not said that there are none', () => {
  const report = { damagePercent: 0, warnings: ['marks_left'] };
  expect(readWarnings(report, 'old-photo-restore')).toEqual(['marks_left']);
  expect(readWarnings({ damagePercent: 0 }, 'old-photo-restore')).toEqual(['no_damage']);
});

it('warnings are read out of a report; unknown ones and other reports give none', () => {
  expect(readWarnings({ holePercent: 20, warnings: ['large_hole'] })).toEqual(['large_hole']);
  expect(readWarnings({ warnings: ['gone_since', 'already_a_photo'] })).toEqual(['already_a_photo']);
  expect(readWarnings({ warnings: 'large_hole' })).toEqual([]);
  expect(readWarnings({})).toEqual([]);
  // told once, whether the engine said it or its number does
  expect(readWarnings({ coverage: 0.001, warnings: ['subject_tiny'] }, 'remove-background')).toEqual(['subject_tiny']);
});

it('nobody pays for what is as it was or came out badly; of steps in one, for what is as it was', () => {
  expect(isWorthNothing({ poor: true }, 'crowd-removal')).toBe(true);
  expect(isWorthNothing({ changed: false }, 'enhance-light')).toBe(true);
  expect(isWorthNothing({ poor: false }, 'crowd-removal')).toBe(false);
  expect(isWorthNothing({ poor: true }, 'edit')).toBe(false);
});
