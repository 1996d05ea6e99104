import { chooseObjects, garmentsBelow } from '@afterglow/planner/choose-objects';
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
  ['brighten her shirt', 'garment', undefined],
  ['衬衫调暗一点', 'garment', undefined],
  ['aclara la camisa', 'garment', undefined],
  ['erase the text', 'text', undefined],
  ['把文字去掉', 'text', undefined],
  ['quita las letras', 'text', undefined],
  ['brighten the wall', 'other', undefined],
  ['oscurece el agua', 'other', undefined],
  ['remove the sign on the left', 'other', 'left'],
  ['borrá al pibe de la izquierda', 'person', 'left'],
  ['把左边那个小朋友去掉', 'person', 'left'],
  ['quita el tacho de la derecha', 'other', 'right'],
  ['去掉右边的垃圾桶', 'other', 'right'],
  ['quita la fecha', 'text', undefined],
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
    chooseObjects(seen, { kinds: ['dog'], name: 'dog', side }).map(({ box }) => box[0]);
  expect([pick('left'), pick('right'), pick('middle'), pick('largest'), pick('smallest')]).toEqual([
    [0.1],
    [0.7],
    [0.45],
    [0.1],
    [0.7],
  ]);
  expect(chooseObjects(seen, { kinds: ['dog'], name: 'dog', side: undefined })).toHaveLength(3);
  expect(chooseObjects(seen, { kinds: ['horse'], name: 'horse', side: 'left' })).toEqual([]);
});

test('the only one that was found is not the left one when it lies on the right', () => {
  const only = { kind: 'dog', score: 0.9, box: [0.55, 0.5, 0.75, 0.8] } as const;
  const found = (side: 'left' | 'right' | 'top' | 'bottom' | 'largest' | undefined) =>
    chooseObjects([only], { kinds: ['dog'], name: 'dog', side });
  expect([found('left'), found('top')]).toEqual([[], []]);
  expect([found('right'), found('bottom'), found('largest'), found(undefined)]).toEqual([
    [only],
    [only],
    [only],
    [only],
  ]);
});

test('what people wear is below their chins, and nothing is below a face that the border cuts off', () => {
  const face = (top: number, bottom: number) => ({ kind: 'face', score: 0.9, box: [0.4, top, 0.5, bottom] as const });
  const [shirt, ...others] = garmentsBelow([face(0.1, 0.3), face(0.85, 0.98), { ...face(0, 1), kind: 'person' }]);
  expect(others).toEqual([]);
  expect(shirt?.kind).toBe('garment');
  const middle = shirt?.box === undefined ? [] : [(shirt.box[0] + shirt.box[2]) / 2, (shirt.box[1] + shirt.box[3]) / 2];
  expect(middle[0]).toBeCloseTo(0.45);
  expect(middle[1]).toBeGreaterThan(0.4);
});

test.each([
  ['make the dog on the left brighter', 'tone exposure=0.5'],
  ['darken the sky', 'tone exposure=-0.5'],
  ['把天空调暗', 'tone exposure=-0.5'],
  ['oscurece el cielo', 'tone exposure=-0.5'],
  ['remove the dog on the left', 'erase'],
  ['brighten the wall', 'tone exposure=0.5'],
  ['衬衫调暗一点', 'tone exposure=-0.25'],
  ['oscurece el agua', 'tone exposure=-0.5'],
  ['erase the text', 'erase'],
  ['make the man on the right darker', 'tone exposure=-0.5 keep=background'],
])('what is marked is the thing that is named: %s', (text, plan) => {
  expect(describePlan(planInstruction(text, states['mask']!))).toBe(plan);
});
