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
    const told = {
      ...values,
      ...(typeof op === 'string' ? { op: stepName(op) } : {}),
      ...(typeof earlierOp === 'string' ? { earlierOp: stepName(earlierOp) } : {}),
    };
    // said of a file, `with` and the option's name help; here a person fills in fields
    if (code === 'pictureMissing') return t(op === 'watermark' ? 'problemWatermark' : 'problemPicture', told);
    if (code === 'optionMissing' && op === 'compose') return t('problemLayers', told);
    return problemText(code, told);
  };
}
