/** A recipe as one `edit`: its steps share the decoded picture, the subject and the models. */
import type { UncheckedRequest } from '../run/engine-request.ts';

/** One step, its options as its operation takes them. */
export interface StepWork {
  readonly op: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The step takes the recipe's second picture. */
  readonly with?: unknown;
}

/**
 * Options of the task `edit` that does the steps. `note`: the steps as the results are to tell them (`writeRecipeNote`);
 * undefined: they tell nothing. When a step takes the second picture, that is the request's second image.
 */
export function recipeOptions(
  steps: readonly StepWork[],
  { note }: { readonly note: string | undefined },
): Readonly<Record<string, unknown>> {
  return {
    calls: steps.map(({ op, options, with: other }) => ({
      task: op,
      options,
      ...(other === undefined ? {} : { beside: 'picture' }),
    })),
    given: steps.some((step) => step.with !== undefined) ? ['picture'] : [],
    ...(note === undefined ? {} : { note }),
  };
}

/** `beside`: the second picture of the steps that take one, the same for all. */
export function recipeRequest(
  steps: readonly StepWork[],
  picture: Uint8Array,
  beside: Uint8Array | undefined,
  note: string | undefined,
): UncheckedRequest {
  return {
    task: 'edit',
    images: beside === undefined ? [picture] : [picture, beside],
    options: recipeOptions(steps, { note }),
  };
}
