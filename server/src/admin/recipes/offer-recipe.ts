import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq } from 'drizzle-orm';
import { recipes } from '../../db/tables/recipe-tables.ts';
import { getRow, type RecipeDeps } from '../../recipes/own-recipes.ts';
import { withoutPicture } from '../../recipes/without-picture.ts';
import { recordAct, type Actor } from '../record-act.ts';

/**
 * Puts a recipe of the administrator's own among the starters, or takes it from there. What is so already stays, and nothing is
 * written down. Throws `recipe_not_found`, `recipe_not_shareable` for one that is nothing without a picture of theirs.
 */
export async function offerRecipe(
  { db, clock }: RecipeDeps,
  actor: Actor,
  { id, offered }: { readonly id: string; readonly offered: boolean },
): Promise<typeof recipes.$inferSelect> {
  return db.transaction(async (tx) => {
    const row = await getRow(tx, actor.userId, id);
    if ((row.offeredAt !== null) === offered) return row;
    if (offered && withoutPicture(row) === undefined) throw new AppError('recipe_not_shareable');
    const [after] = await tx
      .update(recipes)
      .set({ offeredAt: offered ? clock.now() : null })
      .where(and(eq(recipes.id, id), eq(recipes.userId, actor.userId)))
      .returning();
    if (after === undefined) throw new AppError('recipe_not_found');
    await recordAct(tx, {
      actor,
      action: offered ? 'recipe_offer' : 'recipe_withdraw',
      target: { kind: 'recipe', id },
      after: { name: row.recipe['name'], version: row.version },
    });
    return after;
  });
}
