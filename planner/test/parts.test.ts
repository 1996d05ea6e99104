/** Light and color of parts, by words: where they lie, that the rest stays, and that more or less of it can be asked for afterwards. */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { EditStep } from '@afterglow/domain/edits/steps';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, it } from 'vitest';
import { summarize } from '../src/summary.ts';
import { describePlan, states } from './describe-plan.ts';

const planOf = (text: string, state = 'named'): string => describePlan(planInstruction(text, states[state]!));

it.each([
  ['darken the sky', 'adjust settings=sky exposure=-0.5'],
  ['天空压暗一点，左边调暖', 'adjust settings=sky exposure=-0.25:linear line=0.4:0.5:0.6:0.5 temperature=0.3'],
  ['oscurece la mitad de abajo', 'adjust settings=linear line=0.5:0.6:0.5:0.4 exposure=-0.5'],
  ['brighten the top left corner', 'adjust settings=radial x=0 y=0 across=0.55 down=0.55 soft=0.7 exposure=0.5'],
  ['brightness +20 only on the left half', 'adjust settings=linear line=0.4:0.5:0.6:0.5 exposure=0.26'],
  ['把左半边调亮', 'adjust settings=linear line=0.4:0.5:0.6:0.5 exposure=0.5'],
  ['give it a polaroid frame', 'extend share=0.05 beyond=#ffffff ; extend share=0.13 edge=bottom beyond=#ffffff'],
  ['drop shadow', 'compose layers=subject shadow=x=0.02 y=0.03 blur=0.03 opacity=0.45'],
  ['天空再蓝一点', 'adjust settings=sky temperature=-0.08 saturation=0.15'],
  ['el cielo más azul', 'adjust settings=sky temperature=-0.15 saturation=0.3'],
  ['turn everything but the dress grey', 'ask:which-way'],
  ['warmer, but not the sky', 'adjust settings=sky inverted=true temperature=0.3'],
  ['brighten everything except the sky', 'adjust settings=sky inverted=true exposure=0.5'],
  ['warmer, only the sky, a little', 'adjust settings=sky temperature=0.15'],
  ['brighter and warmer, only the highlights', 'adjust settings=light from=0.65 to=1 exposure=0.5 temperature=0.3'],
])('%s', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});

it.each([
  'brighten the person on the left',
  'brighten the man on the left',
  'add grain to the sky',
  'sharpen the car on the right',
  'denoise the left side',
])('what no mask is made of is never done to the whole picture: %s', (text) => {
  const { steps } = planInstruction(text, states['named']!);
  expect(steps.filter(({ op }) => op === 'tone' || op === 'adjust')).toEqual([]);
});

it('a plan tells the part by its name, and counts what was painted', () => {
  const { summary } = planInstruction('darken the sky', states['named']!);
  expect(summary).toEqual([{ code: 'tone.exposure', values: { value: -0.5, part: 'sky' } }]);
  const sky: LocalAdjustment = { masks: [{ kind: 'found', part: 'sky' }], tone: { contrast: 0.2, saturation: 0.1 } };
  const all: LocalAdjustment = { masks: [{ kind: 'found', part: 'sky', inverted: true }], tone: { contrast: 0.2 } };
  expect(summarize([{ op: 'adjust', settings: { local: [sky, all] } }])).toEqual([
    { code: 'tone.contrast', values: { value: 0.2, part: 'sky' } },
    { code: 'tone.saturation', values: { value: 0.1, part: 'sky' } },
    { code: 'tone.contrast', values: { value: 0.2, part: 'sky', but: 1 } },
  ]);
  const painted: LocalAdjustment = { masks: [{ kind: 'brush', strokes: [] }], tone: { contrast: 0.2 } };
  expect(summarize([{ op: 'adjust', settings: { local: [painted] } }])).toEqual([
    { code: 'adjust.local', values: { count: 1 } },
  ]);
});

it('a part is changed less when less is asked for', () => {
  const last: EditStep[] = [
    {
      op: 'adjust',
      settings: { local: [{ masks: [{ kind: 'found', part: 'sky' }], tone: { exposure: -0.5 } }] },
    },
  ];
  const plan = planInstruction('half as strong', { ...states['named']!, last });
  expect([describePlan(plan), plan.base]).toEqual(['adjust settings=sky exposure=-0.25 ^', 'before-last']);
});

it('a collage has the pictures of the conversation, and only as many as were said', () => {
  const { steps } = planInstruction('make a collage', states['named']!);
  expect(steps).toMatchObject([{ op: 'collage', cells: { length: 3 } }]);
  expect(planOf('make a collage of these 2')).toContain('cannot:collage');
  expect(planOf('make a collage', 'three')).toContain('cannot:collage');
});

it('another picture is laid over where it was said, when it is clear which', () => {
  const named = states['named']!;
  const two = { ...named, pictures: named.pictures.slice(0, 2) };
  expect(planInstruction('put the other photo in the bottom right corner', two).steps).toMatchObject([
    { op: 'compose', layers: [{ kind: 'picture', imageId: named.pictures[1]?.imageId, x: 0.85, y: 0.84 }] },
  ]);
  expect(planInstruction('put the other photo in the bottom right corner', named).steps).toEqual([]);
});

it.each([
  ['the sky is too dark, brighten it', 'adjust settings=sky exposure=0.5'],
  [
    'make the left third warmer and crop the right half',
    'adjust settings=linear line=0.4:0.5:0.6:0.5 temperature=0.3 ; trim edge=right share=0.5',
  ],
  ['dont touch the face, sharpen the rest', 'tone sharpen=0.6 keep=face'],
  ['make it look vintage but no grain', 'unread'],
  ['grain like old film', 'tone grain=0.35'],
  ['agrega una viñeta suave', 'tone vignette=0.25'],
])('nothing else is done than was said: %s', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});
