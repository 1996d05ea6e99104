import { presetLooks } from '@afterglow/domain/edits/step-names';
/** The tools of light and color beyond the first nine sliders, and the looks, in three languages. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { describe, expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const planOf = (text: string): string => describePlan(planInstruction(text, states['one']!));

test.each([
  ['add a vignette', 'tone vignette=0.4'],
  ['add a subtle vignette', 'tone vignette=0.25'],
  ['vignette 30%', 'tone vignette=0.3'],
  ['加一点暗角', 'tone vignette=0.25'],
  ['加暗角', 'tone vignette=0.4'],
  ['ponle una viñeta', 'tone vignette=0.4'],
  ['add film grain', 'tone grain=0.35'],
  ['add a bit of grain', 'tone grain=0.2'],
  ['加点颗粒感', 'tone grain=0.35'],
  ['ponle grano de película', 'tone grain=0.35'],
  ['remove the grain', 'denoise'],
  ['dehaze it', 'tone dehaze=0.3'],
  ['remove the haze', 'tone dehaze=0.3'],
  ['去雾', 'tone dehaze=0.3'],
  ['quita la neblina', 'tone dehaze=0.3'],
  ['more local contrast', 'tone clarity=0.3'],
  ['blacks -20', 'tone blacks=-0.2'],
  ['提高白场', 'tone whites=0.3'],
  ['sube los medios tonos', 'tone midtones=0.3'],
])('%s', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});

describe('looks by name', () => {
  test.each([
    ['apply the teal and orange look', 'look name=teal-orange'],
    ['noir filter please', 'look name=noir'],
    ['golden hour look at 60%', 'look name=golden-hour strength=0.6'],
    ['用青橙滤镜', 'look name=teal-orange'],
    ['加个50%的森系滤镜', 'look name=forest strength=0.5'],
    ['ponle el filtro cianotipia', 'look name=cyanotype'],
    ['a moody look and add a vignette', 'look name=moody ; tone vignette=0.4'],
    ['vintage look', 'look name=vintage'],
  ])('%s', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  test('every look that has a name is found by it', () => {
    for (const look of presetLooks.filter((name) => !['teal-orange', 'neon', 'portrait'].includes(name)))
      expect(planOf(`${look.replace('-', ' ')} filter`)).toBe(`look name=${look}`);
  });
});
