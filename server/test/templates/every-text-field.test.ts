/** Every field of every template that takes words, in every language: what is left empty, and what nobody can know. */
import { locales } from '@afterglow/domain/locale';
import { knownFields } from '@afterglow/engine/run/task-words';
import { describe, expect, it } from 'vitest';
import { createKnownWords, readTemplateWords } from '../../src/templates/known-words.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';
import { seededTemplates } from './offered.ts';

const words = createKnownWords({ modelsDir: process.env['MODELS_DIR'] ?? '' });
const fields = seededTemplates().flatMap((template) =>
  template.inputs.flatMap((input) =>
    input.type === 'text' ? [{ name: `${template.id} ${input.key}`, template, input }] : [],
  ),
);
/** Of no language, of none of the lists. */
const nonsense = 'Qwxzkv';

it('knows the fields', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual([
    'ancient-style title',
    'character-setting title',
    'city-weather-forecast city',
    'city-weather-forecast cityLandmark',
    'city-weather-forecast temperature',
    'city-weather-forecast weather',
    'coloring-page describe',
    'doodle-ad adCopy',
    'doodle-ad brandLogo',
    'doodle-ad graffitiConcept',
    'doodle-ad realObject',
    'silk-universe symbol',
    'text-art artStyle',
    'text-art colorTheme',
    'text-art textContent',
    'treasure-map title',
  ]);
});

describe.each(fields)('$name', ({ template, input }) => {
  it.each(locales)('left empty, the default is drawn and never the placeholder (%s)', async (locale) => {
    const placeholder = input.placeholder[locale];
    for (const empty of [{}, { [input.key]: '' }, { [input.key]: '  \t ' }]) {
      const inputs = resolveInputs(template, empty, locale);
      const options = JSON.stringify(template.task.options(inputs));
      expect(inputs[input.key]).toBe(input.default[locale]);
      expect(options).not.toMatch(/\$\{|undefined/);
      if (placeholder !== '' && placeholder !== input.default[locale]) expect(options).not.toContain(placeholder);
    }
  });

  it.each(locales)('a word that the engine cannot draw is told before anything is paid (%s)', async (locale) => {
    const inputs = resolveInputs(template, { [input.key]: nonsense }, locale);
    const readings = await readTemplateWords(words, template, inputs, 0, locale);
    const told = readings.find(({ field }) => field === input.key);
    // what is written into the picture letter by letter needs no list
    const known = knownFields(template.task.id)[input.key];
    if (known === undefined || known.writesUnknown) {
      expect(told?.unknown ?? []).toEqual([]);
      expect(JSON.stringify(template.task.options(inputs))).toContain(nonsense);
    } else {
      expect(told?.unknown.map(({ word }) => word.toLowerCase())).toEqual([nonsense.toLowerCase()]);
    }
  });
});
