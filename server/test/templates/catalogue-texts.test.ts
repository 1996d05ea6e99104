import { locales } from '@afterglow/domain/locale';
import { expect, test } from 'vitest';
import { addTexts, catalogueTexts } from '../../src/templates/catalogue-texts.ts';
import { listRecipes } from '../../src/templates/recipes.ts';
import type { TemplateShape } from '../../src/templates/template.ts';

test.each(locales)(
  'the %s texts of the catalogue are those of its templates, inputs and options, none left over',
  (locale) => {
    const shapes = listRecipes().map(({ id, inputs }) => ({
      id,
      inputs: inputs.map((input) => ({
        key: input.key,
        options: 'options' in input ? input.options.map(({ value }) => value).toSorted() : [],
      })),
    }));
    const texts = Object.entries(catalogueTexts[locale]).map(([id, { inputs = {} }]) => ({
      id,
      inputs: Object.entries(inputs).map(([key, { options = {} }]) => ({
        key,
        options: Object.keys(options).toSorted(),
      })),
    }));
    expect(texts.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      shapes.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  },
);

test('a text input has a default in every language or in none', () => {
  const texts = listRecipes().flatMap(({ inputs }) => inputs.filter((input) => input.type === 'text'));
  for (const { key, default: words } of texts)
    expect([0, locales.length], key).toContain(locales.filter((locale) => words[locale] !== '').length);
});

test('a template or an option without texts is refused at start-up', () => {
  const shape: TemplateShape = {
    id: 'upscale',
    category: 'aiTool',
    difficulty: 'easy',
    credits: 10,
    prompt: '',
    requiresImage: true,
    fit: { minSide: 32, screenshots: 'taken' },
    inputs: [{ type: 'choice', key: 'scale', required: true, options: ['2', '3'], default: '2' }],
    task: { id: 'upscale', options: () => ({}) },
  };
  expect(() => addTexts(shape)).toThrow('texts/zh/catalogue.json has nothing for upscale scale 3');
  expect(() => addTexts({ ...shape, id: 'unheard-of' })).toThrow('unheard-of');
});
