import type { LocalizedText } from '@afterglow/domain/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listRecipes } from '../../src/templates/recipes.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';
import type { TemplateDefinition } from '../../src/templates/template.ts';

const text = (zh: string, en: string): LocalizedText => ({ zh, en, es: en });
const nothing = text('', '');

/** One template with every kind of input. */
const template: TemplateDefinition = {
  id: 'every-kind',
  title: nothing,
  description: nothing,
  category: 'creative',
  difficulty: 'easy',
  credits: 12,
  tags: [],
  fit: { minSide: 32, screenshots: 'taken' },
  prompt: '',
  promptText: nothing,
  requiresImage: false,
  inputs: [
    {
      type: 'text',
      key: 'symbol',
      label: text('符号', 'Symbol'),
      required: true,
      placeholder: nothing,
      maxLength: 10,
      default: text('❄️', '❄️'),
    },
    {
      type: 'text',
      key: 'city',
      label: text('城市', 'City'),
      required: true,
      placeholder: nothing,
      maxLength: 40,
      default: text('北京', 'Beijing'),
    },
    {
      type: 'text',
      key: 'name',
      label: text('名字', 'Name'),
      required: true,
      placeholder: nothing,
      maxLength: 40,
      default: nothing,
    },
    {
      type: 'choice',
      key: 'grade',
      label: text('硬度', 'Grade'),
      required: true,
      options: [
        { value: 'HB', label: nothing },
        { value: '2B', label: nothing },
      ],
      default: 'HB',
    },
    { type: 'colour', key: 'colour', label: text('颜色', 'Colour'), required: false, options: [], default: '#ffffff' },
    {
      type: 'range',
      key: 'warmth',
      label: text('冷暖', 'Warmth'),
      required: false,
      min: -1,
      max: 1,
      step: 0.05,
      default: 0.3,
    },
    { type: 'toggle', key: 'sheet', label: text('排版', 'Sheet'), required: false, default: true },
  ],
  task: { id: 'upscale', options: () => ({}) },
};
const name = { name: 'Ada' };

describe('resolveInputs', () => {
  it('fills what is missing or empty with defaults of the language', () => {
    const filled = { symbol: '❄️', name: 'Ada', grade: 'HB', colour: '#ffffff', warmth: 0.3, sheet: true };
    expect(resolveInputs(template, name, 'zh')).toEqual({ ...filled, city: '北京' });
    expect(
      resolveInputs(template, { ...name, city: '   ', grade: '', colour: '', warmth: '', sheet: '' }, 'en'),
    ).toEqual({ ...filled, city: 'Beijing' });
  });

  it.each([
    [{}, 'template_input_required', '名字'],
    [{ name: ' \u200b\n' }, 'template_input_required', '名字'],
    [{ ...name, symbol: 'abcdefghijk' }, 'template_input_too_long', '符号'],
    [{ ...name, symbol: 5 }, 'template_input_invalid', '符号'],
    [{ ...name, grade: '9H' }, 'template_input_invalid', '硬度'],
    [{ ...name, grade: true }, 'template_input_invalid', '硬度'],
    [{ ...name, colour: 'red' }, 'template_input_invalid', '颜色'],
    [{ ...name, colour: '#fff' }, 'template_input_invalid', '颜色'],
    [{ ...name, colour: '#ffffff;url(x)' }, 'template_input_invalid', '颜色'],
    [{ ...name, warmth: 1.05 }, 'template_input_invalid', '冷暖'],
    [{ ...name, warmth: 0.33 }, 'template_input_invalid', '冷暖'],
    [{ ...name, warmth: Number.NaN }, 'template_input_invalid', '冷暖'],
    [{ ...name, warmth: '0.3' }, 'template_input_invalid', '冷暖'],
    [{ ...name, sheet: 'true' }, 'template_input_invalid', '排版'],
    [{ ...name, other: 'x' }, 'template_input_invalid', 'other'],
    [{ ...name, toString: 'x' }, 'template_input_invalid', 'toString'],
  ])('refuses %j with %s and names the field', (inputs, code, field) => {
    expect(() => resolveInputs(template, inputs, 'zh')).toThrowError(
      expect.objectContaining({ code, details: expect.objectContaining({ field }) }),
    );
  });

  it('tells how long a text may be', () => {
    expect(() => resolveInputs(template, { ...name, symbol: 'x'.repeat(5000) }, 'en')).toThrowError(
      expect.objectContaining({ code: 'template_input_too_long', details: { field: 'Symbol', max: 10 } }),
    );
  });

  it('counts characters as people do: ten families are ten, though 110 code units', () => {
    const families = '👨‍👩‍👧‍👦'.repeat(10);
    expect(families).toHaveLength(110);
    expect(resolveInputs(template, { ...name, symbol: families }, 'en').symbol).toBe(families);
    expect(() => resolveInputs(template, { ...name, symbol: `${families}!` }, 'en')).toThrow('template_input_too_long');
  });

  it('cleans text and writes colours in lower case', () => {
    const resolved = resolveInputs(template, { name: ' A\u202eda\u0000 \n Lovelace ', colour: '#AB12cd' }, 'en');
    expect(resolved).toMatchObject({ name: 'A da Lovelace', colour: '#ab12cd' });
  });

  it('takes every step of a range', () => {
    for (let step = 0; step <= 40; step += 1) {
      const warmth = -1 + step * 0.05;
      expect(resolveInputs(template, { ...name, warmth }, 'en').warmth).toBe(warmth);
    }
  });

  it('never gives anything but complete, valid inputs, whatever is sent', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom('HB', '#ffffff', 0.5));
    const keys = template.inputs.map(({ key }) => key);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys, 'other', '__proto__'), value), (given) => {
        try {
          const resolved = resolveInputs(template, given, 'en');
          expect(Object.keys(resolved)).toEqual(keys);
          // What was accepted once is accepted again and stays the same: jobs are run from the stored inputs.
          expect(resolveInputs(template, resolved, 'en')).toEqual(resolved);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^template_input_/) });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has a first click that works for every template of the catalogue, in every language', () => {
    for (const entry of listRecipes()) {
      for (const locale of ['zh', 'en', 'es'] as const) expect(() => resolveInputs(entry, {}, locale)).not.toThrow();
    }
  });
});
