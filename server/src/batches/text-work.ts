/** The work on the pictures of a batch whose recipe has fields in its texts: each with its own words. */
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import { isFilled } from '@afterglow/domain/recipes/fill-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { givenValues, type FieldValues } from '@afterglow/domain/recipes/text-fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { BatchWorkJson } from '../db/json.ts';
import type { Executor } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Work } from '../generations/accept.ts';
import { fillForPhotos, type Reader } from '../recipes/fill-for-photos.ts';
import { recipeWork } from '../recipes/recipe-work.ts';

/** What a piece of a batch is, apart from its pictures. */
export function withoutPictures({ imageIds: [_first, ...besideIds], testRun: _test, ...work }: Work) {
  return { work, besideIds };
}

/** What the person's pictures were called when they were uploaded, each once, in their order. Throws `image_not_found`, also for somebody else's. */
export async function readFileNames(
  db: Executor,
  userId: string,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(imageIds)];
  const rows = await db
    .select({ id: images.id, name: images.fileName })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.userId, userId), isNull(images.deletedAt)));
  if (rows.length !== ids.length) throw new AppError('image_not_found');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [id, names.get(id) ?? null]));
}

/** One picture's work by the recipe, with the words that were given for it. */
export function textWork(
  recipe: Recipe,
  photo: { readonly fileName: string | null; readonly number: number; readonly given: FieldValues },
  reader: Reader,
) {
  const [steps] = fillForPhotos(recipe, [photo], reader);
  const { work, besideIds } = withoutPictures(recipeWork(recipe, '', steps));
  return { work: { ...work, inputs: photo.given }, besideIds };
}

/**
 * For each picture of a batch; nothing where all are the same. `inputs` are words for all of them, `itemInputs` for single ones.
 * Throws as `fillForPhotos`, `image_not_found`, and `invalid_input` for words that no text asks for.
 */
export async function textWorks(
  db: Executor,
  userId: string,
  recipe: Recipe,
  { imageIds, inputs = {}, itemInputs }: Pick<StartBatch, 'imageIds' | 'inputs' | 'itemInputs'>,
  reader: Reader,
): Promise<readonly BatchWorkJson[]> {
  if (!isFilled(recipe.steps)) {
    if (itemInputs !== undefined) throw new AppError('invalid_input', { field: 'itemInputs' });
    return [];
  }
  const names = await readFileNames(db, userId, imageIds);
  const items = itemInputs ?? [];
  if (items.some(({ imageId }) => !names.has(imageId))) throw new AppError('image_not_found');
  const own = new Map(items.map((item) => [item.imageId, item.inputs]));
  const photos = imageIds.map((id, index) => ({
    fileName: names.get(id) ?? null,
    number: index + 1,
    given: givenValues({ ...inputs, ...own.get(id) }),
  }));
  return fillForPhotos(recipe, photos, reader).map((steps, index) => ({
    ...withoutPictures(recipeWork(recipe, '', steps)).work,
    inputs: photos[index]?.given ?? {},
  }));
}
