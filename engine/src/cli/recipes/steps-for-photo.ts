import { fillSteps, type PhotoWords } from '@afterglow/domain/recipes/fill-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import type { StepWork } from '../../recipes/recipe-request.ts';
import { UsageError } from '../cli-inputs.ts';
import { describeProblem } from './read-recipe-file.ts';

/** The recipe as the engine takes it for this photo, with all words. @throws UsageError when a text lacks its words */
export function stepsForPhoto({ steps }: Pick<Recipe, 'steps'>, words: PhotoWords, language: string): StepWork[] {
  const filled = fillSteps(steps, words);
  if (filled.problem !== undefined)
    throw new UsageError(
      describeProblem({ ...filled.problem, values: { ...filled.problem.values, count: 1 } }, language),
    );
  return filled.steps.map((step) => ({ ...step, options: addDrawnWords(step.op, step.options) }));
}
