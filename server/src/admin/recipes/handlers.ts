import { adminRecipesContract } from '@afterglow/domain/contract/admin/recipes';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { viewRecipe, type RecipeDeps } from '../../recipes/own-recipes.ts';
import { actorOf } from '../record-act.ts';
import { offerRecipe } from './offer-recipe.ts';

export function adminRecipesHandlers(deps: RecipeDeps) {
  const os = implement(adminRecipesContract).$context<RequestContext>();
  return {
    offer: os.offer.handler(async ({ input, context }) =>
      viewRecipe(deps, await offerRecipe(deps, actorOf(context), input)),
    ),
  };
}
