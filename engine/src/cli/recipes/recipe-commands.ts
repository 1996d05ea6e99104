/** `afterglow recipe`: check a recipe, show it, run it over many pictures. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RecipeProblem } from '@afterglow/domain/recipes/recipe-problems';
import { Option, type Command } from 'commander';
import type { Engine } from '../../run/run.ts';
import { prepareOutputFolder } from '../check-output.ts';
import { PIPE, readNamed, UsageError } from '../cli-inputs.ts';
import { EXIT } from '../cli-run.ts';
import { languageFlag } from '../cli-texts.ts';
import { findPictures } from '../find-pictures.ts';
import { addServerFlags, readServerFlags, type RemoteTarget, type ServerFlags } from '../remote/server-flags.ts';
import { pipeRecipe } from './pipe-recipe.ts';
import { describeProblem, readRecipeFile } from './read-recipe-file.ts';
import { takeRecipe, type TakeFlags } from './recipe-from-picture.ts';
import { openJournal } from './run-journal.ts';
import { runRecipe, untilCtrlC } from './run-recipe.ts';
import { digestOf, showRecipe } from './show-recipe.ts';
import { readTextWords } from './text-words.ts';
import { watchFolders } from './watch-folders.ts';

interface Flags {
  readonly language: string;
  readonly json?: true;
}

interface RunFlags extends Flags, ServerFlags {
  readonly output: string;
  readonly parents?: true;
  readonly watch?: true;
  readonly concurrency: number;
  readonly recipeNote: boolean;
  readonly table?: string;
}

/** Makes an engine, lends it and ends it. */
export type WithEngine = (work: (engine: Engine) => Promise<number>, remote?: RemoteTarget) => Promise<number>;

const MOST_LANES = 8;

const FILE = 'a recipe as JSON; - reads what is piped in';

export function addRecipe(program: Command, withEngine: WithEngine): void {
  const recipe = program
    .command('recipe')
    .description('chains of steps, saved in a file: validate, show, run; or from a picture')
    .exitOverride();
  recipe
    .command('validate')
    .description('say whether recipes can be run, and everything that is wrong with them')
    .argument('<files...>', FILE)
    .addOption(languageFlag())
    .option('--json', 'one JSON line for each file')
    .exitOverride()
    .action(async (files: string[], flags: Flags) => {
      let code: number = EXIT.done;
      for (const file of files) code = Math.max(code, await validate(file, flags));
      process.exitCode = code;
    });
  recipe
    .command('show')
    .description('print the steps of a recipe with what they do')
    .argument('<file>', FILE)
    .addOption(languageFlag())
    .exitOverride()
    .action(async (file: string, { language }: Flags) => {
      const { recipe: read, problems } = await readRecipeFile(file);
      if (problems === undefined) console.log(showRecipe(read));
      else printProblems(file, problems, language);
      process.exitCode = problems === undefined ? EXIT.done : EXIT.failed;
    });
  recipe
    .command('from')
    .description('get back the recipe that a picture was made by, and say what proves it')
    .argument('<picture>', 'JPEG, PNG, WebP or AVIF that Afterglow made; - reads what is piped in')
    .option('-o, --output <file>', 'where the recipe goes; without it, it is printed')
    .addOption(languageFlag())
    .option('--json', 'print one JSON line')
    .exitOverride()
    .action(async (file: string, flags: TakeFlags) => {
      process.exitCode = await withEngine((engine) => takeRecipe(engine, file, flags));
    });
  const running = recipe
    .command('run')
    .description('make every picture of a folder by a recipe; the same command again continues where it was stopped')
    .argument('<recipe>', FILE)
    .argument(
      '<pictures...>',
      'files, folders with all that is in them, or patterns: JPEG, PNG, WebP, HEIC, AVIF or GIF; - reads what is piped in',
    )
    .requiredOption(
      '-o, --output <folder>',
      'where results go, in the same folders; nothing is written over; - passes one on',
    )
    .option('--parents', 'make the folders above it too')
    .option('--watch', 'go on with pictures that come into the folders, until Ctrl-C')
    .addOption(
      new Option('--concurrency <number>', `pictures at once (1 to ${MOST_LANES}); each needs its own memory`)
        .default(1)
        .argParser(readLanes),
    )
    .option('--table <file>', 'a CSV file that fills the fields in texts: a column file, and one for each field')
    .option('--no-recipe-note', 'keep the steps out of the results: no one can get the recipe back from them')
    .addOption(languageFlag())
    .option('--json', 'print one JSON line for each picture')
    .exitOverride()
    .action(async (file: string, words: string[], flags: RunFlags) => {
      process.exitCode = await run(file, words, flags, withEngine);
    });
  addServerFlags(running);
}

async function validate(file: string, { language, json }: Flags): Promise<number> {
  const { recipe, problems } = await readRecipeFile(file);
  if (problems !== undefined) {
    if (json) {
      const described = problems.map((problem) => ({ ...problem, message: describeProblem(problem, language) }));
      console.log(JSON.stringify({ file, valid: false, problems: described }));
    } else printProblems(file, problems, language);
    return EXIT.failed;
  }
  const { name, steps } = recipe;
  if (json) console.log(JSON.stringify({ file, valid: true, name, steps: steps.length, sha256: digestOf(recipe) }));
  else console.log(`${file}: ${name}, ${steps.length === 1 ? '1 step' : `${steps.length} steps`}`);
  return EXIT.done;
}

function printProblems(file: string, problems: readonly RecipeProblem[], language: string): void {
  for (const problem of problems) console.error(`${file}: ${describeProblem(problem, language)}`);
}

async function run(file: string, words: readonly string[], flags: RunFlags, withEngine: WithEngine): Promise<number> {
  const { output, concurrency: lanes, language, json, parents, watch } = flags;
  if ([file, ...words].filter((word) => word === PIPE).length > 1)
    throw new UsageError('- reads one file: name the others');
  const remote = readServerFlags(flags, process.env);
  const { recipe, problems } = await readRecipeFile(file);
  if (problems !== undefined) {
    printProblems(file, problems, language);
    return EXIT.usage;
  }
  const other = recipe.steps.flatMap(({ with: picture }) => picture ?? [])[0];
  const beside = other === undefined ? undefined : await readNamed(path.resolve(path.dirname(file), other));
  const text = await readTextWords(recipe, { table: flags.table, language });
  const isNoted = flags.recipeNote;
  if (output === PIPE)
    return withEngine((engine) => pipeRecipe(engine, { recipe, beside, words, isNoted, text, language }), remote);
  if (watch) checkWatched(words);
  const pictures = watch ? [] : await findPictures(words, output);
  text.check(pictures);
  await prepareOutputFolder({ output, parents: parents === true }, words);
  const journal = await openJournal(output, digestOf(recipe));
  const work = { recipe, beside, output, journal, isNoted, words: text, language, lanes, json: json === true };
  return withEngine(
    (engine) =>
      untilCtrlC((stopper) =>
        watch ? watchFolders(engine, words, work, stopper) : runRecipe(engine, { ...work, pictures }, stopper),
      ),
    remote,
  );
}

function checkWatched(words: readonly string[]): void {
  const other = words.find((word) => !existsSync(word) || !statSync(word).isDirectory());
  if (other !== undefined) throw new UsageError(`${other}: --watch looks into folders, and this is none`);
}

function readLanes(text: string): number {
  const lanes = Number(text);
  if (!Number.isInteger(lanes) || lanes < 1 || lanes > MOST_LANES)
    throw new UsageError(`--concurrency: a whole number from 1 to ${MOST_LANES}`);
  return lanes;
}
