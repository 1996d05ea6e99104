import { z } from 'zod';

export const templateCategorySchema = z.enum(['creative', 'aiTool', 'styleTransfer']);
export const templateDifficultySchema = z.enum(['easy', 'medium', 'hard']);

/**
 * One thing a person fills in. `key` names the placeholder in the prompt and the field in `inputs`.
 * An empty value uses the default; a default always works.
 */
const inputBase = {
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
};
export const templateInputSchema = z.discriminatedUnion('type', [
  z.object({
    ...inputBase,
    type: z.literal('text'),
    placeholder: z.string(),
    maxLength: z.number().int(),
    default: z.string(),
    /**
     * The words choose among what this server's engine can make: names worth offering. `combined`: several may stand in
     * one text. Absent where the text itself is drawn.
     */
    known: z.object({ names: z.array(z.string()), combined: z.boolean() }).optional(),
  }),
  z.object({
    ...inputBase,
    type: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    default: z.string(),
  }),
  z.object({
    ...inputBase,
    type: z.literal('colour'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    default: z.string(),
  }),
  z.object({
    ...inputBase,
    type: z.literal('range'),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    default: z.number(),
  }),
  z.object({ ...inputBase, type: z.literal('toggle'), default: z.boolean() }),
]);
export type TemplateInput = z.infer<typeof templateInputSchema>;

export const templateInputValueSchema = z.union([z.string(), z.number(), z.boolean()]);
/** Values by the keys of a template's inputs. */
export const templateInputValuesSchema = z
  .record(z.string().max(60), templateInputValueSchema)
  .meta({ id: 'TemplateInputValues' });
export type TemplateInputValue = z.infer<typeof templateInputValueSchema>;

/**
 * Fills `${key}` and `[label]` placeholders of a prompt with the person's values in one pass, so that a value which
 * looks like a placeholder stays text. Control characters are removed: an input is data, never instructions.
 */
export function fillPrompt(
  prompt: string,
  values: Readonly<Record<string, string>>,
  keyOfLabel: Readonly<Record<string, string>> = {},
): string {
  const byLabel = new Map(Object.entries(keyOfLabel));
  return prompt.replace(/\$\{(\w+)\}|\[([^\]]+)\]/g, (whole, key?: string, label?: string) => {
    const name = key ?? (label === undefined ? undefined : byLabel.get(label));
    const value = name === undefined ? undefined : values[name];
    return value === undefined ? whole : cleanText(value);
  });
}

/** Removes control and invisible direction characters, folds white space and trims. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
