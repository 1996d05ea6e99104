/** What a batch does to each picture, and for how much: a recipe or a template, fixed when the batch begins. */
import { mostBatchItems } from '@afterglow/domain/billing/batch-limits';
import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { writeRecipe, type Recipe } from '@afterglow/domain/recipes/recipe';
import { givenValues } from '@afterglow/domain/recipes/text-fields';
import type { BatchWorkJson, RecipeJson } from '../db/json.ts';
import type { Database, Executor } from '../db/pool.ts';
import type { batchItems } from '../db/tables/batch-tables.ts';
import { templateWork, type TemplateRunDeps } from '../generations/request-generation.ts';
import type { Viewer } from '../http/context.ts';
import { readBatchLimits } from '../images/batch-limits.ts';
import type { Clock } from '../lib/clock.ts';
import { getRunnableRecipe } from '../recipes/own-recipes.ts';
import { requireRecipe } from '../recipes/read-recipe.ts';
import { priceOf, recipeWork, type RecipePricing } from '../recipes/recipe-work.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { textWork, textWorks, withoutPictures } from './text-work.ts';

type BatchItemRow = typeof batchItems.$inferSelect;

export type PrepareDeps = Pick<RecipePricing, 'costs'> & {
  readonly catalogue: Pick<Catalogue, 'list' | 'find'>;
} & Pick<TemplateRunDeps, 'creative' | 'words'> & { readonly db: Database; readonly clock: Clock };

export interface PreparedBatch {
  readonly name: string;
  readonly recipe: RecipeJson | null;
  readonly templateId: string | null;
  readonly work: BatchWorkJson;
  /** Of each picture in its order, where its inputs or its words are its own. */
  readonly ownWork: readonly (BatchWorkJson | undefined)[];
  readonly besideIds: readonly string[];
  /** Worth of one picture, and what this person pays for it. */
  readonly price: number;
  readonly creditsEach: number;
  readonly reason: string;
}

type Wanted = Pick<StartBatch, 'recipeId' | 'recipe' | 'templateId' | 'inputs' | 'imageIds' | 'itemInputs'>;

/** Throws `batch_too_large` { count, most }. */
export async function checkSize(db: Executor, viewer: Viewer, count: number): Promise<void> {
  const most = mostBatchItems(viewer, await readBatchLimits(db));
  if (count > most) throw new AppError('batch_too_large', { count, most });
}

/**
 * Throws `recipe_not_found`, `invalid_input` for two works, `batch_too_large` { count, most }, `image_not_found` for inputs of a picture that is none of the
 * batch, and as `templateWork` and `textWorks`. `timeZone`: of the browser that asks.
 */
export async function prepareBatch(
  deps: PrepareDeps,
  viewer: Viewer,
  wanted: Wanted,
  locale: Locale,
  timeZone?: string,
): Promise<PreparedBatch> {
  await checkSize(deps.db, viewer, wanted.imageIds.length);
  requireOneWork(wanted);
  const [first = ''] = wanted.imageIds;
  const free = hasUnlimitedCredits(viewer);
  if (wanted.templateId !== undefined) {
    const template = await deps.catalogue.find(wanted.templateId);
    if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
    const workOf = async (inputs: NonNullable<Wanted['inputs']>) =>
      templateWork(deps, template, { imageIds: [first], inputs: { ...wanted.inputs, ...inputs } }, locale);
    const work = await workOf({});
    const ownWork = new Map<string, BatchWorkJson>();
    const own = wanted.itemInputs ?? [];
    if (own.length > wanted.imageIds.length) throw new AppError('invalid_input', { field: 'itemInputs' });
    for (const { imageId, inputs } of own) {
      if (!wanted.imageIds.includes(imageId)) throw new AppError('image_not_found');
      ownWork.set(imageId, withoutPictures(await workOf(inputs)).work);
    }
    return {
      name: template.title[locale],
      recipe: null,
      templateId: template.id,
      ...withoutPictures(work),
      ownWork: wanted.imageIds.map((id) => ownWork.get(id)),
      price: template.credits,
      creditsEach: free ? 0 : template.credits,
      reason: `template:${template.id}`,
    };
  }
  const recipe = await findRecipe(deps, viewer, wanted, locale);
  const price = await priceOf(deps, recipe.steps);
  const reader = { locale, now: deps.clock.now(), timeZone };
  const ownWork = await textWorks(deps.db, viewer.userId, recipe, wanted, reader);
  return {
    name: recipe.name,
    recipe: writeRecipe(recipe),
    templateId: null,
    ...withoutPictures(recipeWork(recipe, first)),
    ownWork,
    price,
    creditsEach: free ? 0 : price,
    reason: 'recipe:batch',
  };
}

/** A guess which of two was meant would cost money. Throws `invalid_input`. */
function requireOneWork({ recipeId, recipe, templateId }: Pick<Wanted, 'recipeId' | 'recipe' | 'templateId'>): void {
  const given = Object.entries({ templateId, recipeId, recipe }).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw new AppError('invalid_input', { field: given.map(([name]) => name).join(', ') });
}

/** Throws `recipe_not_found`, `recipe_invalid`. */
export async function findRecipe(
  deps: Pick<PrepareDeps, 'db'>,
  viewer: Viewer,
  wanted: Pick<Wanted, 'recipeId' | 'recipe'>,
  locale: Locale,
): Promise<Recipe> {
  if (wanted.recipeId === undefined) return requireRecipe(wanted.recipe, locale);
  return (await getRunnableRecipe(deps.db, viewer.userId, wanted.recipeId, locale)).recipe;
}

interface OtherOrder {
  readonly recipeId: string;
  readonly shownCost?: number | undefined;
  readonly item: Pick<BatchItemRow, 'name' | 'position' | 'work'>;
}

/**
 * Another recipe for one picture of a batch, with the words that were given for it, at its price of today. Throws as `textWork`, `recipe_not_found`, `recipe_invalid`, and
 * `price_changed` { price } when the person saw another.
 */
export async function prepareOther(
  deps: RecipePricing & { readonly db: Database; readonly clock: Clock },
  viewer: Viewer,
  { recipeId, shownCost, item }: OtherOrder,
  locale: Locale,
) {
  const { recipe } = await getRunnableRecipe(deps.db, viewer.userId, recipeId, locale);
  const price = await priceOf(deps, recipe.steps);
  if (shownCost !== undefined && !hasUnlimitedCredits(viewer) && shownCost !== price)
    throw new AppError('price_changed', { price });
  const { name, position, work } = item;
  const photo = { fileName: name === '' ? null : name, number: position, given: givenValues(work?.inputs ?? {}) };
  return { ...textWork(recipe, photo, { locale, now: deps.clock.now() }), recipe: writeRecipe(recipe), price };
}
