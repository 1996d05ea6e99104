/** The steps of a recipe for one photo: the fields in the texts of its layers filled with the photo's own words. */
import { z } from 'zod';
import { emptyText, mapLocales } from '../locale.ts';
import type { TemplateInputDefinition } from '../templates/template-input.ts';
import type { RecipeProblem } from './recipe-problems.ts';
import type { RecipeStep } from './recipe.ts';
import { escapeBraces, fieldsOf, fillForShow, fillText, photoFields, type FieldValues } from './text-fields.ts';

/** UTF-16 units of a layer's text, before and after its fields are filled: what the engine draws. */
export const MOST_LAYER_TEXT = 200;

const layersSchema = z.array(z.looseObject({ kind: z.string() }));
const textSchema = z.looseObject({ kind: z.literal('text'), content: z.string() });
type TextLayer = z.infer<typeof textSchema>;

/** The step with its text layers that are seen changed; every other step as it is. */
function mapTexts(step: RecipeStep, change: (layer: TextLayer) => object): RecipeStep {
  const layers = step.op === 'compose' ? layersSchema.safeParse(step.options['layers']).data : undefined;
  if (layers === undefined) return step;
  const changed = layers.map((layer) => {
    const text = textSchema.safeParse(layer).data;
    return text === undefined || text['hidden'] === true ? layer : change(text);
  });
  return { ...step, options: { ...step.options, layers: changed } };
}

/** The texts of its layers that are seen, as they were written. */
export function textsOf(step: RecipeStep): readonly string[] {
  const texts: string[] = [];
  mapTexts(step, (layer) => {
    texts.push(layer.content);
    return layer;
  });
  return texts;
}

/** Whether another photo may have other words, or braces stand for themselves: else the steps are the same for every photo. */
export const isFilled = (steps: readonly RecipeStep[]): boolean =>
  steps.some((step) => textsOf(step).some((text) => /[{}]/u.test(text)));

/** Fields of all its texts by their folded names, as they were written first. */
export function recipeFields(steps: readonly RecipeStep[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [field, written] of steps.flatMap((step) => textsOf(step).flatMap((text) => [...fieldsOf(text)])))
    if (!fields.has(field)) fields.set(field, written);
  return fields;
}

const ofPhotos: ReadonlySet<string> = new Set(photoFields);

/** Names of the fields that only a CSV file fills, as they were written in the texts. */
export function columnsOf(steps: readonly RecipeStep[]): readonly string[] {
  return [...recipeFields(steps)].flatMap(([field, written]) =>
    ofPhotos.has(field) ? [] : [written.slice(1, -1).trim()],
  );
}

/** Its fields as a CSV file may have them for columns. One that is called like a field of every photo is taken instead of it. */
export function tableFields(steps: readonly RecipeStep[]): readonly TemplateInputDefinition[] {
  return [...recipeFields(steps)].map(([key, written]) => ({
    key,
    label: mapLocales(() => written.slice(1, -1).trim()),
    required: false,
    type: 'text',
    placeholder: emptyText(),
    maxLength: MOST_LAYER_TEXT,
    default: emptyText(),
  }));
}

/** A photo and its words. */
export interface PhotoWords {
  /** Its file, to name it by. */
  readonly file: string;
  readonly values: FieldValues;
}

export type FilledSteps =
  | { readonly steps: readonly RecipeStep[]; readonly problem?: undefined }
  | { readonly steps?: undefined; readonly problem: RecipeProblem };

/**
 * The steps as the engine takes them for this photo. A line with no word in any of its fields is left out, and a text without a line is not drawn. `fieldsUnfilled` { step, op, fields,
 * file }: something has no value; `textTooLong` { step, op, file, length, most }: the words have no room in a layer.
 */
export function fillSteps(steps: readonly RecipeStep[], { file, values }: PhotoWords): FilledSteps {
  const problems: RecipeProblem[] = [];
  const filled = steps.map((step, index) =>
    mapTexts(step, (layer) => {
      const { lacking, text } = { text: '', ...fillText(layer.content, values) };
      const about = { step: index + 1, op: step.op, file };
      if (lacking !== undefined)
        problems.push({ code: 'fieldsUnfilled', values: { ...about, fields: lacking.join(', ') } });
      else if (text.length > MOST_LAYER_TEXT)
        problems.push({ code: 'textTooLong', values: { ...about, length: text.length, most: MOST_LAYER_TEXT } });
      return text === '' ? { ...layer, hidden: true } : { ...layer, content: text };
    }),
  );
  const [problem] = problems;
  return problem === undefined ? { steps: filled } : { problem };
}

/** The steps for every photo in its order, or the first problem with the number of photos that have one like it (`count`). */
export function fillForEach(
  steps: readonly RecipeStep[],
  photos: readonly PhotoWords[],
):
  | { readonly each: readonly (readonly RecipeStep[])[]; readonly problem?: undefined }
  | { readonly each?: undefined; readonly problem: RecipeProblem } {
  const readings = photos.map((photo) => fillSteps(steps, photo));
  const problems = readings.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (first === undefined) return { each: readings.flatMap(({ steps: own }) => (own === undefined ? [] : [own])) };
  const count = problems.filter(({ code }) => code === first.code).length;
  return { problem: { ...first, values: { ...first.values, count } } };
}

/** The steps for a look before there is a batch: what has no value, or no room, is seen as it was written. */
export function fillForLook(steps: readonly RecipeStep[], values: FieldValues): readonly RecipeStep[] {
  return steps.map((step) => mapTexts(step, (layer) => ({ ...layer, content: shownText(layer.content, values) })));
}

/** A layer's text for a look: see {@link fillForLook}. */
export function shownText(content: string, values: FieldValues): string {
  const shown = fillForShow(content, values);
  return shown.trim() === '' || shown.length > MOST_LAYER_TEXT ? content : shown;
}

/** A step that was filled, or is not to be, as one of a recipe: braces in its texts are signs. */
export const escapeTexts = (step: RecipeStep): RecipeStep =>
  mapTexts(step, (layer) => ({ ...layer, content: escapeBraces(layer.content) }));
