import { writeRecipe, type Recipe } from '@afterglow/domain/recipes/recipe';
import { stepRules } from '@afterglow/domain/recipes/step-rules';
import type { RecipeJson } from '../db/json.ts';
import { digestOf, readSentRecipe } from './read-recipe.ts';

interface Kept {
  readonly recipe: RecipeJson;
  readonly digest: string;
}

/**
 * A kept recipe as others may have it: without its person's second picture, which nobody else has, and without the steps that
 * are nothing without it. Undefined when nothing is left, or its steps are no more.
 */
export function withoutPicture({ recipe: kept }: Pick<Kept, 'recipe'>): (Kept & { readonly read: Recipe }) | undefined {
  const { recipe } = readSentRecipe(kept);
  const steps = (recipe?.steps ?? [])
    .filter(({ op, options, with: picture }) => picture === undefined || stepRules[op]?.picture?.(options) !== 'needed')
    .map(({ op, options }) => ({ op, options }));
  if (recipe === undefined || steps.length === 0) return undefined;
  const read = { ...recipe, steps };
  return { read, recipe: writeRecipe(read), digest: digestOf(read) };
}
