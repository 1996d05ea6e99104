/** A CSV file with words for the texts of a recipe: for each photo its own. */
import { readInputs, type InputsReading } from '../batches/read-inputs.ts';
import { fallbackLocale } from '../locale.ts';
import { tableFields } from './fill-recipe.ts';
import type { RecipeStep } from './recipe.ts';

/**
 * What the file says of photos called `names`, in their order. Columns that the recipe does not ask for may be there; an empty cell
 * is an empty text.
 */
export const readTable = (text: string, names: readonly string[], steps: readonly RecipeStep[]): InputsReading =>
  readInputs(text, names, tableFields(steps), fallbackLocale, { otherColumns: 'ignored', emptyCells: 'empty' });
