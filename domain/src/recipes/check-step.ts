/** One step of a recipe: its operation, its options, its second picture. */
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { textsOf } from './fill-recipe.ts';
import type { RecipeProblem } from './recipe-problems.ts';
import type { RecipeStep } from './recipe.ts';
import { markedOps, stepRules, wordOnlyOps, type StepOptions } from './step-rules.ts';
import { hasWholeFields } from './text-fields.ts';

export interface StepReading {
  readonly step?: RecipeStep;
  readonly problems: readonly RecipeProblem[];
}

/** UTF-16 units of `with`: a path, or an id. */
const MOST_PATH = 300;
export const pictureSchema = z.string().min(1).max(MOST_PATH);
/** What a person wrote is repeated to them, but not a page of it. */
const MOST_SAID = 40;

/** `number` counts from 1. */
export function checkStep(
  written: Readonly<Record<string, unknown>> | undefined,
  number: number,
  schemas: StepOptions,
): StepReading {
  const { op, with: picture, ...options } = written ?? {};
  if (typeof op !== 'string') return { problems: [{ code: 'stepInvalid', values: { step: number } }] };
  const values = { step: number, op: op.slice(0, MOST_SAID) };
  const schema = Object.hasOwn(schemas, op) ? schemas[op] : undefined;
  if (schema === undefined) return { problems: [describeUnknown(op, values, schemas)] };
  const problems = checkOptions(schema, options, values);
  const given = picture === undefined ? undefined : pictureSchema.safeParse(picture);
  if (given?.success === false) problems.push({ code: 'optionInvalid', values: { ...values, option: 'with' } });
  const wanted = stepRules[op]?.picture?.(options) ?? 'refused';
  if (picture === undefined && wanted === 'needed') problems.push({ code: 'pictureMissing', values });
  if (picture !== undefined && wanted === 'refused') problems.push({ code: 'pictureUnwanted', values });
  if (problems.length > 0) return { problems };
  const broken = textsOf({ op, options }).find((text) => !hasWholeFields(text));
  if (broken !== undefined)
    return { problems: [{ code: 'textBrace', values: { ...values, text: broken.slice(0, MOST_SAID) } }] };
  return { step: { op, options, ...(given?.data === undefined ? {} : { with: given.data }) }, problems };
}

function describeUnknown(
  op: string,
  values: { readonly step: number; readonly op: string },
  schemas: StepOptions,
): RecipeProblem {
  if (wordOnlyOps.includes(op)) return { code: 'stepOfWords', values };
  if (markedOps.includes(op)) return { code: 'stepOfMarks', values };
  const nearest = findNearest(op, Object.keys(schemas));
  return nearest === undefined
    ? { code: 'stepUnknown', values }
    : { code: 'stepUnknownNear', values: { ...values, nearest } };
}

/** The name that was probably meant: at most a third of its letters are wrong, or case and dashes alone. */
function findNearest(word: string, names: readonly string[]): string | undefined {
  if (names.length === 0 || word.length > MOST_SAID) return undefined;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/gu, '');
  const same = names.find((name) => plain(name) === plain(word));
  if (same !== undefined) return same;
  const nearest = closest(word, [...names]);
  return distance(word, nearest) <= Math.ceil(nearest.length / 3) ? nearest : undefined;
}

function checkOptions(
  schema: z.ZodObject,
  options: Readonly<Record<string, unknown>>,
  values: RecipeProblem['values'],
): RecipeProblem[] {
  const { error } = schema.safeParse(options);
  return (error?.issues ?? []).flatMap((issue): RecipeProblem | RecipeProblem[] => {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      return issue.keys.map((key) => {
        const nearest = findNearest(key, Object.keys(schema.shape));
        const option = key.slice(0, MOST_SAID);
        return nearest === undefined
          ? { code: 'optionUnknown', values: { ...values, option } }
          : { code: 'optionUnknownNear', values: { ...values, option, nearest } };
      });
    const option = issue.path.join('.').slice(0, MOST_SAID);
    if (issue.code === 'invalid_value')
      return { code: 'optionNoChoice', values: { ...values, option, choices: issue.values.map(String).join(', ') } };
    if (issue.path.length === 1 && !Object.hasOwn(options, option))
      return { code: 'optionMissing', values: { ...values, option } };
    const range = issue.path.length === 1 ? rangeOf(schema.shape[String(issue.path[0])]) : undefined;
    return range === undefined
      ? { code: 'optionInvalid', values: { ...values, option } }
      : { code: 'optionOutOfRange', values: { ...values, option, ...range } };
  });
}

const rangeSchema = z.object({ minimum: z.number(), maximum: z.number().max(1e9) });

/** The numbers that an option takes, where it takes numbers within two limits. */
function rangeOf(option: unknown): { readonly least: number; readonly most: number } | undefined {
  if (!(option instanceof z.ZodType)) return undefined;
  const range = rangeSchema.safeParse(z.toJSONSchema(option, { io: 'input', unrepresentable: 'any' })).data;
  return range && { least: range.minimum, most: range.maximum };
}
