/** `afterglow recipe`: check a recipe, show it. */
import type { RecipeProblem } from '@afterglow/domain/recipes/recipe-problems';
import type { Command } from 'commander';
import { EXIT } from '../cli-run.ts';
import { languageFlag } from '../cli-texts.ts';
import { describeProblem, readRecipeFile } from './read-recipe-file.ts';
import { digestOf, showRecipe } from './show-recipe.ts';

interface Flags {
  readonly language: string;
  readonly json?: true;
}

const FILE = 'a recipe as JSON; - reads what is piped in';

export function addRecipe(program: Command): void {
  const recipe = program
    .command('recipe')
    .description('chains of steps, saved in a file: validate, show')
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
