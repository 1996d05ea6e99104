import { z } from 'zod';
import { mapLocales } from '../locale.ts';
import { templateCategorySchema, templateDifficultySchema, templateInputValuesSchema } from './template.ts';

/**
 * The shape of everything about a template that administrators may change. Its rules (lengths, placeholders, prices) are
 * `checkTemplate`'s in `template-check.ts`, which can name the place of every problem; the caps here only bound the size.
 */
const words = z.string().max(10_000);
export const localizedSchema = z.strictObject(mapLocales(() => words)).meta({ id: 'LocalizedText' });

const inputBase = { key: z.string().max(60), label: localizedSchema, required: z.boolean() };
const optionsSchema = z.array(z.strictObject({ value: z.string().max(100), label: localizedSchema })).max(60);

/** One thing a person fills in; the kinds of `template.ts`, in every language. */
export const templateInputContentSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...inputBase,
      type: z.literal('text'),
      placeholder: localizedSchema,
      maxLength: z.number().int(),
      default: localizedSchema,
    }),
    z.strictObject({ ...inputBase, type: z.literal('choice'), options: optionsSchema, default: z.string().max(100) }),
    z.strictObject({ ...inputBase, type: z.literal('colour'), options: optionsSchema, default: z.string().max(100) }),
    z.strictObject({
      ...inputBase,
      type: z.literal('range'),
      min: z.number(),
      max: z.number(),
      step: z.number(),
      default: z.number(),
    }),
    z.strictObject({ ...inputBase, type: z.literal('toggle'), default: z.boolean() }),
  ])
  .meta({ id: 'TemplateInputContent' });
export type TemplateInputContent = z.infer<typeof templateInputContentSchema>;

export const templateContentSchema = z
  .strictObject({
    /** The engine recipe that makes the on-device edition: a template of the catalogue in code. */
    recipe: z.string().max(60),
    title: localizedSchema,
    description: localizedSchema,
    category: templateCategorySchema,
    difficulty: templateDifficultySchema,
    /** Credits of one picture; null: what a template without a price of its own costs. */
    credits: z.number().nullable(),
    tags: z.array(localizedSchema).max(20),
    /** For a creative model, in English; `${key}` or `[label]` is filled from the inputs. */
    prompt: words,
    /** The same for people. */
    promptText: localizedSchema,
    /** Offers the creative edition where a service is set up. */
    creative: z.boolean(),
    inputs: z.array(templateInputContentSchema).max(20),
    /** Values of the recipe's inputs that nobody is asked for; what is in neither is the recipe's default. */
    fixed: templateInputValuesSchema,
    /** Ids of the card's pictures; null: those of the recipe. */
    pictures: z.strictObject({ before: z.uuid().nullable(), after: z.uuid() }).nullable(),
  })
  .meta({ id: 'TemplateContent' });
export type TemplateContent = z.infer<typeof templateContentSchema>;

/** An address of a template is made of these. */
export const templateIdPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const templateIdSchema = z.string().max(60).regex(templateIdPattern);
