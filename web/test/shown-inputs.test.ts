import type { TemplateInput } from '@afterglow/domain/templates/template';
import { expect, test } from 'vitest';
import { shownInputs } from '../src/template-parts/shown-inputs.ts';

const options = ['transparent', 'colour', 'gradient', 'blur'].map((value) => ({ value, label: value }));
const inputs: TemplateInput[] = [
  { type: 'choice', key: 'background', label: 'Background', required: true, options, default: 'transparent' },
  { type: 'colour', key: 'colour', label: 'Color', required: false, options: [], default: '#438edb' },
];
const keys = (recipe: string, background: string) =>
  shownInputs({ recipe, inputs }, { background }).map(({ key }) => key);

test('a color is asked for only where the background has one', () => {
  expect(keys('background-remove', 'transparent')).toEqual(['background']);
  expect(keys('background-remove', 'blur')).toEqual(['background']);
  expect(keys('background-remove', 'colour')).toEqual(['background', 'colour']);
  expect(keys('background-remove', 'gradient')).toEqual(['background', 'colour']);
});

test('an input stays where the one it depends on is not asked for, and in other templates', () => {
  const alone = inputs.filter(({ key }) => key === 'colour');
  expect(shownInputs({ recipe: 'background-remove', inputs: alone }, {})).toEqual(alone);
  expect(keys('id-photo', 'transparent')).toEqual(['background', 'colour']);
});
