/** From JSON that anybody may have written to a recipe that can be run, or to everything that is wrong with it. */
import { z } from 'zod';
import { checkOrder } from './check-order.ts';
import { checkStep } from './check-step.ts';
import { migrateStep, migrations, type StepMigration } from './migrate-recipe.ts';
import type { RecipeProblem } from './recipe-problems.ts';
import { MOST_RECIPE_BYTES, MOST_RECIPE_NAME, MOST_RECIPE_STEPS, RECIPE_VERSION, type Recipe } from './recipe.ts';
import type { StepOptions } from './step-rules.ts';

export type RecipeReading =
  | { readonly recipe: Recipe; readonly problems?: undefined }
  | { readonly recipe?: undefined; readonly problems: readonly [RecipeProblem, ...RecipeProblem[]] };

/** What is read besides the steps' options; tests bring their own. */
export interface ReadingRules {
  readonly version: number;
  readonly migrations: readonly StepMigration[];
}

const present: ReadingRules = { version: RECIPE_VERSION, migrations };
const FIELDS = new Set(['$schema', 'recipe', 'name', 'steps']);
const objectSchema = z.record(z.string(), z.unknown());
/** Says what it does in one line: letters of any language, no line breaks. */
export const recipeNameSchema = z
  .string()
  .max(MOST_RECIPE_NAME)
  .regex(/^(?=.*\S)[^\p{Cc}]+$/u);

/** The text of a file. */
export function parseRecipe(text: string, options: StepOptions): RecipeReading {
  if (new TextEncoder().encode(text).length > MOST_RECIPE_BYTES)
    return { problems: [{ code: 'tooLong', values: { most: MOST_RECIPE_BYTES / 1000 } }] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: [{ code: 'notJson', values: {} }] };
  }
  return readRecipe(value, options);
}

/** JSON that was parsed. Problems come in the order of the file, all of them. */
export function readRecipe(value: unknown, options: StepOptions, rules: ReadingRules = present): RecipeReading {
  const file = objectSchema.safeParse(value).data;
  if (file === undefined || file['recipe'] === undefined || !Array.isArray(file['steps'])) return refuse('notARecipe');
  const version = z.int().min(1).safeParse(file['recipe']).data;
  if (version === undefined) return refuse('versionUnknown', { version: JSON.stringify(file['recipe']).slice(0, 40) });
  // what a later version means by its words is not known: nothing else is said about it
  if (version > rules.version) return refuse('versionNewer', { version, known: rules.version });
  const problems: RecipeProblem[] = Object.keys(file)
    .filter((field) => !FIELDS.has(field))
    .map((field) => ({ code: 'fieldUnknown', values: { field } }));
  const name = recipeNameSchema.safeParse(file['name']).data;
  if (name === undefined) problems.push({ code: 'nameInvalid', values: { most: MOST_RECIPE_NAME } });
  const written: readonly unknown[] = file['steps'];
  if (written.length === 0) problems.push({ code: 'noSteps', values: {} });
  if (written.length > MOST_RECIPE_STEPS)
    problems.push({ code: 'tooManySteps', values: { count: written.length, most: MOST_RECIPE_STEPS } });
  const readings = written.slice(0, MOST_RECIPE_STEPS).map((one, index) => {
    const step = objectSchema.safeParse(one).data;
    return checkStep(step && migrateStep(step, version, rules.migrations), index + 1, options);
  });
  problems.push(...readings.flatMap((reading) => reading.problems));
  const steps = readings.flatMap(({ step }) => step ?? []);
  // the order of steps is judged when each of them is known
  if (steps.length === written.length) problems.push(...checkOrder(steps));
  const [first, ...others] = problems;
  if (first !== undefined) return { problems: [first, ...others] };
  return name === undefined ? refuse('nameInvalid', { most: MOST_RECIPE_NAME }) : { recipe: { name, steps } };
}

function refuse(code: RecipeProblem['code'], values: RecipeProblem['values'] = {}): RecipeReading {
  return { problems: [{ code, values }] };
}
