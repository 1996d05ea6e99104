/** A recipe as a person reads it in a terminal. */
import { createHash } from 'node:crypto';
import { canonicalSteps, type Recipe } from '@afterglow/domain/recipes/recipe';
import { TASK_SENTENCES } from '../cli-operations.ts';

/** SHA-256 of the steps: equal for equal work, whatever the recipe is called. */
export function digestOf(recipe: Recipe): string {
  return createHash('sha256').update(canonicalSteps(recipe)).digest('hex');
}

/** Name, numbered steps with what they do and the options that were written, and the digest. */
export function showRecipe(recipe: Recipe): string {
  const steps = recipe.steps.flatMap(({ op, options, with: picture }, index) => {
    const given = Object.entries({ ...options, ...(picture === undefined ? {} : { with: picture }) });
    return [
      `${String(index + 1).padStart(3)}. ${op}: ${TASK_SENTENCES[op] ?? ''}`,
      ...given.map(([key, value]) => `       ${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ];
  });
  return [recipe.name, ...steps, `sha256 ${digestOf(recipe)}`].join('\n');
}
