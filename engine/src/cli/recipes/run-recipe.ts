/** Runs a recipe over many pictures. A failure of one does not stop the rest, and what is done stays done. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { z } from 'zod';
import { namePatternOf } from '../../recipes/name-pattern.ts';
import { recipeRequest } from '../../recipes/recipe-request.ts';
import type { EngineResult } from '../../run/engine-request.ts';
import type { Engine } from '../../run/run.ts';
import { warnings } from '../../run/task-contract.ts';
import { printable } from '../cli-errors.ts';
import { readNamed, type FoundPicture } from '../cli-inputs.ts';
import { createProgressLine } from '../cli-progress.ts';
import { EXIT, printFailure } from '../cli-run.ts';
import { ENDINGS } from '../write-outputs.ts';
import { writeNew } from '../write-whole.ts';
import { planResults } from './plan-results.ts';
import type { NumberedPicture, RunJournal } from './run-journal.ts';
import { stepsForPhoto } from './steps-for-photo.ts';
import type { TextOfPhoto, TextWords } from './text-words.ts';
import { createPace } from './time-left.ts';

export interface RecipeRun {
  readonly recipe: Recipe;
  /** The recipe's second picture. */
  readonly beside: Uint8Array | undefined;
  readonly pictures: readonly FoundPicture[];
  /** An existing folder. */
  readonly output: string;
  readonly journal: RunJournal;
  /** What fills the fields in its texts. */
  readonly words: TextWords;
  readonly language: string;
  /** The results tell the steps that made them. */
  readonly isNoted: boolean;
  /** Pictures worked on at once. */
  readonly lanes: number;
  /** One JSON line a picture instead of words. */
  readonly json: boolean;
}

/** The exit code. */
export async function runRecipe(engine: Engine, run: RecipeRun, stopper: AbortController): Promise<number> {
  const { recipe, pictures, output, journal, lanes, json } = run;
  const todo: (NumberedPicture & { readonly words: TextOfPhoto })[] = [];
  // the numbers continue where earlier runs ended, and fill what a stopped one left open
  const taken = journal.takenNumbers();
  let number = 1;
  for (const [index, words] of run.words.of(pictures).entries()) {
    const picture = pictures[index];
    const done = await journal.findDone(picture, words.told);
    if (done !== undefined) {
      if (json) console.log(JSON.stringify({ input: picture.file, outputs: done, skipped: 'done' }));
      continue;
    }
    while (taken.has(number)) number++;
    todo.push({ ...picture, words, number: number++ });
  }
  const note = run.isNoted ? writeRecipeNote(recipe) : undefined;
  const stems = await planResults(todo, { output, pattern: namePatternOf(recipe.steps), recipe: recipe.name });
  const line = createProgressLine();
  const pace = createPace(lanes);
  const earlier = pictures.length - todo.length;
  let [ended, failed] = [0, 0];
  const progress = (name: string, share?: number): void => {
    const left = pace.describeLeft(todo.length - ended);
    const percent = share === undefined ? '' : ` ${Math.round(share * 100)} %`;
    line.note(`${earlier + ended + 1}/${pictures.length} ${name}${percent}${left === '' ? '' : `, ${left}`}`);
  };
  const runOne = async (index: number): Promise<void> => {
    const picture = todo[index];
    const name = printable(picture.file);
    const begin = performance.now();
    progress(name);
    try {
      const steps = stepsForPhoto(recipe, picture.words.as(picture.number), run.language);
      const result = await engine.runUnchecked(recipeRequest(steps, await readNamed(picture.file), run.beside, note), {
        signal: stopper.signal,
        ...(process.stderr.isTTY ? { onProgress: ({ progress: share }) => progress(name, share) } : {}),
      });
      const files = await writeResults(output, stems[index], result);
      await noteDone(run, picture, files, picture.words.told);
      line.end();
      printMade(picture, files, result, run);
    } catch (error) {
      line.end();
      if (stopper.signal.aborted) return;
      failed++;
      printFailure(picture.file, error, json, true);
    }
    ended++;
    pace.add(performance.now() - begin);
  };
  const queue = todo.keys();
  const lane = async (): Promise<void> => {
    for (const index of queue) {
      if (stopper.signal.aborted) return;
      await runOne(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  line.end();
  console.error(describeEnd({ made: ended - failed, failed, earlier, stopped: stopper.signal.aborted }));
  if (stopper.signal.aborted) return EXIT.stopped;
  return failed > 0 ? EXIT.failed : EXIT.done;
}

/** Lends a controller that Ctrl-C aborts during the work. */
export async function untilCtrlC(work: (stopper: AbortController) => Promise<number>): Promise<number> {
  const stopper = new AbortController();
  const stop = (): void => stopper.abort();
  process.once('SIGINT', stop);
  return work(stopper).finally(() => process.off('SIGINT', stop));
}

/** Files under the output folder. Each appears whole: a crash leaves no half picture under a name that looks finished. */
async function writeResults(output: string, stem: string, { outputs, outputNames }: EngineResult): Promise<string[]> {
  await mkdir(path.join(output, path.posix.dirname(stem)), { recursive: true });
  const files: string[] = [];
  for (const [i, { bytes, mimeType }] of outputs.entries()) {
    const name = `${i === 0 ? stem : `${stem}-${outputNames[i]}`}.${ENDINGS[mimeType]}`;
    const file = path.join(output, name);
    // planned to be free; a file that came meanwhile is somebody else's
    await writeNew(file, bytes);
    files.push(name);
  }
  return files;
}

/** A result that cannot be noted would be made twice: it is taken back, and the picture has failed. */
async function noteDone(
  { journal, output }: RecipeRun,
  picture: NumberedPicture,
  files: readonly string[],
  told: string | undefined,
): Promise<void> {
  try {
    await journal.add(picture, files, told);
  } catch (error) {
    for (const file of files) await rm(path.join(output, file), { force: true });
    throw error;
  }
}

function printMade({ file }: FoundPicture, files: readonly string[], result: EngineResult, run: RecipeRun): void {
  const { model, engineMs, report } = result;
  if (run.json) {
    console.log(JSON.stringify({ input: file, outputs: files, model, engineMs, report }));
    return;
  }
  for (const name of files) console.log(name);
  const said = z.looseObject(warnings).safeParse(report).data?.warnings ?? [];
  const shown = printable(file);
  if (said.includes('enlarged')) console.error(`${shown}: too few pixels for this size; it was enlarged`);
  if (said.includes('too_few_pixels'))
    console.error(`${shown}: too few pixels for this size; it was not enlarged, and the border is wider`);
}

interface End {
  readonly made: number;
  readonly failed: number;
  readonly earlier: number;
  readonly stopped: boolean;
}

function describeEnd({ made, failed, earlier, stopped }: End): string {
  const parts = [
    `${made} made`,
    earlier > 0 ? `${earlier} were done before` : '',
    failed > 0 ? `${failed} failed` : '',
    stopped ? 'stopped: the same command continues from here' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
