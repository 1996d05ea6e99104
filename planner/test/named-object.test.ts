import { chooseObjects } from '@afterglow/planner/choose-objects';
import { findNamedObject } from '@afterglow/planner/named-object';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

test.each([
  ['remove the dog on the left', 'dog', 'left'],
  ['erase that bottle', 'bottle', undefined],
  ['把左边的瓶子去掉', 'bottle', 'left'],
  ['quita el perro de la derecha', 'dog', 'right'],
  ['elimina la botella más grande', 'bottle', 'largest'],
  ['remove the wine glass', 'wine glass', undefined],
  ['make the sky bluer', 'sky', undefined],
  ['把天空调暗', 'sky', undefined],
  ['make the cars darker', 'car', undefined],
  ['crop the card to a square', undefined, undefined],
  ['make it brighter', undefined, undefined],
])('%s', (text, kind, side) => {
  const named = findNamedObject(text);
  expect([named?.kinds[0], named?.side]).toEqual([kind, side]);
});

test('of several the place or the size says which; without either, each may be meant', () => {
  const at = (left: number, size: number, kind = 'dog') => ({
    kind,
    score: 0.9,
    box: [left, 0.4, left + size, 0.4 + size] as const,
  });
  const seen = [at(0.7, 0.1), at(0.1, 0.2), at(0.45, 0.15), at(0.2, 0.5, 'cat')];
  const pick = (side: 'left' | 'right' | 'middle' | 'largest' | 'smallest') =>
    chooseObjects(seen, { kinds: ['dog'], side }).map(({ box }) => box[0]);
  expect([pick('left'), pick('right'), pick('middle'), pick('largest'), pick('smallest')]).toEqual([
    [0.1],
    [0.7],
    [0.45],
    [0.1],
    [0.7],
  ]);
  expect(chooseObjects(seen, { kinds: ['dog'], side: undefined })).toHaveLength(3);
  expect(chooseObjects(seen, { kinds: ['horse'], side: 'left' })).toEqual([]);
});

test.each([
  ['make the dog on the left brighter', 'tone exposure=0.5'],
  ['darken the sky', 'tone exposure=-0.5'],
  ['把天空调暗', 'tone exposure=-0.5'],
  ['oscurece el cielo', 'tone exposure=-0.5'],
  ['remove the dog on the left', 'erase'],
  ['make the man on the right darker', 'tone exposure=-0.5 keep=background'],
])('what is marked is the thing that is named: %s', (text, plan) => {
  expect(describePlan(planInstruction(text, states['mask']!))).toBe(plan);
});
