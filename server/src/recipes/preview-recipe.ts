/** A small picture after some steps of a recipe: free, and made at once. */
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { recipeRequest, type StepWork } from '@afterglow/engine/recipes/recipe-request';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import type { Database } from '../db/pool.ts';
import type { Engine } from '../engines/contract.ts';
import { limitedWidth } from '../images/derivative.ts';
import { getImageRow } from '../images/image-row.ts';
import { derivePicture, type PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Storage } from '../storage/contract.ts';
import { previewableSteps } from './previewable-steps.ts';
import { requireRecipe } from './read-recipe.ts';
import { findBeside } from './recipe-work.ts';

export interface PreviewDeps {
  readonly db: Database;
  readonly storage: Storage;
  /** Makes the small edition. */
  readonly engine: PictureEngine;
  /** Takes the steps: in the lane of looks, which holds nothing else up. */
  readonly lookEngine: Engine;
}

/** Longest side of a preview. */
export const PREVIEW_EDGE = 800;
/** A builder shows one after each change. */
const previewLimit = { max: 60, windowSeconds: 60 } as const;

/** Throws `recipe_invalid`, `image_not_found`, `rate_limited`, and what the engine says of the picture. */
export async function previewRecipe(
  { db, storage, engine, lookEngine }: PreviewDeps,
  userId: string,
  sent: { readonly recipe: unknown; readonly imageId: string; readonly upTo?: number },
  locale: Locale,
  signal?: AbortSignal,
): Promise<File> {
  await consumeAttempt(db, `recipe preview by ${userId}`, previewLimit);
  const recipe = requireRecipe(sent.recipe, locale);
  const small = async (id: string): Promise<Uint8Array> => {
    const row = await getImageRow(db, userId, id);
    if (row.blockedAt !== null) throw new AppError('image_not_found');
    const width = limitedWidth(row, PREVIEW_EDGE);
    return (await derivePicture(engine, await storage.read(row.masterKey), { width, format: 'webp', quality: 95 }))
      .bytes;
  };
  const picture = await small(sent.imageId);
  const besideId = findBeside(recipe);
  const beside = besideId === undefined ? undefined : await small(besideId);
  const steps = previewableSteps(withWords(recipe).slice(0, sent.upTo), PREVIEW_EDGE);
  if (steps.length === 0) return toFile(picture, 'image/webp');
  try {
    const request = recipeRequest(
      steps,
      picture,
      steps.some((step) => step.with !== undefined) ? beside : undefined,
      undefined,
    );
    const { outputs } = await lookEngine.runUnchecked(request, signal === undefined ? {} : { signal });
    const [output] = outputs;
    if (output === undefined) throw new Error('the engine made no picture');
    const width = limitedWidth(output, PREVIEW_EDGE);
    const shown = await derivePicture(engine, output.bytes, { width, format: 'webp', quality: 86 });
    return toFile(shown.bytes, shown.mimeType);
  } catch (error) {
    throw pictureFailure(error);
  }
}

/** With the words that a template draws, as the engine takes them. */
const withWords = ({ steps }: Recipe): readonly StepWork[] =>
  steps.map((step) => ({ ...step, options: addDrawnWords(step.op, step.options) }));

const toFile = (bytes: Uint8Array, type: string): File => new File([Uint8Array.from(bytes)], 'preview', { type });
