/** Steps that cannot stand together. */
import type { RecipeProblem } from './recipe-problems.ts';
import type { RecipeStep } from './recipe.ts';
import { stepRules } from './step-rules.ts';

/** Different second pictures in one recipe. */
export const MOST_PICTURES = 1;

/** Nothing follows the file; no step wipes out an earlier one; one other picture at most. */
export function checkOrder(steps: readonly RecipeStep[]): RecipeProblem[] {
  const problems: RecipeProblem[] = [];
  for (const [index, { op }] of steps.entries()) {
    const before = steps.slice(0, index);
    if (before.at(-1)?.op === 'export') {
      problems.push({ code: 'afterExport', values: { step: index + 1, op } });
      continue;
    }
    const undone = before.findIndex((earlier) => stepRules[op]?.undoes?.includes(earlier.op));
    const wiped = before[undone];
    if (wiped !== undefined)
      problems.push({ code: 'undoes', values: { step: index + 1, op, earlier: undone + 1, earlierOp: wiped.op } });
  }
  const pictures = new Set(steps.flatMap(({ with: picture }) => picture ?? []));
  if (pictures.size > MOST_PICTURES) problems.push({ code: 'tooManyPictures', values: { most: MOST_PICTURES } });
  return problems;
}
