import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { priceRecipe } from '@afterglow/domain/recipes/price-recipe';
import { readRecipe, type RecipeReading } from '@afterglow/domain/recipes/read-recipe';
import { canonicalSteps, MOST_RECIPE_BYTES, type Recipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import type { CostBook } from '../credits/cost-book.ts';
import type { Catalogue } from '../templates/catalogue.ts';

export interface PriceDeps {
  readonly costs: CostBook;
  readonly catalogue: Catalogue;
}

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

/** Credits for one picture, by today's prices. */
export async function priceOf({ costs, catalogue }: PriceDeps, steps: readonly RecipeStep[]): Promise<number> {
  const [current, templates] = await Promise.all([costs.current(), catalogue.list()]);
  return priceRecipe(steps, {
    costs: current,
    templates: Object.fromEntries(templates.map(({ task, credits }) => [task.id, credits])),
  }).total;
}
