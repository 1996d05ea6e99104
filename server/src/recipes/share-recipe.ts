import { randomUUID } from 'node:crypto';
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import { accountDeletions, users } from '../db/tables/account-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { hashToken, shareToken } from '../shares/share-token.ts';
import { getRow, viewRecipe, type RecipeDeps } from './own-recipes.ts';
import { requireRecipe } from './read-recipe.ts';
import { withoutPicture } from './without-picture.ts';

/** Makes the link of an own recipe; one that has a link keeps it. Throws `recipe_not_found`, `recipe_not_shareable`. */
export function shareRecipe(
  { db, secret }: RecipeDeps,
  userId: string,
  id: string,
  locale: Locale,
): Promise<{ readonly shareToken: string }> {
  return db.transaction(async (tx) => {
    const { shareId: earlier, recipe } = await getRow(tx, userId, id);
    requireRecipe(recipe, locale);
    if (withoutPicture({ recipe }) === undefined) throw new AppError('recipe_not_shareable');
    const shareId = earlier ?? randomUUID();
    const token = shareToken(secret, shareId);
    if (earlier === null)
      await tx
        .update(recipes)
        .set({ shareId, tokenHash: hashToken(token) })
        .where(and(eq(recipes.id, id), eq(recipes.userId, userId)));
    return { shareToken: token };
  });
}

/** The link stops working at once; a new one has another address. Throws `recipe_not_found`. */
export async function unshareRecipe({ db }: RecipeDeps, userId: string, id: string): Promise<{ id: string }> {
  await getRow(db, userId, id);
  await db
    .update(recipes)
    .set({ shareId: null, tokenHash: null })
    .where(and(eq(recipes.id, id), eq(recipes.userId, userId)));
  return { id };
}

/**
 * What a link shows: the recipe, nothing of whose it is. Throws `recipe_not_found` also when it was deleted or unshared, and
 * when its owner is banned or leaving.
 */
export async function readSharedRecipe(deps: RecipeDeps, token: string): Promise<RecipeView> {
  const leaving = deps.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, recipes.userId));
  const [found] = await deps.db
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(users, eq(users.id, recipes.userId))
    .where(
      and(
        eq(recipes.tokenHash, hashToken(token)),
        isNull(recipes.deletedAt),
        eq(users.banned, false),
        notExists(leaving),
      ),
    );
  // changed since into one that is nothing without its owner's picture, or of steps that are no more
  const shown = found && withoutPicture(found.recipe);
  if (found === undefined || shown === undefined) throw new AppError('recipe_not_found');
  return viewRecipe(deps, { ...found.recipe, ...shown, shareId: null, sampleImageId: null, offeredAt: null });
}
