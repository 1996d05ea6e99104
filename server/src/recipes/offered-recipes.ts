/** Recipes that administrators offer to everybody, beside the starters that come with Afterglow. */
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { recipeNameSchema } from '@afterglow/domain/recipes/read-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { priceOf, type RecipePricing } from './recipe-work.ts';
import { withoutPicture } from './without-picture.ts';

type Row = typeof recipes.$inferSelect;
type Shown = NonNullable<ReturnType<typeof withoutPicture>>;

/** More than anybody chooses from. */
const MOST_OFFERED = 100;

/** Ends with the offer, and with the administrator's office. */
const isOffered = and(
  isNotNull(recipes.offeredAt),
  isNull(recipes.deletedAt),
  eq(users.role, 'admin'),
  eq(users.banned, false),
);

/** The newest first, without those of the person's own. */
export async function listOffered(
  deps: RecipePricing & { readonly db: Executor },
  userId: string,
): Promise<RecipeView[]> {
  const rows = await deps.db
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(users, eq(users.id, recipes.userId))
    .where(and(isOffered, ne(recipes.userId, userId)))
    .orderBy(desc(recipes.offeredAt))
    .limit(MOST_OFFERED);
  const views = await Promise.all(
    rows.map(async ({ recipe: row }) => {
      const shown = withoutPicture(row);
      return shown && (await view(deps, row, shown));
    }),
  );
  return views.filter((one) => one !== undefined);
}

async function view(deps: RecipePricing, row: Row, { recipe, digest, read }: Shown): Promise<RecipeView> {
  return {
    id: row.id,
    name: recipeNameSchema.catch('').parse(row.recipe['name']),
    version: row.version,
    recipe,
    digest,
    credits: await priceOf(deps, read.steps),
    kind: 'starter',
    shareToken: null,
    sampleImageId: null,
    isOffered: true,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Undefined when it is not offered. */
export async function viewOffered(
  deps: RecipePricing & { readonly db: Executor },
  id: string,
): Promise<RecipeView | undefined> {
  const found = await findOfferedRow(deps.db, id);
  return found && view(deps, found.row, found.shown);
}

/** The recipe itself; undefined when it is not offered. */
export async function findOffered(
  executor: Executor,
  id: string,
): Promise<{ readonly recipe: Recipe; readonly version: number } | undefined> {
  const found = await findOfferedRow(executor, id);
  return found && { recipe: found.shown.read, version: found.row.version };
}

async function findOfferedRow(executor: Executor, id: string): Promise<{ row: Row; shown: Shown } | undefined> {
  const [found] = await executor
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(users, eq(users.id, recipes.userId))
    .where(and(isOffered, eq(recipes.id, id)));
  const shown = found && withoutPicture(found.recipe);
  return shown && { row: found.recipe, shown };
}
