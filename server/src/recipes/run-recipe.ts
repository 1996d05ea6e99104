/** A recipe, kept or sent along, on one picture of the person. */
import type { Locale } from '@afterglow/domain/locale';
import { isFilled } from '@afterglow/domain/recipes/fill-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { accept, type Accepted } from '../generations/accept.ts';
import type { Viewer } from '../http/context.ts';
import type { RequestMark } from '../http/request-mark.ts';
import { getImageRow } from '../images/image-row.ts';
import type { Queue } from '../queue/queue.ts';
import { fillForPhotos } from './fill-for-photos.ts';
import { getRunnableRecipe, type RecipeDeps } from './own-recipes.ts';
import { digestOf, requireRecipe } from './read-recipe.ts';
import { priceOf, recipeWork } from './recipe-work.ts';

export interface RunDeps extends RecipeDeps {
  readonly queue: Queue;
}

interface RecipeOrder extends RequestMark {
  readonly imageId: string;
  readonly shownCost?: number | undefined;
  /** Of the browser that asks. */
  readonly timeZone?: string | undefined;
}

/** Throws `recipe_not_found`, `recipe_invalid`, `text_blocked`, `image_not_found`, and as {@link accept}. */
export async function runRecipe(
  deps: RunDeps,
  viewer: Viewer,
  order: RecipeOrder & { readonly id: string },
  locale: Locale,
): Promise<Accepted> {
  const { recipe } = await getRunnableRecipe(deps.db, viewer.userId, order.id, locale);
  return acceptRecipe(deps, viewer, recipe, order, locale);
}

/** Steps that nobody saved. Throws `recipe_invalid`, `text_blocked`, `image_not_found`, and as {@link accept}. */
export async function runSentRecipe(
  deps: RunDeps,
  viewer: Viewer,
  order: RecipeOrder & { readonly recipe: unknown },
  locale: Locale,
): Promise<Accepted> {
  return acceptRecipe(deps, viewer, requireRecipe(order.recipe, locale), order, locale);
}

async function acceptRecipe(
  deps: RunDeps,
  viewer: Viewer,
  recipe: Recipe,
  { imageId, requestKey, requestDigest, shownCost, timeZone }: RecipeOrder,
  locale: Locale,
): Promise<Accepted> {
  const price = await priceOf(deps, recipe.steps);
  const work = recipeWork(recipe, imageId, await fillFor(deps, viewer.userId, recipe, { imageId, timeZone }, locale));
  const reason = `recipe:${digestOf(recipe)}`;
  return deps.db.transaction((tx) =>
    accept(deps, tx, viewer, { work, requestKey, requestDigest, price, shownCost, reason, orderedBy: 'person' }),
  );
}

/** The steps with this picture's words: a batch of one. Throws `image_not_found`, and as {@link fillForPhotos}. */
async function fillFor(
  { db, clock }: RunDeps,
  userId: string,
  recipe: Recipe,
  { imageId, timeZone }: Pick<RecipeOrder, 'imageId' | 'timeZone'>,
  locale: Locale,
): Promise<Recipe['steps']> {
  if (!isFilled(recipe.steps)) return recipe.steps;
  const { fileName } = await getImageRow(db, userId, imageId);
  const [steps] = fillForPhotos(recipe, [{ fileName, number: 1 }], { locale, now: clock.now(), timeZone });
  return steps ?? recipe.steps;
}
