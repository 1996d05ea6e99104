import { adminRecipesContract } from '@afterglow/domain/contract/admin/recipes';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { viewRecipe, type RecipeDeps } from '../../recipes/own-recipes.ts';
import { actorOf } from '../record-act.ts';
import { offerRecipe } from './offer-recipe.ts';

/** Each is written into the record of acts. */
const offerLimit = { max: 120, windowSeconds: 3600 } as const;

export function adminRecipesHandlers(deps: RecipeDeps) {
  const os = implement(adminRecipesContract).$context<RequestContext>();
  return {
    offer: os.offer.handler(async ({ input, context }) => {
      const actor = actorOf(context);
      await consumeAttempt(deps.db, `recipe offers of ${actor.userId}`, offerLimit);
      return viewRecipe(deps, await offerRecipe(deps, actor, input));
    }),
  };
}
