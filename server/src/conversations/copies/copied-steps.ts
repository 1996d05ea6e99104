import { mostRepeated } from '@afterglow/domain/edits/repeat-fits';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import type { Executor } from '../../db/pool.ts';
import { readChain, repeatWith } from '../../recipes/from-version.ts';
import { repeatStep, type LeftOut } from '../../recipes/steps-of-edit.ts';
import { getVersion } from '../conversation-row.ts';
import { withoutTarget } from './past-plan.ts';

interface Copied {
  readonly steps: readonly Step[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * What was done to a picture up to this version, for another picture: the same that a recipe takes, and what needs no more than the
 * other picture's size. Marks, clicks and creative edits are left out by name. Throws `version_not_found`, also for somebody else's.
 */
export async function copiedSteps(executor: Executor, userId: string, versionId: string): Promise<Copied> {
  const { version } = await getVersion(executor, userId, versionId);
  const chain = await readChain(executor, version);
  const parts = [];
  for (const one of chain) parts.push(await repeatWith(executor, one, copyStep));
  const steps = parts.flatMap((part) => part.steps);
  const tooMany = steps.slice(mostRepeated).map(({ op }): LeftOut => ({ step: op, reason: 'unsuitable' }));
  return { steps: steps.slice(0, mostRepeated), leftOut: [...parts.flatMap(({ leftOut }) => leftOut), ...tooMany] };
}

/** Measured on the picture it is done on, or the person's own and in shares of any picture. */
const fitsAnywhere = (step: Step): boolean =>
  step.op === 'crop' ||
  step.op === 'resize' ||
  step.op === 'compose' ||
  (step.op === 'extend' && step.sides === undefined);

function copyStep(step: Step): { steps: Step[]; leftOut: readonly LeftOut[] } {
  if (fitsAnywhere(step)) return { steps: [withoutTarget(step)], leftOut: [] };
  const { steps, leftOut } = repeatStep(step);
  if (step.op !== 'adjust' && step.op !== 'retouch')
    return { steps: steps.length === 0 || step.op === 'export' ? [] : [withoutTarget(step)], leftOut };
  // what is left of a panel or a retouch when its marks are gone
  const kept = steps.map(({ op, options }) =>
    stepSchema.parse(op === 'adjust' ? { op, settings: options } : { op, ...options }),
  );
  return { steps: kept, leftOut };
}
