import { isHexColor } from '@afterglow/domain/hex-color';
import type { TemplateInput, TemplateInputValue } from '@afterglow/domain/templates/template';

export type InputValues = Readonly<Record<string, TemplateInputValue>>;

/** Every input with its default, replaced by whatever of `kept` still fits it (an earlier job, a visit before login). */
export function fillInputs(
  inputs: readonly TemplateInput[],
  kept: Readonly<Record<string, unknown>> = {},
): InputValues {
  return Object.fromEntries(
    inputs.map((input) => {
      const value = kept[input.key];
      return [input.key, fits(input, value) ? value : input.default];
    }),
  );
}

function fits(input: TemplateInput, value: unknown): value is TemplateInputValue {
  switch (input.type) {
    case 'text':
      return typeof value === 'string' && value.length <= input.maxLength;
    case 'choice':
      return typeof value === 'string' && input.options.some((option) => option.value === value);
    case 'colour':
      return typeof value === 'string' && (input.options.some((option) => option.value === value) || isHexColor(value));
    case 'range':
      return typeof value === 'number' && value >= input.min && value <= input.max;
    case 'toggle':
      return typeof value === 'boolean';
  }
}

/** The default of every input, in the language of the page, wherever the person has not said anything else. */
export function valuesOf(inputs: readonly TemplateInput[], touched: InputValues): InputValues {
  return Object.fromEntries(inputs.map((input) => [input.key, touched[input.key] ?? input.default]));
}

/** Whatever of `kept` still fits its input and says something else than the default. */
export function touchedInputs(
  inputs: readonly TemplateInput[],
  kept: Readonly<Record<string, unknown>> = {},
): InputValues {
  return Object.fromEntries(
    Object.entries(fillInputs(inputs, kept)).filter(([key, value]) =>
      inputs.some((input) => input.key === key && input.default !== value),
    ),
  );
}

/** A text with one more word, as its script joins them; the text alone where it would be too long. */
export function addWord(text: string, word: string, maxLength: number): string {
  const before = text.trim();
  const joiner = before === '' ? '' : /\p{Script=Han}/u.test(word) ? '，' : ', ';
  const joined = before + joiner + word;
  return joined.length <= maxLength ? joined : text;
}

/** What is sent: an empty text is left out, so the server uses the default. */
export function sentInputs(values: InputValues): Record<string, TemplateInputValue> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
}

/** Keys of required texts that are empty and have no default to fall back on. */
export function missingInputs(inputs: readonly TemplateInput[], values: InputValues): readonly string[] {
  return inputs
    .filter((input) => input.type === 'text' && input.required && input.default === '')
    .map((input) => input.key)
    .filter((key) => String(values[key] ?? '').trim() === '');
}

const storageKey = (templateId: string): string => `afterglow:inputs:${templateId}`;

/** Keeps the inputs in this tab while their owner signs in. */
export function keepInputs(templateId: string, values: InputValues): void {
  try {
    sessionStorage.setItem(storageKey(templateId), JSON.stringify(values));
  } catch {
    // Storage is switched off or full: the person fills in again, which is no failure of the step.
  }
}

/** The kept inputs, once. */
export function takeInputs(templateId: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = sessionStorage.getItem(storageKey(templateId));
    sessionStorage.removeItem(storageKey(templateId));
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
