/**
 * A language model beside the rules of our own planner. What the rules answer for certain never reaches it, and where the two
 * differ the operator reads it in the log and under /admin/system: codes of operations, never what a person wrote.
 */
import type { Plan, Remark } from '@afterglow/domain/edits/plan';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { summarize } from '@afterglow/planner/summary';
import type { Logger } from '../../lib/logger.ts';
import type { DifferenceBook } from './plan-differences.ts';
import type { ModelPlanner } from './plan-with-model.ts';

export function planBesideRules(
  ask: ModelPlanner,
  { logger, differences }: { readonly logger: Logger; readonly differences: DifferenceBook },
): ModelPlanner {
  return async (text, state, prices, signal) => {
    const rules = planInstruction(text, state, prices);
    if (rules.remarks.some(isSettled)) return undefined;
    const plan = await ask(text, state, prices, signal);
    if (plan === undefined) return undefined;
    const [ours, theirs] = [codesOf(rules), codesOf(plan)];
    differences.add(ours, theirs);
    if (ours.join() !== theirs.join())
      logger.info(
        { rules: ours, model: theirs, asked: rules.steps.length === 0 },
        'the language model plans something else than the rules',
      );
    return plan;
  };
}

/** Refusals that no model may soften, and answers that it cannot know. */
function isSettled(remark: Remark): boolean {
  switch (remark.kind) {
    case 'cannot':
      return remark.code === 'unsafe' || remark.code === 'identify-person';
    case 'talk':
      return remark.code === 'price' || remark.code === 'privacy' || remark.code === 'nothing-done';
    default:
      return remark.kind === 'done';
  }
}

/** What is done and said, without amounts and words: two plans that differ by a shade are alike. */
function codesOf({ steps, keep, only, base, remarks }: Plan): readonly string[] {
  return [
    ...summarize(steps).map(({ code, values: { on } }) => (on === undefined ? code : `${code}@${on}`)),
    ...keep.map((region) => `keep.${region}`),
    ...(only === undefined ? [] : [`only.${only}`]),
    ...(base === 'current' ? [] : [base]),
    ...remarks.map((remark) => ('code' in remark ? `${remark.kind}.${remark.code}` : remark.kind)),
  ];
}
