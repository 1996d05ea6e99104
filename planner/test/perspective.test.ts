/** Perspective by words: found by the lines of the picture, or by as much as was said. */
import { leaningCorners } from '@afterglow/domain/edits/corners';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, it } from 'vitest';
import { states } from './describe-plan.ts';

const planOf = (text: string, state = 'three') => planInstruction(text, states[state]!);

it.each([
  'fix the perspective',
  'correct the perspective please',
  'perspective correction',
  'straighten the vertical lines',
  'the building is leaning, fix it',
  'the buildings lean, straighten them',
  'corrige la perspectiva',
  'arregla la perspectiva de la foto',
  'endereza las líneas verticales',
  'el edificio está inclinado, enderézalo',
  '校正透视',
  '透视校正一下',
  '楼歪了，帮我校正',
  '修正一下透视变形',
])('%s', (text) => {
  const { steps, remarks } = planOf(text);
  expect({ steps, asks: remarks.filter(({ kind }) => kind !== 'talk') }).toEqual({
    steps: [{ op: 'adjust', settings: { uprights: true } }],
    asks: [],
  });
});

it.each([
  ['vertical perspective 20', leaningCorners(0.2, 0)],
  ['correct the vertical perspective by 20%', leaningCorners(0.2, 0)],
  ['horizontal perspective -30', leaningCorners(0, -0.3)],
  ['perspectiva horizontal 15', leaningCorners(0, 0.15)],
  ['垂直透视 25', leaningCorners(0.25, 0)],
])('%s: as much as was said', (text, corners) => {
  expect(planOf(text).steps).toEqual([{ op: 'adjust', settings: { corners } }]);
});

it('beside other wishes it is one of them', () => {
  expect(planOf('fix the perspective, crop to 4:5 and make it warmer').steps).toMatchObject([
    { op: 'adjust', settings: { uprights: true } },
    { op: 'crop', ratio: [4, 5] },
    { op: 'tone' },
  ]);
});

it.each([
  'show it from another perspective',
  '换个视角',
  'muéstralo desde otra perspectiva',
  'a new perspective, from above',
])('%s: nobody moves the camera', (text) => {
  expect(planOf(text).steps).toEqual([]);
});

it.each(['do not fix the perspective', 'no corrijas la perspectiva', '不要校正透视'])('%s: is not done', (text) => {
  expect(planOf(text).steps).toEqual([]);
});
