/** Words for the fields in a recipe's texts, photo by photo: what every photo has, and what a CSV file says of it. */
import path from 'node:path';
import { decodeTable } from '@afterglow/domain/recipes/decode-table';
import { fillForEach, isFilled, recipeFields, type PhotoWords } from '@afterglow/domain/recipes/fill-recipe';
import { readTable } from '@afterglow/domain/recipes/read-table';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { givenValues, photoValues } from '@afterglow/domain/recipes/text-fields';
import { formatText } from '@afterglow/texts/format-text';
import { readBundle } from '@afterglow/texts/read-bundle';
import { z } from 'zod';
import { readNamed, UsageError, type FoundPicture } from '../cli-inputs.ts';
import { describeProblem } from './read-recipe-file.ts';

export interface TextOfPhoto {
  /** Its words as the photo of this number. */
  readonly as: (number: number) => PhotoWords;
  /** What the CSV file says of it, in one form; undefined without a file: other words are another picture. */
  readonly told?: string;
}

export interface TextWords {
  /** For each of these photos. @throws UsageError for a file of no use */
  readonly of: (pictures: readonly FoundPicture[]) => readonly TextOfPhoto[];
  /** Says which rows are not used. @throws UsageError when a photo would have a text without its words */
  readonly check: (pictures: readonly FoundPicture[]) => void;
}

const textsSchema = z.record(z.string(), z.string());

/** `table`: the CSV file, where one was named. @throws UsageError when it cannot be read, or nothing in the recipe asks for it */
export async function readTextWords(
  { steps }: Recipe,
  { table, language }: { readonly table: string | undefined; readonly language: string },
): Promise<TextWords> {
  const text = table === undefined ? undefined : decodeTable(await readNamed(table));
  if (text !== undefined && recipeFields(steps).size === 0)
    throw new UsageError('--table: the texts of this recipe have no fields to fill');
  const day = new Date();
  const say = (code: string, details: Readonly<Record<string, string | number>>): string =>
    formatText(textsSchema.parse(readBundle(language, 'errors'))[code] ?? code, details, language);

  function read(pictures: readonly FoundPicture[]) {
    if (text === undefined) return { inputs: [], problems: [] };
    const names = pictures.map(({ below }) => path.posix.basename(below));
    const reading = readTable(text, names, steps);
    if (reading.problem === undefined) return reading;
    throw new UsageError(`${table}: ${say(reading.problem.code, reading.problem.details)}`);
  }

  const of: TextWords['of'] = (pictures) => {
    const { inputs } = read(pictures);
    return pictures.map(({ file, below }, index) => {
      const given = givenValues(inputs[index]?.values ?? {});
      const told = JSON.stringify(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const name = path.posix.basename(below);
      return {
        as: (number) => ({ file, values: { ...photoValues({ file: name, number, day, language }), ...given } }),
        ...(text === undefined ? {} : { told }),
      };
    });
  };
  return {
    of,
    check: (pictures) => {
      if (!isFilled(steps)) return;
      for (const { row, code, details } of read(pictures).problems)
        console.error(`${table}:${row}: ${say(code, details)}`);
      const { problem } = fillForEach(
        steps,
        of(pictures).map(({ as }, index) => as(index + 1)),
      );
      if (problem !== undefined) throw new UsageError(describeProblem(problem, language));
    },
  };
}
