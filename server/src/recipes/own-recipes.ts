/** What a person does with their recipes. Every query names the owner: another person's recipe is not found. */
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { recipeNameSchema } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_NAME, orderRecipe, writeRecipe, type Recipe } from '@afterglow/domain/recipes/recipe';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { getImageRow } from '../images/image-row.ts';
import type { Clock } from '../lib/clock.ts';
import { shareToken } from '../shares/share-token.ts';
import { findOffered, listOffered, viewOffered } from './offered-recipes.ts';
import { digestOf, readSentRecipe, requireRecipe } from './read-recipe.ts';
import { priceOf, type RecipePricing } from './recipe-work.ts';
import { findStarter, listStarters, viewStarter } from './starters.ts';

export interface RecipeDeps extends RecipePricing {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
}

/** More than anybody looks through; enough that nobody who saves by hand meets it. */
export const MOST_RECIPES = 200;
const undoMs = 24 * 3600 * 1000;

type RecipeRow = typeof recipes.$inferSelect;

export async function listRecipes(
  deps: RecipeDeps,
  userId: string,
  locale: Locale,
): Promise<{ readonly own: RecipeView[]; readonly starters: RecipeView[] }> {
  const [rows, offered, starters] = await Promise.all([
    deps.db.select().from(recipes).where(isOwn(userId)).orderBy(desc(recipes.updatedAt)).limit(MOST_RECIPES),
    listOffered(deps, userId),
    listStarters(deps, locale),
  ]);
  return { own: await Promise.all(rows.map((row) => viewRecipe(deps, row))), starters: [...offered, ...starters] };
}

/** Throws `recipe_invalid`, `text_blocked`, `too_many_recipes` { count }. */
export async function createRecipe(
  deps: RecipeDeps,
  userId: string,
  sent: { readonly name: string; readonly recipe: unknown; readonly sampleImageId?: string | undefined },
  locale: Locale,
): Promise<RecipeView> {
  const recipe = named(requireRecipe(sent.recipe, locale), sent.name);
  return insertRecipe(deps, userId, recipe, await findSample(deps.db, userId, sent.sampleImageId));
}

/** One of the person's own, a starter, or one that an administrator offers. Throws `recipe_not_found`. */
export async function readOwnRecipe(deps: RecipeDeps, userId: string, id: string, locale: Locale): Promise<RecipeView> {
  if (findStarter(id, locale) !== undefined) return viewStarter(deps, id, locale);
  const row = await findRow(deps.db, userId, id);
  const offered = row === undefined && isId(id) ? await viewOffered(deps, id) : undefined;
  if (offered !== undefined) return offered;
  if (row === undefined) throw new AppError('recipe_not_found');
  return viewRecipe(deps, row);
}

/** A recipe that this person may run: own, a starter, or one that an administrator offers. Throws `recipe_not_found`, `recipe_invalid`. */
export async function getRunnableRecipe(
  executor: Executor,
  userId: string,
  id: string,
  locale: Locale,
): Promise<{ readonly recipe: Recipe; readonly version: number }> {
  const starter = findStarter(id, locale);
  if (starter !== undefined) return { recipe: starter, version: 1 };
  const row = await findRow(executor, userId, id);
  if (row === undefined) {
    const offered = isId(id) ? await findOffered(executor, id) : undefined;
    if (offered === undefined) throw new AppError('recipe_not_found');
    return offered;
  }
  return { recipe: requireRecipe(row.recipe, locale), version: row.version };
}

/** Throws `recipe_not_found`, `recipe_invalid`. */
export async function changeRecipe(
  deps: RecipeDeps,
  userId: string,
  {
    id,
    name,
    recipe: sent,
    sampleImageId,
  }: { readonly id: string; readonly name?: string; readonly recipe?: unknown; readonly sampleImageId?: string },
  locale: Locale,
): Promise<RecipeView> {
  const sample = await findSample(deps.db, userId, sampleImageId);
  const row = await deps.db.transaction(async (tx) => {
    const before = await getRow(tx, userId, id);
    if (sample !== undefined)
      await tx
        .update(recipes)
        .set({ sampleImageId: sample })
        .where(and(eq(recipes.id, id), isOwn(userId)));
    if (sent === undefined && name === undefined) return { ...before, sampleImageId: sample ?? before.sampleImageId };
    const changed = requireRecipe(sent ?? before.recipe, locale);
    const recipe = named(changed, name ?? (sent === undefined ? nameOf(before) : changed.name));
    const [after] = await tx
      .update(recipes)
      .set({ ...columnsOf(recipe), version: sql`${recipes.version} + 1`, updatedAt: deps.clock.now() })
      .where(and(eq(recipes.id, id), isOwn(userId)))
      .returning();
    return after;
  });
  if (row === undefined) throw new AppError('recipe_not_found');
  return viewRecipe(deps, row);
}

/** Hides it, and its link with it. Once more is the same as once. Throws `recipe_not_found`. */
export async function removeRecipe({ db, clock }: RecipeDeps, userId: string, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw new AppError('recipe_not_found');
  const mine = and(eq(recipes.id, id), eq(recipes.userId, userId));
  await db
    .update(recipes)
    .set({ deletedAt: clock.now(), shareId: null, tokenHash: null, offeredAt: null })
    .where(and(mine, isNull(recipes.deletedAt)));
  const [found] = await db.select({ id: recipes.id }).from(recipes).where(mine);
  if (found === undefined) throw new AppError('recipe_not_found');
  return { id };
}

/** Brings back what was deleted within a day; what is there stays. Throws `recipe_not_found`, `too_many_recipes`. */
export async function restoreRecipe(deps: RecipeDeps, userId: string, id: string): Promise<RecipeView> {
  if (!isId(id)) throw new AppError('recipe_not_found');
  const since = new Date(deps.clock.now().getTime() - undoMs);
  const row = await deps.db.transaction(async (tx) => {
    const mine = and(eq(recipes.id, id), eq(recipes.userId, userId));
    const [found] = await tx
      .select()
      .from(recipes)
      .where(and(mine, or(isNull(recipes.deletedAt), gt(recipes.deletedAt, since))));
    if (found === undefined || found.deletedAt === null) return found;
    await requireRoom(tx, userId);
    const [restored] = await tx.update(recipes).set({ deletedAt: null }).where(mine).returning();
    return restored;
  });
  if (row === undefined) throw new AppError('recipe_not_found');
  return viewRecipe(deps, row);
}

/** Copies an own recipe or a starter. Throws `recipe_not_found`, `too_many_recipes`. */
export async function duplicateRecipe(
  deps: RecipeDeps,
  userId: string,
  id: string,
  locale: Locale,
): Promise<RecipeView> {
  const { recipe } = await getRunnableRecipe(deps.db, userId, id, locale);
  const own = await deps.db
    .select({ id: recipes.id, name: sql<string>`${recipes.recipe} ->> 'name'`, sampleImageId: recipes.sampleImageId })
    .from(recipes)
    .where(isOwn(userId));
  const name = freeName(recipe.name, new Set(own.map((one) => one.name)));
  const sampleImageId = own.find((one) => one.id === id)?.sampleImageId ?? undefined;
  return insertRecipe(deps, userId, named(recipe, name), sampleImageId);
}

/** "Shop 2" beside "Shop": in a list of names a copy must be told from what it was made of. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const numbered = `${name.slice(0, MOST_RECIPE_NAME - ending.length).trimEnd()}${ending}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Ends what was deleted more than a day ago. */
export async function eraseDeletedRecipes(db: Database, now: Date): Promise<void> {
  await db.delete(recipes).where(lt(recipes.deletedAt, new Date(now.getTime() - undoMs)));
}

/** The row of a person's recipe. Throws `recipe_not_found`. */
export async function getRow(db: Executor, userId: string, id: string): Promise<RecipeRow> {
  const row = await findRow(db, userId, id);
  if (row === undefined) throw new AppError('recipe_not_found');
  return row;
}

async function findRow(db: Executor, userId: string, id: string): Promise<RecipeRow | undefined> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(recipes)
        .where(and(eq(recipes.id, id), isOwn(userId)))
    : [];
  return row;
}

/** Throws `image_not_found` for a picture that is not the person's. */
async function findSample(db: Executor, userId: string, id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await getImageRow(db, userId, id)).id;
}

/**
 * A recipe as its owner sees it. One whose steps this server no longer has is shown as it was saved, to be corrected or taken
 * elsewhere; its price is 0, and nothing runs it.
 */
export async function viewRecipe(
  deps: RecipePricing & { readonly secret: string },
  row: RecipeRow,
): Promise<RecipeView> {
  const { recipe } = row;
  const steps = readSentRecipe(recipe).recipe?.steps ?? [];
  return {
    id: row.id,
    name: nameOf(row),
    version: row.version,
    recipe: orderRecipe(recipe),
    digest: row.digest,
    credits: await priceOf(deps, steps),
    kind: 'own',
    shareToken: row.shareId === null ? null : shareToken(deps.secret, row.shareId),
    sampleImageId: row.sampleImageId,
    isOffered: row.offeredAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function insertRecipe(
  deps: RecipeDeps,
  userId: string,
  recipe: Recipe,
  sampleImageId?: string,
): Promise<RecipeView> {
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    await requireRoom(tx, userId);
    const [inserted] = await tx
      .insert(recipes)
      .values({ userId, ...columnsOf(recipe), sampleImageId: sampleImageId ?? null, createdAt: now, updatedAt: now })
      .returning();
    return inserted;
  });
  if (row === undefined) throw new Error('the recipe was not written');
  return viewRecipe(deps, row);
}

/** Locks the account, so that many at once cannot slip past the limit. */
async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [found] = await tx.select({ total: count() }).from(recipes).where(isOwn(userId));
  if ((found?.total ?? 0) >= MOST_RECIPES) throw new AppError('too_many_recipes', { count: MOST_RECIPES });
}

const isOwn = (userId: string) => and(eq(recipes.userId, userId), isNull(recipes.deletedAt));

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (id: string): boolean => uuid.test(id);

const nameOf = ({ recipe }: RecipeRow): string => recipeNameSchema.catch('').parse(recipe['name']);

/** Throws `recipe_invalid` for a name of several lines, of nothing, or too long. */
function named(recipe: Recipe, name: string): Recipe {
  const given = recipeNameSchema.safeParse(name);
  if (!given.success) throw new AppError('recipe_invalid', { problem: 'nameInvalid', most: MOST_RECIPE_NAME });
  return { ...recipe, name: given.data };
}

const columnsOf = (recipe: Recipe) => ({ recipe: writeRecipe(recipe), digest: digestOf(recipe) });
