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

/** The recipe as JSON, for a file: its version first, `op` first in each step, options as they stand. */
export function writeRecipe({ name, steps }: Recipe): Readonly<Record<string, unknown>> {
  return {
    $schema: RECIPE_SCHEMA_PATH,
    recipe: RECIPE_VERSION,
    name,
    steps: steps.map(({ op, options, with: picture }) => ({
      op,
      ...options,
      ...(picture === undefined ? {} : { with: picture }),
    })),
  };
}

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
