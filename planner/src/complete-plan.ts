/** A plan from steps that somebody else chose (a language model): what the conversation cannot carry out becomes a remark. */
import {
  MOST_STEPS,
  type Need,
  type Plan,
  type PlannerState,
  type Region,
  type Remark,
} from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';
import { pricePlan, standardPrices, type PlanPrices } from './price/price.ts';
import { summarize } from './summary.ts';

export interface ChosenSteps {
  readonly steps: readonly Step[];
  readonly base?: Plan['base'];
  readonly keep?: readonly Region[];
  readonly only?: Region | undefined;
  readonly remarks?: readonly Remark[];
}

/** Operations that make a picture from words alone, or move. */
export const FREE_OF_PICTURES: ReadonlySet<string> = new Set([
  'silk-universe',
  'text-art',
  'city-weather-forecast',
  'coloring-page',
  'doodle-ad',
  'undo',
  'redo',
]);

/**
 * The steps that can be carried out, in order, with a remark for each that cannot: without a picture, a mask, a creative
 * model or history, or on a picture that is not there. Never throws.
 */
export function completePlan(chosen: ChosenSteps, state: PlannerState, prices: PlanPrices = standardPrices): Plan {
  const remarks: Remark[] = [...(chosen.remarks ?? [])];
  const possible = chosen.steps.slice(0, MOST_STEPS).filter((step) => {
    const problem = problemOf(step, state);
    if (problem !== undefined && !remarks.some((other) => sameRemark(other, problem))) remarks.push(problem);
    return problem === undefined;
  });
  if (possible.length === 0 && remarks.length === 0) remarks.push({ kind: 'unknown', text: '' });
  return {
    steps: possible,
    base: chosen.base ?? 'current',
    keep: chosen.keep ?? [],
    only: chosen.only,
    remarks: remarks.slice(0, MOST_STEPS),
    price: pricePlan(possible, state.pictures.length, prices),
    summary: summarize(possible),
    suggestions: [],
  };
}

function problemOf(step: Step, state: PlannerState): Remark | undefined {
  const need = (code: Need): Remark => ({ kind: 'need', code, text: '' });
  const count = state.pictures.length;
  if (count === 0 && !FREE_OF_PICTURES.has(step.op)) return need('picture');
  const numbers = [step.on, 'picture' in step ? step.picture : undefined].filter(
    (number) => typeof number === 'number',
  );
  const beyond = numbers.find((number) => number > count);
  if (beyond !== undefined)
    return count === 1 && beyond === 2
      ? need('second-picture')
      : { kind: 'cannot', code: 'picture-number', text: String(beyond) };
  switch (step.op) {
    case 'erase':
    case 'recolor':
    case 'obscure':
      return state.mask ? undefined : need('mask');
    case 'creative-edit':
      return state.creative ? undefined : { kind: 'need', code: 'creative', text: step.instruction };
    case 'undo':
      return state.undoable > 0 ? undefined : need('history');
    case 'redo':
      return state.redoable > 0 ? undefined : need('history');
    default:
      return undefined;
  }
}

function sameRemark(a: Remark, b: Remark): boolean {
  return a.kind === b.kind && 'code' in a && 'code' in b && a.code === b.code;
}
