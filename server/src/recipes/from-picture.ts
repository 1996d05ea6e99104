import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { writeRecipe } from '@afterglow/domain/recipes/recipe';
import { readRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { READ_RECIPE } from '@afterglow/engine/provenance/read-recipe-contract';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import english from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import type { PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';
import { createWords } from '../lib/create-words.ts';

const words = createWords('recipes', english);

/**
 * The recipe in a picture, with what proves it. The file is looked at in the engine's child and forgotten. Throws
 * `no_recipe_in_picture`, `recipe_invalid` for a note of steps that this server does not have, and the errors of an upload.
 */
export async function recipeFromPicture(engine: PictureEngine, file: File, locale: Locale, signal?: AbortSignal) {
  if (file.size === 0) throw new AppError('file_missing');
  if (file.size > uploadRules.maxBytes) throw new AppError('file_too_large', { size: uploadLimitLabel });
  const { note, proof, ours, altered } = await readNote(engine, new Uint8Array(await file.arrayBuffer()), signal);
  if (note === null) throw new AppError('no_recipe_in_picture');
  const reading = readRecipeNote(note, words.write(locale, 'fromPicture.name'), stepOptions);
  if (reading.recipe === undefined) {
    const [{ code, values }] = reading.problems;
    throw new AppError('recipe_invalid', { ...values, problem: code });
  }
  return {
    recipe: writeRecipe(reading.recipe),
    proof,
    ours,
    altered,
    leftOut: reading.leftOut.map((one) => ({ ...one, options: [...one.options] })),
  };
}

async function readNote(engine: PictureEngine, picture: Uint8Array, signal: AbortSignal | undefined) {
  try {
    const request = { task: READ_RECIPE, images: [picture], options: {} } as const;
    return (await engine.run(request, signal === undefined ? {} : { signal })).report;
  } catch (error) {
    throw pictureFailure(error);
  }
}
