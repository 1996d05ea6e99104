import { sizeLabel } from '@afterglow/domain/billing/storage-quota';
import { errorCodes, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import english from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import { formatErrorText } from '@afterglow/texts/format-text';
import { z } from 'zod';
import { createWords } from './create-words.ts';
import { loadTexts } from './load-texts.ts';

const errorTexts = loadTexts('errors', z.record(z.enum(errorCodes), z.string()));

const recipeWords = createWords('recipes', english);
/** Of these, where no command line is at hand, the error's own text says what to do. */
const toldByError: ReadonlySet<unknown> = new Set(['fieldsUnfilled', 'textTooLong']);

/** The sentence a person reads for `code`. */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  const problem = `problems.${String(details['problem'])}`;
  if (code === 'recipe_invalid' && recipeWords.has(problem) && !toldByError.has(details['problem']))
    return recipeWords.write(locale, problem, details);
  return formatErrorText(errorTexts[locale][code], { ...details, ...sizesIn(details, locale) }, locale);
}

/** A detail `usedBytes` is told as `{used}`: `1.5 GB`, in Spanish `1,5 GB`. */
function sizesIn(details: ErrorDetails, locale: Locale): ErrorDetails {
  const sizes = Object.entries(details).flatMap(([name, bytes]) =>
    name.endsWith('Bytes') && typeof bytes === 'number'
      ? [[name.slice(0, -'Bytes'.length), sizeLabel(bytes, locale)] as const]
      : [],
  );
  return Object.fromEntries(sizes);
}
