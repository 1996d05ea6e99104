/** What a run has finished, beside its results: the same command continues where an earlier one was stopped. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PIPE, type FoundPicture } from '../cli-inputs.ts';

/** Hidden: it is no result. One JSON line a picture. */
const JOURNAL = '.afterglow-recipe.jsonl';

const lineSchema = z.object({
  /** SHA-256 of the recipe's steps. */
  recipe: z.string(),
  below: z.string(),
  /** Bytes of the photo and when it was last changed: another photo under the same name is made again. */
  size: z.number(),
  changedMs: z.number(),
  /** The picture's `{n}`; older versions did not note it. */
  number: z.number().int().optional(),
  /** SHA-256 of what a CSV file said for it, where there was one: with other words it is made again. */
  words: z.string().optional(),
  /** Files under the output folder. */
  outputs: z.array(z.string()).min(1),
});
type Line = z.output<typeof lineSchema>;

export interface RunJournal {
  /** Files of a photo that this recipe has finished; undefined when it has not, or when one of them is gone. */
  readonly findDone: (picture: FoundPicture, told?: string) => Promise<readonly string[] | undefined>;
  /** The numbers that finished pictures have, whose results are still there. */
  readonly takenNumbers: () => ReadonlySet<number>;
  readonly add: (picture: NumberedPicture, outputs: readonly string[], told?: string) => Promise<void>;
}

/** `number`: what `{n}` becomes in the names of its results. */
export type NumberedPicture = FoundPicture & { readonly number: number };

export async function openJournal(folder: string, recipe: string): Promise<RunJournal> {
  const file = path.join(folder, JOURNAL);
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  const lines = text.split('\n').flatMap((line) => parseLine(line) ?? []);
  // a line that a power cut left half written must not swallow the next
  let separator = text === '' || text.endsWith('\n') ? '' : '\n';
  const done = new Map(lines.filter((line) => line.recipe === recipe).map((line) => [line.below, line]));
  const isThere = ({ outputs }: Line): boolean => outputs.every((output) => existsSync(path.join(folder, output)));
  return {
    takenNumbers: () =>
      new Set([...done.values()].flatMap((line, index) => (isThere(line) ? [line.number ?? index + 1] : []))),
    findDone: async (picture, told) => {
      const line = done.get(picture.below);
      if (line === undefined || picture.file === PIPE) return undefined;
      const { size, changedMs } = await stampOf(picture);
      const isSame = size === line.size && changedMs === line.changedMs && line.words === digestOf(told);
      return isSame && isThere(line) ? line.outputs : undefined;
    },
    add: async (picture, outputs, told) => {
      if (picture.file === PIPE) return; // nobody knows whether the next that is piped in is the same
      const line: Line = {
        recipe,
        below: picture.below,
        ...(await stampOf(picture)),
        number: picture.number,
        words: digestOf(told),
        outputs: [...outputs],
      };
      const before = separator;
      separator = '\n'; // a full disk cuts lines, too
      await appendFile(file, `${before}${JSON.stringify(line)}\n`);
      separator = '';
      done.set(picture.below, line);
    },
  };
}

const digestOf = (told: string | undefined): string | undefined =>
  told === undefined ? undefined : createHash('sha256').update(told).digest('hex');

function parseLine(line: string): Line | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function stampOf({ file }: FoundPicture): Promise<Pick<Line, 'size' | 'changedMs'>> {
  const { size, mtimeMs } = await stat(file);
  return { size, changedMs: mtimeMs };
}
