/** The texts of a recipe with each photo's own words, before anything is held. */
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { columnsOf, fillForEach, type PhotoWords } from '@afterglow/domain/recipes/fill-recipe';
import type { Recipe, RecipeStep } from '@afterglow/domain/recipes/recipe';
import { photoValues, type FieldValues } from '@afterglow/domain/recipes/text-fields';
import { refuseUnsafeWords } from './read-recipe.ts';

/** For whom the words are written, and when. */
export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
  /** Of their browser; undefined: this machine's. */
  readonly timeZone?: string | undefined;
}

interface Photo {
  /** Of the file that was uploaded; null: it came without a name. */
  readonly fileName: string | null;
  /** In the batch, from 1. */
  readonly number: number;
  /** What was given for it, by folded names. */
  readonly given?: FieldValues;
}

export function wordsOfPhoto({ fileName, number, given = {} }: Photo, { locale, now, timeZone }: Reader): PhotoWords {
  const own = photoValues({ file: fileName ?? '', number, day: now, language: locale, timeZone });
  return { file: fileName ?? `#${number}`, values: { ...own, ...given } };
}

/**
 * The steps for every photo, in their order. Throws `recipe_invalid` { problem: `fieldsUnfilled` or `textTooLong`, file, count … },
 * and `text_blocked` for words that nobody draws here.
 */
export function fillForPhotos(
  { steps }: Pick<Recipe, 'steps'>,
  photos: readonly Photo[],
  reader: Reader,
): readonly (readonly RecipeStep[])[] {
  const { each, problem } = fillForEach(
    steps,
    photos.map((photo) => wordsOfPhoto(photo, reader)),
  );
  if (problem !== undefined) throw new AppError('recipe_invalid', { ...problem.values, problem: problem.code });
  for (const filled of each) refuseUnsafeWords(filled, reader.locale);
  return each;
}

/** Where no CSV file comes with the photos. Throws `recipe_invalid` { problem: `columnsUnfilled`, columns }. */
export function refuseColumns({ steps }: Pick<Recipe, 'steps'>): void {
  const columns = columnsOf(steps);
  if (columns.length > 0)
    throw new AppError('recipe_invalid', {
      problem: 'columnsUnfilled',
      fields: columns.map((column) => `{${column}}`).join(', '),
    });
}
