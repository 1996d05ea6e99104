/** What is said in place of the last step. */
import type { Plan, PlannerState } from '@afterglow/domain/edits/plan';

/** "No, sepia", 不对，换成怀旧色: what follows is wished for in place of the last step. */
export const CORRECTS = /^\s*(?:no|nope|nah|不对|不是|不要|不)\s*[,，.。:：、!！]/iu;

/** One step in place of another that did the same sort of thing. */
export function replacesLast(steps: Plan['steps'], [last, ...others]: PlannerState['last']): boolean {
  const [step, ...more] = steps;
  if (step === undefined || last === undefined || more.length > 0 || others.length > 0) return false;
  return sortOf(step) === sortOf(last);
}

function sortOf(step: Plan['steps'][number]): string {
  if (step.op === 'look' || (step.op === 'tone' && step.saturation === -1)) return 'mood';
  return step.op === 'trim' ? 'crop' : step.op;
}
