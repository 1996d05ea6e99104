/** What a recipe costs for one picture, before it runs: by the prices that single edits and templates have. */
import type { OperationCosts } from '../billing/operation-costs.ts';
import type { RecipeStep } from './recipe.ts';
import { stepRules, type PriceKind } from './step-rules.ts';

export interface RecipePrices {
  readonly costs: OperationCosts;
  /** Credits of each template, by its operation; one that is missing costs what a template without a price does. */
  readonly templates: Readonly<Partial<Record<string, number>>>;
}

export interface RecipePrice {
  /** Credits for one picture. */
  readonly total: number;
  /** Credits of each step; 0 where it shares the price of an earlier one, or has none. */
  readonly steps: readonly number[];
}

/**
 * Neighboring adjustments are one edit, as in the editor. The subject is found once for all steps that need it, until a
 * template has made another picture of it.
 */
export function priceRecipe(steps: readonly RecipeStep[], { costs, templates }: RecipePrices): RecipePrice {
  let hasSubject = false;
  let before: PriceKind | undefined;
  const prices = steps.map(({ op }) => {
    const kind = stepRules[op]?.price ?? 'template';
    const isShared = kind === 'subject' ? hasSubject : kind === 'adjustment' && before === 'adjustment';
    if (kind === 'template') hasSubject = false;
    if (kind === 'subject') hasSubject = true;
    before = kind;
    if (isShared || kind === 'file') return 0;
    if (kind === 'template') return templates[op] ?? costs.templateGeneration;
    if (kind === 'subject') return costs.backgroundRemoval;
    return kind === 'adjustment' ? costs.advancedEdit : costs.qualityEnhance;
  });
  return { total: prices.reduce((sum, price) => sum + price, 0), steps: prices };
}
