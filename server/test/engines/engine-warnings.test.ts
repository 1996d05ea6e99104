import { resultWarnings } from '@afterglow/domain/templates/result-warnings';
import { ENGINE_WARNINGS } from '@afterglow/engine/run/task';
import { expect, it } from 'vitest';
import { readWarnings } from '../../src/engines/engine-warnings.ts';

it('every warning of the engine is one that people have words for, and no other', () => {
  expect(ENGINE_WARNINGS.toSorted()).toEqual(resultWarnings.toSorted());
});

it('warnings are read out of a report; unknown ones and other reports give none', () => {
  expect(readWarnings({ holePercent: 20, warnings: ['large_hole'] })).toEqual(['large_hole']);
  expect(readWarnings({ warnings: ['gone_since', 'already_a_photo'] })).toEqual(['already_a_photo']);
  expect(readWarnings({ warnings: 'large_hole' })).toEqual([]);
  expect(readWarnings({})).toEqual([]);
});
