/** Whether photos suit what a batch does to each of them, said before anything is held. */
import type { PhotoFit } from '@afterglow/domain/contract/public/templates';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { TemplateFit } from '@afterglow/domain/templates/fit';
import { fitOfRecipe } from '@afterglow/domain/templates/recipe-fit';
import type { Viewer } from '../http/context.ts';
import { describeFit, type PhotoFitDeps } from '../templates/photo-fit.ts';
import { findRecipe, type PrepareDeps } from './prepare-batch.ts';

type Wanted = Pick<StartBatch, 'recipeId' | 'recipe' | 'templateId' | 'imageIds'>;
type CheckedPhoto = Pick<PhotoFit, 'reasons'> & { readonly imageId: string };

export interface FitDeps {
  /** Looks at photos for people who wait. */
  readonly photos: PhotoFitDeps;
}

/**
 * One photo after the other, so that people who wait for a single look have a turn in between. Throws `image_not_found`,
 * `image_blocked`, `template_not_found`, `recipe_not_found`, `recipe_invalid`.
 */
export async function checkFit(
  deps: PrepareDeps & FitDeps,
  viewer: Viewer,
  wanted: Wanted,
  locale: Locale,
  signal?: AbortSignal,
): Promise<CheckedPhoto[]> {
  const { fit, isTemplate } = await fitOfWork(deps, viewer, wanted, locale);
  const checked: CheckedPhoto[] = [];
  for (const imageId of wanted.imageIds) {
    signal?.throwIfAborted();
    const { reasons } = await describeFit(deps.photos, { fit }, { userId: viewer.userId, imageId }, locale);
    // the worker refuses for templates alone: a recipe may do something else with the photo
    checked.push({ imageId, reasons: isTemplate ? reasons : reasons.map((one) => ({ ...one, refused: false })) });
  }
  return checked;
}

async function fitOfWork(
  deps: PrepareDeps,
  viewer: Viewer,
  wanted: Wanted,
  locale: Locale,
): Promise<{ readonly fit: TemplateFit; readonly isTemplate: boolean }> {
  if (wanted.templateId !== undefined) {
    const template = await deps.catalogue.find(wanted.templateId);
    if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
    return { fit: template.fit, isTemplate: true };
  }
  const recipe = await findRecipe(deps, viewer, wanted, locale);
  const templates = await deps.catalogue.list();
  return {
    fit: fitOfRecipe(recipe, Object.fromEntries(templates.map(({ id, fit }) => [id, fit]))),
    isTemplate: false,
  };
}
