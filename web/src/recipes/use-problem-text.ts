import { recipeProblemCodes, type RecipeProblemCode } from '@afterglow/domain/recipes/recipe-problems';
import { useTranslations } from 'use-intl';

export interface ToldProblem {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const isKnown = (code: string): code is RecipeProblemCode => recipeProblemCodes.some((known) => known === code);

/** The sentence of a problem, with the operations by the names that the page gives them. */
export function useProblemText(stepName: (op: string) => string): (problem: ToldProblem) => string {
  const problemText = useTranslations('problems');
  const t = useTranslations('recipePages');
  return ({ code, values }) => {
    if (!isKnown(code)) return t('problemUnknown');
    const { op, earlierOp } = values;
    return problemText(code, {
      ...values,
      ...(typeof op === 'string' ? { op: stepName(op) } : {}),
      ...(typeof earlierOp === 'string' ? { earlierOp: stepName(earlierOp) } : {}),
    });
  };
}
