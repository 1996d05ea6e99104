import type { TemplateProblem } from '@afterglow/domain/templates/template-check';
import { useTranslations } from 'use-intl';

/** Problems of a form, told at their places. */
export interface Problems {
  /** The sentence for one place, e.g. `inputs.2.key`; undefined when nothing is wrong there. */
  readonly at: (field: string) => string | undefined;
  readonly count: number;
  readonly all: readonly TemplateProblem[];
}

export function useProblems(problems: readonly TemplateProblem[]): Problems {
  const text = useProblemText();
  return {
    all: problems,
    count: problems.length,
    at: (field) => {
      const found = problems.filter((problem) => problem.field === field);
      return found.length === 0 ? undefined : [...new Set(found.map(text))].join(' ');
    },
  };
}

export function useProblemText(): (problem: {
  readonly code: TemplateProblem['code'] | 'form';
  readonly about: string;
}) => string {
  const t = useTranslations('adminTemplates');
  return ({ code, about }) => t(`problem.${code}`, { about });
}
