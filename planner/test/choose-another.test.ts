import { chooseAnother, type SeenObject } from '@afterglow/planner/choose-objects';
import { namesAnother } from '@afterglow/planner/words/assent';
import { expect, test } from 'vitest';

const dog = (left: number): SeenObject => ({ kind: 'dog', box: [left, 0.4, left + 0.2, 0.8], score: 0.9 });
const [one, two, three] = [dog(0.1), dog(0.4), dog(0.7)];

test.each([
  ['no, the other one', [one, two], one, [two]],
  ['el otro', [one, two], two, [one]],
  ['不，另一个', [one, two], one, [two]],
  ['the other one', [one, two, three], two, [one, three]],
  ['the other one', [one], one, []],
  ['the one on the right', [one, two, three], one, [three]],
  ['la de la izquierda', [one, two, three], undefined, [one]],
  ['左边那个', [one, two, three], three, [one]],
  ['the second one', [one, two, three], undefined, [two]],
  ['第三个', [one, two, three], one, [three]],
] as const)('"%s" of several things', (said, things, chosen, wanted) => {
  expect(namesAnother(said)).toBe(true);
  expect(chooseAnother<SeenObject>(things, chosen, said)).toEqual(wanted);
});

test.each(['the other photo', 'make the other one blue', 'crop it', 'the left side is too dark', '左边太暗', 'no'])(
  '"%s" chooses no other thing',
  (said) => {
    expect(namesAnother(said)).toBe(false);
  },
);
