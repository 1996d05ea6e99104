import { cleanText } from '@afterglow/domain/templates/template';
import { fillFileName, takeName } from '@afterglow/engine/operations/frame/file-name';
import { namePatternOf } from '@afterglow/engine/recipes/name-pattern';
import { readSentRecipe } from '../../recipes/read-recipe.ts';
import type { BatchRow } from '../pump.ts';

/** UTF-16 units of a name without its ending: room for an ending and a number, also where a path may have 255. */
const mostLetters = 100;
/** Devices of Windows: a file of such a name cannot be written there, whatever its ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/**
 * Gives each picture of a batch, in order, the name of its result without an ending: by the pattern of the recipe's `export`,
 * else the picture's own. Never two alike, and nothing that a file system refuses. Asked for every picture, finished or not:
 * the names are the same whenever the batch is fetched.
 */
export function nameResults({
  name: batchName,
  recipe,
}: Pick<BatchRow, 'name' | 'recipe'>): (item: { readonly name: string; readonly position: number }) => string {
  const read = recipe === null ? undefined : readSentRecipe(recipe).recipe;
  const pattern = (read && namePatternOf(read.steps)) ?? '{name}';
  const taken = new Set<string>();
  return ({ name, position }) => {
    const own = name.replace(/\.[a-zA-Z0-9]{1,8}$/, '');
    return takeName(taken, safe(fillFileName(pattern, { name: own, recipe: read?.name ?? batchName, n: position })));
  };
}

function safe(name: string): string {
  const cleaned = cleanText(name.toWellFormed())
    .slice(0, mostLetters)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return cleaned === '' ? 'picture' : cleaned.replace(device, '$&-');
}
