/** A recipe as one piece of work on one picture: one generation with one hold, one result and one price. */
import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { priceRecipe, type RecipePrice, type RecipePrices } from '@afterglow/domain/recipes/price-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { recipeOptions } from '@afterglow/engine/recipes/recipe-request';
import type { CostBook } from '../credits/cost-book.ts';
import type { Work } from '../generations/accept.ts';
import { recipeTemplateId } from '../generations/generation-row.ts';
import type { Catalogue } from '../templates/catalogue.ts';

export interface RecipePricing {
  readonly costs: Pick<CostBook, 'current'>;
  readonly catalogue: Pick<Catalogue, 'list'>;
}

/** What steps cost now: operations by the book, templates as each is offered, hidden ones too. */
export async function readRecipePrices({ costs, catalogue }: RecipePricing): Promise<RecipePrices> {
  const [current, templates] = await Promise.all([costs.current(), catalogue.list()]);
  return { costs: current, templates: Object.fromEntries(templates.map(({ id, credits }) => [id, credits])) };
}

/** Credits for one picture. */
export function recipePrice({ steps }: Pick<Recipe, 'steps'>, prices: RecipePrices): RecipePrice['total'] {
  return priceRecipe(steps, prices).total;
}

/** The same with today's prices. */
export async function priceOf(pricing: RecipePricing, steps: Recipe['steps']): Promise<number> {
  return recipePrice({ steps }, await readRecipePrices(pricing));
}

/**
 * The recipe on this picture, with `steps` as they were filled for it, ready for `accept` or `admit`, which see to it that every picture in it is the person's own.
 * Throws `image_not_found` when the second picture is not an upload: files have names only on the command line.
 */
export function recipeWork(recipe: Recipe, imageId: string, steps = recipe.steps): Work {
  const beside = findBeside(recipe);
  // the fields, not what they were filled with
  const note = writeRecipeNote(recipe);
  return {
    templateId: recipeTemplateId,
    templateVersion: null,
    testRun: false,
    imageIds: beside === undefined ? [imageId] : [imageId, beside],
    inputs: {},
    prompt: '',
    requestedModel: null,
    task: 'edit',
    taskOptions: recipeOptions(steps, { note }),
  };
}

/** Image of the recipe's second picture, which is one for all steps. Throws `image_not_found`. */
export function findBeside({ steps }: Pick<Recipe, 'steps'>): string | undefined {
  const picture = steps.find((step) => step.with !== undefined)?.with;
  if (picture === undefined) return undefined;
  const { data } = idSchema.safeParse(picture);
  if (data === undefined) throw new AppError('image_not_found');
  return data;
}
