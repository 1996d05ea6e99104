import { locales, mapLocales, type LocalizedText } from '@afterglow/domain/locale';
import type { TemplateInputDefinition } from '@afterglow/domain/templates/template-input';
import { z } from 'zod';
import { loadTexts } from '../lib/load-texts.ts';
import type { InputShape, TemplateDefinition, TemplateShape } from './template.ts';

const inputTextsSchema = z.strictObject({
  label: z.string(),
  placeholder: z.string().optional(),
  /** Of a text; absent where nothing is the default. */
  default: z.string().optional(),
  /** By the value of the option. */
  options: z.record(z.string(), z.string()).optional(),
});
const templateTextsSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** What it is called where no creative model can make what its own words promise. */
  onServer: z.strictObject({ title: z.string(), description: z.string() }).optional(),
  tags: z.array(z.string()),
  /** The prompt for people, with its `${key}` as they stand. */
  promptText: z.string(),
  inputs: z.record(z.string(), inputTextsSchema).optional(),
});
type TemplateTexts = z.infer<typeof templateTextsSchema>;
type InputTexts = z.infer<typeof inputTextsSchema>;

/** By language and the id of the template. */
export const catalogueTexts = loadTexts('catalogue', z.record(z.string(), templateTextsSchema));

/** A template with the texts it begins with, in every language. Throws where one is missing. */
export function addTexts(shape: TemplateShape): TemplateDefinition {
  const all = mapLocales((locale) => required(catalogueTexts[locale][shape.id], locale, shape.id));
  const inEvery = (pick: (texts: TemplateTexts) => string): LocalizedText => mapLocales((locale) => pick(all[locale]));
  const longestTags = Math.max(...locales.map((locale) => all[locale].tags.length));
  return {
    ...shape,
    title: inEvery(({ title }) => title),
    description: inEvery(({ description }) => description),
    tags: Array.from({ length: longestTags }, (_, index) =>
      mapLocales((locale) => required(all[locale].tags[index], locale, `${shape.id} tag ${index}`)),
    ),
    promptText: inEvery(({ promptText }) => promptText),
    inputs: shape.inputs.map((input) => {
      const texts = mapLocales((locale) =>
        required(all[locale].inputs?.[input.key], locale, `${shape.id} ${input.key}`),
      );
      return addInputTexts(input, (name, pick) =>
        mapLocales((locale) => required(pick(texts[locale]), locale, `${shape.id} ${input.key} ${name}`)),
      );
    }),
  };
}

type PickText = (name: string, pick: (texts: InputTexts) => string | undefined) => LocalizedText;

function addInputTexts(input: InputShape, pickText: PickText): TemplateInputDefinition {
  const label = pickText('label', (texts) => texts.label);
  switch (input.type) {
    case 'text':
      return {
        ...input,
        label,
        placeholder: pickText('placeholder', (texts) => texts.placeholder),
        default: pickText('default', (texts) => texts.default ?? ''),
      };
    case 'choice':
      return { ...input, label, options: labelOptions(input.options, pickText) };
    case 'colour':
      return { ...input, label, options: labelOptions(input.options, pickText) };
    case 'range':
    case 'toggle':
      return { ...input, label };
  }
}

const labelOptions = (options: readonly string[], pickText: PickText) =>
  options.map((value) => ({ value, label: pickText(value, (texts) => texts.options?.[value]) }));

function required<T>(value: T | undefined, locale: string, name: string): T {
  if (value === undefined) throw new Error(`texts/${locale}/catalogue.json has nothing for ${name}`);
  return value;
}
