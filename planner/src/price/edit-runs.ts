/** From the steps of a plan to what is paid and done one after another. */

import type { EditStep, SessionStep, Step } from '@afterglow/domain/edits/steps';
import { pricePlan, sharesPrice, type PlanPrices } from './price.ts';

/** Steps that are work: they make a picture, or look at one. */
export type WorkStep = EditStep | Extract<SessionStep, { op: 'analyse' | 'detect-objects' }>;

/** One piece of work with one price: neighboring adjustments of a picture are one. */
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

/** True for steps that make a picture of their own: of words, of several pictures, or where there is none to work on. */
export function needsNoPicture(step: Step, pictures: number): boolean {
  if (step.op === 'silk-universe' || step.op === 'text-art' || step.op === 'city-weather-forecast') return true;
  if (step.op === 'collage') return true;
  return pictures === 0 && (step.op === 'coloring-page' || step.op === 'doodle-ad');
}

export interface Scene {
  /** Pictures of the conversation, numbered from 1. */
  readonly pictures: number;
  /** Number of the picture on the canvas: steps without a picture are for it. */
  readonly current: number;
  /** The picture of which something is marked; what was marked is erased there alone. */
  readonly marked?: number | undefined;
}

const needsMark = ({ op }: Step): boolean => op === 'erase' || op === 'recolor' || op === 'obscure';

/**
 * The runs of a plan, all of a picture's before the next picture's. Their prices add up to `pricePlan` of the same steps
 * (less what cannot be erased, because nothing is marked there). A picture made of words gets the next free number, and
 * the steps after it that name no picture are for it.
 */
export function splitIntoRuns(
  steps: readonly Step[],
  { pictures, current, marked }: Scene,
  prices?: PlanPrices,
): PlannedRun[] {
  const groups: { readonly numbers: readonly number[]; readonly steps: [WorkStep, ...WorkStep[]] }[] = [];
  const all = Array.from({ length: pictures }, (_, index) => index + 1);
  let [here, next] = [current, pictures + 1];
  for (const [index, step] of steps.entries()) {
    if (!isWork(step)) continue;
    const before = steps[index - 1];
    const last = groups.at(-1);
    if (last !== undefined && before !== undefined && sharesPrice(before, step)) {
      last.steps.push(step);
      continue;
    }
    if (needsNoPicture(step, pictures)) here = next++;
    const meant = needsNoPicture(step, pictures) ? [here] : step.on === 'all' ? all : [step.on ?? here];
    groups.push({ numbers: needsMark(step) ? meant.filter((number) => number === marked) : meant, steps: [step] });
  }
  const runs = groups.flatMap((group) =>
    group.numbers.map((pictureNumber) => {
      const single = { ...group.steps[0] };
      delete single.on;
      return { pictureNumber, steps: group.steps, price: pricePlan([single], 1, prices) };
    }),
  );
  // A stable sort: within a picture the order stays.
  return runs.toSorted((a, b) => a.pictureNumber - b.pictureNumber);
}
