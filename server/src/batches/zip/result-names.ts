import { cleanText } from '@afterglow/domain/templates/template';
import { fillFileName, takeName } from '@afterglow/engine/operations/frame/file-name';
import { namePatternOf } from '@afterglow/engine/recipes/name-pattern';
import type { RecipeJson } from '../../db/json.ts';
import { readSentRecipe } from '../../recipes/read-recipe.ts';
import type { BatchRow } from '../pump.ts';

/** UTF-16 units of a name without its ending: room for an ending and a number, also where a path may have 255. */
const mostLetters = 100;
/** Devices of Windows: a file of such a name cannot be written there, whatever its ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

interface NamedItem {
  readonly name: string;
  readonly position: number;
  /** Its own, where it was done again with another than the batch. */
  readonly recipe: RecipeJson | null;
}

/**
 * Gives each picture of a batch, in order, the name of its result without an ending, by the pattern of its recipe's `export`,
 * else the picture's own, and the name of that recipe. Never two files alike, and nothing that a file system refuses. Asked for every picture, finished or not:
 * the names are the same whenever the batch is fetched.
 */
export function nameResults({ name: batchName, recipe }: Pick<BatchRow, 'name' | 'recipe'>): (item: NamedItem) => {
  readonly stem: string;
  readonly recipeName: string | undefined;
} {
  const read = (sent: RecipeJson | null) => (sent === null ? undefined : readSentRecipe(sent).recipe);
  const ofBatch = read(recipe);
  const taken = new Set<string>();
  return ({ name, position, recipe: other }) => {
    const used = read(other) ?? ofBatch;
    const pattern = (used && namePatternOf(used.steps)) ?? '{name}';
    const own = name.replace(/\.[a-zA-Z0-9]{1,8}$/, '');
    const filled = fillFileName(pattern, { name: own, recipe: used?.name ?? batchName, n: position });
    return { stem: takeName(taken, safe(filled)), recipeName: used?.name };
  };
}

function safe(name: string): string {
  const cleaned = cleanText(name.toWellFormed())
    .slice(0, mostLetters)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return cleaned === '' ? 'picture' : cleaned.replace(device, '$&-');
}
