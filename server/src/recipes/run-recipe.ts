/** A kept recipe on one picture of its owner. */
import type { Locale } from '@afterglow/domain/locale';
import { accept, type Accepted } from '../generations/accept.ts';
import type { Viewer } from '../http/context.ts';
import type { RequestMark } from '../http/request-mark.ts';
import type { Queue } from '../queue/queue.ts';
import { getRunnableRecipe, type RecipeDeps } from './own-recipes.ts';
import { digestOf } from './read-recipe.ts';
import { priceOf, recipeWork } from './recipe-work.ts';

export interface RunDeps extends RecipeDeps {
  readonly queue: Queue;
}

/** Throws `recipe_not_found`, `recipe_invalid`, `image_not_found`, and as {@link accept}. */
export async function runRecipe(
  deps: RunDeps,
  viewer: Viewer,
  order: { readonly id: string; readonly imageId: string; readonly shownCost?: number } & RequestMark,
  locale: Locale,
): Promise<Accepted> {
  const { id, imageId, requestKey, requestDigest, shownCost } = order;
  const { recipe } = await getRunnableRecipe(deps.db, viewer.userId, id, locale);
  const price = await priceOf(deps, recipe.steps);
  const work = recipeWork(recipe, imageId);
  const reason = `recipe:${digestOf(recipe)}`;
  return deps.db.transaction((tx) =>
    accept(deps, tx, viewer, { work, requestKey, requestDigest, price, shownCost, reason, orderedBy: 'person' }),
  );
}
