/** A recipe from a file or from what is piped in, and its problems as sentences. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseRecipe, type RecipeReading } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_BYTES } from '@afterglow/domain/recipes/recipe';
import type { RecipeProblem } from '@afterglow/domain/recipes/recipe-problems';
import { formatText } from '@afterglow/texts/format-text';
import { readBundle } from '@afterglow/texts/read-bundle';
import { z } from 'zod';
import { stepOptions } from '../../recipes/step-options.ts';
import { explainUnreadable } from '../cli-inputs.ts';

/** `-` reads what is piped in. @throws UsageError when there is no such file */
export async function readRecipeFile(file: string): Promise<RecipeReading> {
  return parseRecipe(new TextDecoder().decode(await readStart(file)), stepOptions);
}

/** One byte more than a recipe may have: enough to say that it is too long. */
async function readStart(file: string): Promise<Uint8Array> {
  if (file === '-') {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of process.stdin) {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      size += bytes.length;
      if (size > MOST_RECIPE_BYTES) break;
    }
    return Buffer.concat(parts);
  }
  try {
    return await buffer(createReadStream(file, { end: MOST_RECIPE_BYTES }));
  } catch (error) {
    throw explainUnreadable(file, error);
  }
}

const textsSchema = z.object({ problems: z.record(z.string(), z.string()) });

export function describeProblem({ code, values }: RecipeProblem, language: string): string {
  const { problems } = textsSchema.parse(readBundle(language, 'recipes'));
  // what a file holds is repeated, but gives no orders to the terminal
  return formatText(problems[code] ?? code, values, language).replaceAll(/\p{Cc}/gu, '');
}
