/** `recipe run … -o -`: one picture through a recipe, into the pipe. */
import path from 'node:path';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { recipeRequest } from '../../recipes/recipe-request.ts';
import type { Engine } from '../../run/run.ts';
import { PIPE, readNamed, UsageError } from '../cli-inputs.ts';
import { EXIT, printFailure } from '../cli-run.ts';
import { pipeOutput } from '../write-outputs.ts';
import { untilCtrlC } from './run-recipe.ts';
import { stepsForPhoto } from './steps-for-photo.ts';
import type { TextWords } from './text-words.ts';

export interface PipedRun {
  readonly recipe: Recipe;
  readonly beside: Uint8Array | undefined;
  /** Files, or what is piped in; one is possible. */
  readonly words: readonly string[];
  readonly isNoted: boolean;
  /** What fills the fields in its texts. */
  readonly text: TextWords;
  readonly language: string;
}

/** The exit code. @throws UsageError when there are several pictures, or no pipe */
export async function pipeRecipe(engine: Engine, run: PipedRun): Promise<number> {
  const { recipe, beside, words, isNoted } = run;
  const [file = '', ...others] = words;
  if (others.length > 0) throw new UsageError(`- writes one picture, and there are ${words.length}: name a folder`);
  if (process.stdout.isTTY) throw new UsageError('A picture cannot be shown in a terminal: name a folder with -o');
  const [own] = run.text.of([{ file, below: file === PIPE ? 'picture' : path.basename(file) }]);
  const steps = stepsForPhoto(recipe, own?.as(1) ?? { file, values: {} }, run.language);
  const note = isNoted ? writeRecipeNote(recipe) : undefined;
  const picture = await readNamed(file);
  return untilCtrlC(async ({ signal }) => {
    try {
      await pipeOutput(await engine.runUnchecked(recipeRequest(steps, picture, beside, note), { signal }));
      return EXIT.done;
    } catch (error) {
      return signal.aborted ? EXIT.stopped : printFailure(file, error, false, true);
    }
  });
}
