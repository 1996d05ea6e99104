/**
 * The rules of a template that an administrator writes. Pure, so that the editor shows problems while somebody types and
 * the server refuses the same ones. Texts are data: markup in them is shown as it stands and needs no rule.
 */

import { isHexColor } from '../hex-color.ts';
import { locales, type Locale } from '../locale.ts';
import type { TemplateContent, TemplateInputContent } from './template-content.ts';

/** What a template may ask of the engine recipe it names. */
export interface Recipe {
  readonly id: string;
  readonly requiresImage: boolean;
  /** The recipe can be done by a creative model as well. */
  readonly creative: boolean;
  readonly inputs: readonly TemplateInputContent[];
}

export const templateLimits = {
  title: 60,
  description: 400,
  tag: 30,
  tags: 8,
  prompt: 4000,
  promptText: 2000,
  label: 100,
  option: 100,
  inputs: 10,
  textInput: 500,
  credits: 1000,
} as const;

export const templateProblemCodes = [
  'missing',
  'too_long',
  'too_many',
  'price',
  'recipe_unknown',
  'creative_impossible',
  'key_form',
  'key_twice',
  'placeholder_unknown',
  'input_unused',
  'kind_differs',
  'option_unknown',
  'options_missing',
  'range',
  'default',
  'max_length',
  'fixed_unknown',
  'fixed_value',
] as const;
export type TemplateProblemCode = (typeof templateProblemCodes)[number];

/** `field` is the path of the place, e.g. `title.zh` or `inputs.2.key`; `about` names what is wrong there, e.g. `${wether}`. */
export interface TemplateProblem {
  readonly field: string;
  readonly code: TemplateProblemCode;
  readonly about: string;
}

type Report = (field: string, code: TemplateProblemCode, about?: string | number) => void;

/** Every problem of a template, in the order of its form; empty when it may be saved. `recipe` is the one it names. */
export function checkTemplate(content: TemplateContent, recipe: Recipe | undefined): readonly TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const report: Report = (field, code, about = '') => problems.push({ field, code, about: String(about) });
  if (recipe === undefined) report('recipe', 'recipe_unknown', content.recipe);
  checkTexts('title', content.title, templateLimits.title, report);
  checkTexts('description', content.description, templateLimits.description, report);
  checkPrice(content.credits, report);
  if (content.tags.length > templateLimits.tags) report('tags', 'too_many', templateLimits.tags);
  content.tags.forEach((tag, index) => checkTexts(`tags.${index}`, tag, templateLimits.tag, report));
  if (content.creative && recipe?.creative === false) report('creative', 'creative_impossible');
  if (content.inputs.length > templateLimits.inputs) report('inputs', 'too_many', templateLimits.inputs);
  content.inputs.forEach((input, index) => checkInput(content, recipe, input, index, report));
  checkFixed(content, recipe, report);
  checkPrompts(content, recipe, report);
  return problems;
}

function checkTexts(field: string, text: Readonly<Record<Locale, string>>, most: number, report: Report): void {
  for (const locale of locales) {
    if (text[locale].trim() === '') report(`${field}.${locale}`, 'missing');
    else if (text[locale].length > most) report(`${field}.${locale}`, 'too_long', most);
  }
}

function checkPrice(credits: number | null, report: Report): void {
  if (credits === null) return;
  if (!Number.isInteger(credits) || credits < 1 || credits > templateLimits.credits)
    report('credits', 'price', templateLimits.credits);
}

function checkInput(
  content: TemplateContent,
  recipe: Recipe | undefined,
  input: TemplateInputContent,
  index: number,
  report: Report,
): void {
  const at = `inputs.${index}`;
  if (!/^[A-Za-z]\w{0,39}$/.test(input.key)) report(`${at}.key`, 'key_form', input.key);
  else if (content.inputs.findIndex(({ key }) => key === input.key) < index)
    report(`${at}.key`, 'key_twice', input.key);
  checkTexts(`${at}.label`, input.label, templateLimits.label, report);
  checkDefault(at, input, report);
  const own = recipe?.inputs.find(({ key }) => key === input.key);
  if (own === undefined) return;
  if (own.type !== input.type) report(`${at}.type`, 'kind_differs', own.type);
  else checkWithinRecipe(at, input, own, report);
}

function checkDefault(at: string, input: TemplateInputContent, report: Report): void {
  switch (input.type) {
    case 'text':
      if (input.maxLength < 1 || input.maxLength > templateLimits.textInput)
        report(`${at}.maxLength`, 'max_length', templateLimits.textInput);
      for (const locale of locales) {
        if (input.default[locale].length > input.maxLength)
          report(`${at}.default.${locale}`, 'too_long', input.maxLength);
        if (input.placeholder[locale].length > templateLimits.label)
          report(`${at}.placeholder.${locale}`, 'too_long', templateLimits.label);
      }
      return;
    case 'choice':
    case 'colour':
      if (input.type === 'choice' && input.options.length === 0) report(`${at}.options`, 'options_missing');
      input.options.forEach(({ value, label }, option) => {
        checkTexts(`${at}.options.${option}.label`, label, templateLimits.option, report);
        if (input.type === 'colour' && !isHexColor(value)) report(`${at}.options.${option}.value`, 'default', value);
      });
      if (!fitsInput(input, input.default)) report(`${at}.default`, 'default', input.default);
      return;
    case 'range':
      if (!(input.min < input.max && input.step > 0 && input.step <= input.max - input.min)) report(at, 'range');
      else if (!fitsInput(input, input.default)) report(`${at}.default`, 'default', input.default);
      return;
    case 'toggle':
      return;
  }
}

/** What a person may answer must be something the recipe takes. */
function checkWithinRecipe(at: string, input: TemplateInputContent, own: TemplateInputContent, report: Report): void {
  if (input.type === 'choice' && own.type === 'choice') {
    input.options.forEach(({ value }, index) => {
      if (!own.options.some((option) => option.value === value))
        report(`${at}.options.${index}.value`, 'option_unknown', value);
    });
  }
  if (input.type === 'range' && own.type === 'range' && (input.min < own.min || input.max > own.max))
    report(at, 'range', `${own.min} – ${own.max}`);
  if (input.type === 'text' && own.type === 'text' && input.maxLength > own.maxLength)
    report(`${at}.maxLength`, 'max_length', own.maxLength);
}

function checkFixed(content: TemplateContent, recipe: Recipe | undefined, report: Report): void {
  if (recipe === undefined) return;
  for (const [key, value] of Object.entries(content.fixed)) {
    const own = recipe.inputs.find((input) => input.key === key);
    if (own === undefined || content.inputs.some((input) => input.key === key))
      report(`fixed.${key}`, 'fixed_unknown', key);
    else if (!fitsInput(own, value)) report(`fixed.${key}`, 'fixed_value', key);
  }
}

/** Whether a value is an answer to this input. */
export function fitsInput(input: TemplateInputContent, value: string | number | boolean): boolean {
  switch (input.type) {
    case 'text':
      return typeof value === 'string' && value.length <= input.maxLength;
    case 'choice':
      return input.options.some((option) => option.value === value);
    case 'colour':
      return typeof value === 'string' && isHexColor(value);
    case 'range':
      return typeof value === 'number' && value >= input.min && value <= input.max;
    case 'toggle':
      return typeof value === 'boolean';
  }
}

/** Placeholders of a prompt as they stand in it: `${key}` and `[label]`. */
export function listPlaceholders(prompt: string): readonly string[] {
  return [...new Set([...prompt.matchAll(/\$\{[^}]*\}|\[[^\]]+\]/g)].map(([placeholder]) => placeholder))];
}

function checkPrompts(content: TemplateContent, recipe: Recipe | undefined, report: Report): void {
  const texts = [
    ['prompt', content.prompt],
    ...locales.map((locale) => [`promptText.${locale}`, content.promptText[locale]]),
  ] as const;
  const used = new Set<string>();
  for (const [field = '', text = ''] of texts) {
    const most = field === 'prompt' ? templateLimits.prompt : templateLimits.promptText;
    if (text.trim() === '') report(field, 'missing');
    else if (text.length > most) report(field, 'too_long', most);
    for (const placeholder of listPlaceholders(text)) {
      const input = content.inputs.find(
        ({ key, label }) =>
          placeholder === `\${${key}}` || locales.some((locale) => placeholder === `[${label[locale]}]`),
      );
      if (input === undefined) report(field, 'placeholder_unknown', placeholder);
      else used.add(input.key);
    }
  }
  content.inputs.forEach(({ key }, index) => {
    const needed = used.has(key) || recipe?.inputs.some((own) => own.key === key);
    if (!needed) report(`inputs.${index}`, 'input_unused', `\${${key}}`);
  });
}

/** Words that placeholders `[label]` stand for: the key of each label, in every language. */
export function labelKeys(inputs: TemplateContent['inputs']): Readonly<Record<string, string>> {
  return Object.fromEntries(inputs.flatMap(({ key, label }) => locales.map((locale) => [label[locale], key])));
}
