import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { RecipeFile } from '../../../recipes/recipe-file.ts';
import { useProblemText, type ToldProblem } from '../../../recipes/use-problem-text.ts';
import type { StepWords } from '../../../recipes/use-step-words.ts';

const pauseMs = 350;

interface Checked {
  readonly text: string;
  readonly problems: readonly ToldProblem[];
  readonly credits: number | null;
}

export interface RecipeCheck {
  /** True once the present steps were judged. */
  readonly isCurrent: boolean;
  readonly credits: number | null;
  /** Sentences by the step's number; those of no step under 0. */
  readonly problems: ReadonlyMap<number, readonly string[]>;
}

/** The server's judgment of the steps, asked for when the hand rests. A failed question keeps the last answer. */
export function useRecipeCheck(recipe: RecipeFile, words: StepWords): RecipeCheck {
  const text = JSON.stringify(recipe);
  const [checked, setChecked] = useState<Checked>({ text: '', problems: [], credits: null });
  const tell = useProblemText(words.step);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const asked: unknown = JSON.parse(text);
      void api.recipes
        .check({ recipe: asked }, { signal: abort.signal })
        .then((answer) => setChecked({ text, ...answer }))
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text]);

  return useMemo(() => {
    const problems = new Map<number, string[]>();
    for (const problem of checked.problems) {
      const step = typeof problem.values['step'] === 'number' ? problem.values['step'] : 0;
      problems.set(step, [...(problems.get(step) ?? []), tell(problem)]);
    }
    return { isCurrent: checked.text === text, credits: checked.credits, problems };
  }, [checked, text, tell]);
}
