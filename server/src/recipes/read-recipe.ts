import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { readRecipe, type RecipeReading } from '@afterglow/domain/recipes/read-recipe';
import { canonicalSteps, MOST_RECIPE_BYTES, type Recipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { stepRules } from '@afterglow/domain/recipes/step-rules';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { refuseUnsafeText } from '../engines/refuse-unsafe-text.ts';

/** JSON that anybody may have sent: the recipe, or everything that is wrong with it. */
export function readSentRecipe(value: unknown): RecipeReading {
  if (JSON.stringify(value ?? null).length > MOST_RECIPE_BYTES)
    return { problems: [{ code: 'tooLong', values: { most: MOST_RECIPE_BYTES / 1000 } }] };
  return readRecipe(value, stepOptions);
}

/** Throws `recipe_invalid` { problem, step … }, and `text_blocked` for words in it that nobody draws here. */
export function requireRecipe(value: unknown, locale: Locale): Recipe {
  const { recipe, problems } = readSentRecipe(value);
  if (recipe !== undefined) {
    refuseUnsafeWords(recipe.steps, locale);
    return recipe;
  }
  const [{ code, values }] = problems;
  throw new AppError('recipe_invalid', { ...values, problem: code });
}

/** A person's own words, also those inside of a setting. Throws `text_blocked`. */
export function refuseUnsafeWords(steps: readonly RecipeStep[], locale: Locale): void {
  const words = steps.flatMap(({ op, options }) =>
    (stepRules[op]?.words ?? []).flatMap((key) => stringsIn(options[key])),
  );
  refuseUnsafeText(words, locale);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

export const digestOf = (recipe: Recipe): string => createHash('sha256').update(canonicalSteps(recipe)).digest('hex');
