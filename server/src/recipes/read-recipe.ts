import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { readRecipe, type RecipeReading } from '@afterglow/domain/recipes/read-recipe';
import { canonicalSteps, MOST_RECIPE_BYTES, type Recipe } from '@afterglow/domain/recipes/recipe';
import { stepOptions } from '@afterglow/engine/recipes/step-options';

/** JSON that anybody may have sent: the recipe, or everything that is wrong with it. */
export function readSentRecipe(value: unknown): RecipeReading {
  if (JSON.stringify(value ?? null).length > MOST_RECIPE_BYTES)
    return { problems: [{ code: 'tooLong', values: { most: MOST_RECIPE_BYTES / 1000 } }] };
  return readRecipe(value, stepOptions);
}

/** Throws `recipe_invalid` { problem, step … }. */
export function requireRecipe(value: unknown): Recipe {
  const { recipe, problems } = readSentRecipe(value);
  if (recipe !== undefined) return recipe;
  const [{ code, values }] = problems;
  throw new AppError('recipe_invalid', { ...values, problem: code });
}

export const digestOf = (recipe: Recipe): string => createHash('sha256').update(canonicalSteps(recipe)).digest('hex');
