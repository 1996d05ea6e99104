/**
 * The note of a recipe in a picture that was made by it: its steps, so that anyone who has the picture can do the same. Nothing
 * of a person is in it: not the recipe's name, no second picture, no words that were written for this one picture.
 */
import { z } from 'zod';
import { readRecipe } from './read-recipe.ts';
import type { RecipeProblem } from './recipe-problems.ts';
import { canonicalSteps, type Recipe, type RecipeStep } from './recipe.ts';
import { stepRules, type StepOptions } from './step-rules.ts';
import { photoFields } from './text-fields.ts';

/** UTF-16 units. A JPEG has room for 64 kB of XMP; longer recipes are not noted. */
export const MOST_NOTE_LENGTH = 16_000;
/** Key of a step in a note: the options that were kept out of it. No operation has an option of this name. */
export const WITHOUT = 'without';
/** A name made of nothing but what is filled in: it tells nothing about its writer. */
const PLAIN_NAME = /^(?:\{(?:name|recipe|n)\}|[^\p{L}\p{N}{}])+$/u;

export interface LeftOutStep {
  /** In the picture's note, from 1. */
  readonly step: number;
  readonly op: string;
  /** What the note does not tell: `with` for a second picture, else a person's own words. */
  readonly options: readonly string[];
  /** The step cannot be done without it, and is not in the recipe. */
  readonly isGone: boolean;
}

export type NoteReading =
  | { readonly recipe: Recipe; readonly leftOut: readonly LeftOutStep[]; readonly problems?: undefined }
  | { readonly recipe?: undefined; readonly problems: readonly [RecipeProblem, ...RecipeProblem[]] };

/** The note as canonical JSON; undefined when it would be too long. */
export function writeRecipeNote({ steps }: Pick<Recipe, 'steps'>): string | undefined {
  const note = canonicalSteps({ name: '', steps: steps.map(withoutPerson) });
  return note.length > MOST_NOTE_LENGTH ? undefined : note;
}

function withoutPerson({ op, options, with: picture }: RecipeStep): RecipeStep {
  const words = (stepRules[op]?.words ?? []).filter((key) => isOwn(op, key, options[key]));
  const kept = Object.entries(options).filter(([key]) => !words.includes(key));
  const without = picture === undefined ? words : [...words, 'with'];
  return { op, options: Object.fromEntries(without.length === 0 ? kept : [...kept, [WITHOUT, without]]) };
}

function isOwn(op: string, key: string, value: unknown): boolean {
  if (value === undefined || value === '') return false;
  if (op === 'compose') return !layersSchema.safeParse(value).success;
  return !(op === 'export' && key === 'name' && typeof value === 'string' && PLAIN_NAME.test(value));
}

/** Text of nothing but what every photo has: the field is noted, never its value. A column's name is somebody's own word. */
const PLAIN_TEXT = new RegExp(`^(?:\\{(?:${photoFields.join('|')})\\}|[^\\p{L}\\p{N}{}])+$`, 'u');

const unnamed = { name: z.undefined().optional() };
/** Layers that hold nothing of a person: no words, no name, no picture of theirs. */
const layersSchema = z.array(
  z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.enum(['sticker', 'subject', 'backdrop', 'frame']), ...unnamed }),
    z.looseObject({ kind: z.literal('text'), content: z.string().regex(PLAIN_TEXT), ...unnamed }),
  ]),
);

const noteSchema = z.looseObject({ steps: z.array(z.unknown()) });
const stepSchema = z.looseObject({
  [WITHOUT]: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/u))
    .max(10)
    .catch([])
    .default([]),
});

/**
 * The recipe in a note that anybody may have written: `text` may be anything. Called `name`, because a note has none.
 */
export function readRecipeNote(text: string, name: string, schemas: StepOptions): NoteReading {
  if (text.length > MOST_NOTE_LENGTH)
    return { problems: [{ code: 'tooLong', values: { most: MOST_NOTE_LENGTH / 1000 } }] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: [{ code: 'notJson', values: {} }] };
  }
  const note = noteSchema.safeParse(value).data;
  if (note === undefined) return { problems: [{ code: 'notARecipe', values: {} }] };
  const lacking = new Map<number, readonly string[]>();
  const steps = note.steps.map((written, index) => {
    const step = stepSchema.safeParse(written).data;
    if (step === undefined) return written;
    // a note that names a picture was not written by us: it would name a file of the reader's
    const { [WITHOUT]: without, with: picture, ...rest } = step;
    const missing = [...new Set(picture === undefined ? without : [...without, 'with'])];
    if (missing.length > 0) lacking.set(index + 1, missing);
    return rest;
  });
  const first = readRecipe({ ...note, name, steps }, schemas);
  const gone = new Set(
    (first.problems ?? []).flatMap(({ code, values }) =>
      (code === 'pictureMissing' && lacking.has(Number(values['step']))) ||
      lacking.get(Number(values['step']))?.includes(String(values['option'])) === true
        ? [Number(values['step'])]
        : [],
    ),
  );
  const reading =
    gone.size === 0
      ? first
      : readRecipe({ ...note, name, steps: steps.filter((_, index) => !gone.has(index + 1)) }, schemas);
  if (reading.problems !== undefined) return { problems: reading.problems };
  const leftOut = [...lacking].map(([step, options]) => ({
    step,
    op: z
      .looseObject({ op: z.string() })
      .catch({ op: '' })
      .parse(note.steps[step - 1]).op,
    options,
    isGone: gone.has(step),
  }));
  return { recipe: reading.recipe, leftOut };
}
