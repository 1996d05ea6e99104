/** From the steps of a plan to what is paid and done one after another. */
import { pricePlan, sharesPrice, type PlanPrices } from './planner/price.ts';
import type { EditStep, SessionStep, Step } from './planner/steps.ts';

/** Steps that are work: they make a picture, or look at one. */
export type WorkStep = EditStep | Extract<SessionStep, { op: 'analyse' | 'detect-objects' }>;

/** One piece of work with one price: neighbouring adjustments of a picture are one. */
export interface PlannedRun {
  /** Counted from 1. */
  readonly pictureNumber: number;
  readonly steps: readonly WorkStep[];
  readonly price: number;
}

/** True for steps that the server carries out; the others move between versions or belong to the browser. */
export function isWork(step: Step): step is WorkStep {
  return !['undo', 'redo', 'original', 'compare', 'select', 'export'].includes(step.op);
}

/** True for steps that look at a picture and make no version. */
export function isLook(step: WorkStep): step is Extract<SessionStep, { op: 'analyse' | 'detect-objects' }> {
  return step.op === 'analyse' || step.op === 'detect-objects';
}

/**
 * The runs of a plan, all of a picture's before the next picture's. Their prices add up to `pricePlan` of the same steps.
 *
 * @param pictures Numbers of the conversation's pictures; `all` means every one of them.
 * @param current Number of the picture on the canvas: steps without a picture are for it.
 */
export function splitIntoRuns(steps: readonly Step[], pictures: readonly number[], current: number, prices?: PlanPrices): PlannedRun[] {
  const groups: { readonly on: Step['on']; readonly steps: [WorkStep, ...WorkStep[]] }[] = [];
  for (const [index, step] of steps.entries()) {
    if (!isWork(step)) continue;
    const before = steps[index - 1];
    const last = groups.at(-1);
    if (last !== undefined && before !== undefined && sharesPrice(before, step)) last.steps.push(step);
    else groups.push({ on: step.on, steps: [step] });
  }
  const numbersOf = (on: Step['on']): readonly number[] => (on === 'all' ? pictures : [on ?? current]);
  const runs = groups.flatMap((group) =>
    numbersOf(group.on).map((pictureNumber) => {
      const [first] = group.steps;
      const single = { ...first };
      delete single.on;
      return { pictureNumber, steps: group.steps, price: pricePlan([single], 1, prices) };
    }),
  );
  // A stable sort: within a picture the order stays.
  return runs.toSorted((a, b) => a.pictureNumber - b.pictureNumber);
}
