import { randomUUID } from 'node:crypto';
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import { accountDeletions, users } from '../db/tables/account-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { hashToken, shareToken } from '../shares/share-token.ts';
import { getRow, viewRecipe, type RecipeDeps } from './own-recipes.ts';

/** Makes the link of an own recipe; one that has a link keeps it. Throws `recipe_not_found`. */
export function shareRecipe(
  { db, secret }: RecipeDeps,
  userId: string,
  id: string,
): Promise<{ readonly shareToken: string }> {
  return db.transaction(async (tx) => {
    const { shareId: earlier } = await getRow(tx, userId, id);
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
  if (found === undefined) throw new AppError('recipe_not_found');
  return viewRecipe(deps, found.recipe);
}
