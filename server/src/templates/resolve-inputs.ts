import { AppError } from '@afterglow/domain/errors/errors';
import { hexColorSchema } from '@afterglow/domain/hex-color-schema';
import type { Locale } from '@afterglow/domain/locale';
import { cleanText, type TemplateInput, type TemplateInputValue } from '@afterglow/domain/templates/template';
import { localizeInput } from '@afterglow/domain/templates/template-input';
import type { InputsJson } from '../db/json.ts';
import type { TemplateDefinition } from './template.ts';

type GivenInputs = Readonly<Record<string, TemplateInputValue>>;

/** The inputs of a request for this template. Throws as {@link checkInputs}. */
export const resolveInputs = (template: TemplateDefinition, given: GivenInputs, locale: Locale): InputsJson =>
  checkInputs(
    template.inputs.map((input) => localizeInput(input, locale)),
    given,
  );

/**
 * The inputs of a request, checked and complete: every key of the template is there, an empty value became its
 * default, text is cleaned. Failures name the field in the person's language: `template_input_required`,
 * `template_input_too_long`, `template_input_invalid` (also for a key that the template does not have).
 */
export function checkInputs(inputs: readonly TemplateInput[], given: GivenInputs): InputsJson {
  const known = new Set(inputs.map(({ key }) => key));
  const unknown = Object.keys(given).find((key) => !known.has(key));
  if (unknown !== undefined) throw new AppError('template_input_invalid', { field: cleanText(unknown) });
  return Object.fromEntries(
    inputs.map((input) => [
      input.key,
      checkInput(input, Object.hasOwn(given, input.key) ? given[input.key] : undefined),
    ]),
  );
}

function checkInput(input: TemplateInput, given: TemplateInputValue | undefined): TemplateInputValue {
  const field = input.label;
  const value = typeof given === 'string' ? cleanText(given) : given;
  if (value === undefined || value === '') {
    if (input.required && input.default === '') throw new AppError('template_input_required', { field });
    return input.default;
  }
  const invalid = () => new AppError('template_input_invalid', { field });
  switch (input.type) {
    case 'text': {
      if (typeof value !== 'string') throw invalid();
      if (countCharacters(value) > input.maxLength)
        throw new AppError('template_input_too_long', { field, max: input.maxLength });
      return value;
    }
    case 'choice': {
      if (!input.options.some((option) => option.value === value)) throw invalid();
      return value;
    }
    case 'colour': {
      const color = hexColorSchema.safeParse(value);
      if (!color.success) throw invalid();
      return color.data;
    }
    case 'range': {
      if (typeof value !== 'number' || !isOnScale(value, input)) throw invalid();
      return value;
    }
    case 'toggle': {
      if (typeof value !== 'boolean') throw invalid();
      return value;
    }
  }
}

const characters = new Intl.Segmenter();

/** Characters as people count them (grapheme clusters): a family emoji is one, a Chinese character is one. */
function countCharacters(text: string): number {
  return [...characters.segment(text)].length;
}

/** Within the limits and a whole number of steps above the lowest, up to the error of binary fractions. */
function isOnScale(
  value: number,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
): boolean {
  if (!(value >= min && value <= max)) return false;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
