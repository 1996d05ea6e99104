/** `afterglow recipe from`: the recipe that a picture was made by, and what there is to prove it. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeRecipe } from '@afterglow/domain/recipes/recipe';
import { readRecipeNote, type LeftOutStep } from '@afterglow/domain/recipes/recipe-note';
import { formatText } from '@afterglow/texts/format-text';
import { readBundle } from '@afterglow/texts/read-bundle';
import { z } from 'zod';
import { stepOptions } from '../../recipes/step-options.ts';
import type { Engine } from '../../run/run.ts';
import { prepareOutput } from '../check-output.ts';
import { readNamed, UsageError } from '../cli-inputs.ts';
import { EXIT } from '../cli-run.ts';
import { describeProblem } from './read-recipe-file.ts';

export interface TakeFlags {
  /** A file for the recipe; without it, it is printed. */
  readonly output?: string;
  readonly language: string;
  readonly json?: true;
}

const textsSchema = z.object({ fromPicture: z.record(z.string(), z.string()) });

/** The exit code. What the picture proves goes to the standard error, so that the recipe alone can be passed on. */
export async function takeRecipe(engine: Engine, file: string, { output, language, json }: TakeFlags): Promise<number> {
  const { fromPicture: texts } = textsSchema.parse(readBundle(language, 'recipes'));
  if (output !== undefined && path.resolve(output) === path.resolve(file))
    throw new UsageError(`${output} is the picture itself, and would be lost: name another file`);
  const { report } = await engine.run({ task: 'read-recipe', images: [await readNamed(file)], options: {} });
  const { note, proof, altered, ours } = report;
  const reading = note === null ? undefined : readRecipeNote(note, texts['name'] ?? '', stepOptions);
  if (reading?.recipe === undefined) {
    const problems = reading?.problems ?? [];
    const sentences = problems.map((problem) => describeProblem(problem, language));
    const said = sentences.length === 0 ? [texts['none'] ?? ''] : sentences;
    if (json) console.log(JSON.stringify({ input: file, recipe: null, problems, message: said.join(' ') }));
    else for (const sentence of said) console.error(`${file}: ${sentence}`);
    return EXIT.failed;
  }
  const { recipe, leftOut } = reading;
  const written = writeRecipe(recipe);
  if (output !== undefined) {
    await prepareOutput({ output, parents: false });
    await writeFile(output, `${JSON.stringify(written, undefined, 2)}\n`);
  }
  if (json) {
    console.log(JSON.stringify({ input: file, recipe: written, proof, altered, ours, leftOut }));
    return EXIT.done;
  }
  console.log(output ?? JSON.stringify(written, undefined, 2));
  console.error(texts[proofOf(proof, altered, ours)]);
  for (const one of leftOut) console.error(describeLeftOut(one, texts, language));
  return EXIT.done;
}

function proofOf(proof: 'signed' | 'claimed', altered: boolean, ours: boolean): string {
  if (proof === 'claimed') return altered ? 'claimedAltered' : 'claimed';
  if (altered) return 'altered';
  return ours ? 'signed' : 'signedElsewhere';
}

function describeLeftOut(
  { step, op, options, isGone }: LeftOutStep,
  texts: Readonly<Record<string, string>>,
  language: string,
): string {
  const list = new Intl.ListFormat(language).format(options);
  return formatText(texts[isGone ? 'stepLeftOut' : 'wordsLeftOut'] ?? '', { step, op, options: list }, language);
}
