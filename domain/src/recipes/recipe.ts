/** A recipe: a named chain of steps that a person saves, as a value and as the file that is passed on. */

/** Version of the file's form. A step that changes in a way that old files do not mean raises it, with a row in `migrations`. */
export const RECIPE_VERSION = 1;
export const RECIPE_SCHEMA_PATH = `/schemas/recipe-${RECIPE_VERSION}.json`;
export const MOST_RECIPE_STEPS = 20;
/** UTF-16 units. */
export const MOST_RECIPE_NAME = 80;
/** Bytes of a file: far more than the longest recipe needs. */
export const MOST_RECIPE_BYTES = 100_000;

export interface RecipeStep {
  /** The operation, by its name on the command line. */
  readonly op: string;
  /** Its options as they were written: what is absent has the operation's default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The second picture of a step that takes one (a logo, a background): a file or the id of an upload. */
  readonly with?: string;
}

export interface Recipe {
  readonly name: string;
  readonly steps: readonly RecipeStep[];
}

/** The recipe as JSON, for a file, in the order of `orderRecipe`. */
export function writeRecipe({ name, steps }: Recipe): Readonly<Record<string, unknown>> {
  return orderRecipe({
    $schema: RECIPE_SCHEMA_PATH,
    recipe: RECIPE_VERSION,
    name,
    steps: steps.map(({ op, options, with: picture }) => ({
      op,
      ...options,
      ...(picture === undefined ? {} : { with: picture }),
    })),
  });
}

/**
 * A recipe's JSON with its keys in one order, so that two files of it differ only where the recipes do: version and name
 * before the steps, `op` first in each, then its options by name. A database keeps JSON in an order of its own.
 */
export function orderRecipe(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $schema, recipe, name, steps, ...others } = file;
  const ordered = Array.isArray(steps) ? steps.map(orderStep) : steps;
  return withoutAbsent({ $schema, recipe, name, ...others, steps: ordered });
}

function orderStep(step: unknown): unknown {
  const sorted = sortKeys(step);
  if (typeof sorted !== 'object' || sorted === null || !('op' in sorted)) return sorted;
  const { op, ...options } = sorted;
  return { op, ...options };
}

const withoutAbsent = (entries: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** The steps in one form, whatever the order of their keys: equal texts are equal work. The name is no part of it. */
export function canonicalSteps({ name, steps }: Recipe): string {
  const { recipe, steps: written } = writeRecipe({ name, steps });
  return JSON.stringify(sortKeys({ recipe, steps: written }));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}
