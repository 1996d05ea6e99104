/** A recipe as a person reads it in a terminal. */
import { createHash } from 'node:crypto';
import { columnsOf, recipeFields } from '@afterglow/domain/recipes/fill-recipe';
import { canonicalSteps, type Recipe } from '@afterglow/domain/recipes/recipe';
import { TASK_SENTENCES } from '../cli-operations.ts';

/** SHA-256 of the steps: equal for equal work, whatever the recipe is called. */
export function digestOf(recipe: Recipe): string {
  return createHash('sha256').update(canonicalSteps(recipe)).digest('hex');
}

/** Name, numbered steps with what they do and the options that were written, fields in its texts, and the digest. */
export function showRecipe(recipe: Recipe): string {
  const steps = recipe.steps.flatMap(({ op, options, with: picture }, index) => {
    const given = Object.entries({ ...options, ...(picture === undefined ? {} : { with: picture }) });
    return [
      `${String(index + 1).padStart(3)}. ${op}: ${TASK_SENTENCES[op] ?? ''}`,
      ...given.map(([key, value]) => `       ${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ];
  });
  return [recipe.name, ...steps, ...showFields(recipe), `sha256 ${digestOf(recipe)}`].join('\n');
}

/** What is filled in for each photo, and which of it only a CSV file can fill. */
function showFields({ steps }: Recipe): string[] {
  const fields = [...recipeFields(steps).values()];
  const columns = columnsOf(steps);
  return [
    ...(fields.length === 0 ? [] : [`fields ${fields.join(' ')}`]),
    ...(columns.length === 0 ? [] : [`columns of --table ${columns.join(', ')}`]),
  ];
}
