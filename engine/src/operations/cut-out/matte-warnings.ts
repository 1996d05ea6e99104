/** What a person is told when a matte is doubtful: the result comes all the same, and somebody should look at it. */
import type { MatteFacts } from '../../kernels/matting/judge-matte.ts';
import type { EngineWarning } from '../../run/task.ts';

/** Set on one half of the photos and tried on the other: docs/quality.md. */
const MOST = { undecided: 0.7, lost: 0.08, veiled: 0.12, disputed: 0.3, softness: 9.8 } as const;
const SEVERAL = 2;
const MANY_BORDERS = 3;

/** A figure that stands free is broken sooner. Measured: light trousers before light gray, in rags, 0.49 and 0.055; eight others at most 0.21 and 0.014. */
const MOST_STANDING = { undecided: 0.4, lost: 0.05 } as const;

/** A cut-out that keeps less, or more, of the picture has hardly found its subject. */
const [LEAST_SUBJECT, MOST_SUBJECT] = [0.02, 0.97];

/** Whether hardly anything, or nearly everything, was kept; `coverage` is a share of the picture. */
export function warnOfCover(coverage: number): EngineWarning[] {
  if (coverage < LEAST_SUBJECT) return ['subject_tiny'];
  return coverage > MOST_SUBJECT ? ['subject_everything'] : [];
}

/** Whether a figure that stands free in a new scene should be looked at for missing parts. */
export function warnOfStanding(facts: MatteFacts | undefined): EngineWarning[] {
  const isUnsure =
    facts !== undefined && (facts.undecided > MOST_STANDING.undecided || facts.lost > MOST_STANDING.lost);
  return isUnsure ? ['figure_unsure'] : [];
}

/** The same of a thing that stands alone on white paper: one of two things is hardly what was meant. */
export function warnOfAlone(facts: MatteFacts | undefined): EngineWarning[] {
  return [...warnOfStanding(facts), ...warnOfMatte(facts).filter((code) => code === 'several_things')];
}

/** Reasons to look at a cut-out before it is used; none for one that an earlier step found, which has been judged. */
export function warnOfMatte(facts: MatteFacts | undefined): EngineWarning[] {
  if (facts === undefined) return [];
  const { undecided, lost, veiled, disputed, softness } = facts;
  const unsure =
    undecided > MOST.undecided ||
    lost > MOST.lost ||
    veiled > MOST.veiled ||
    disputed > MOST.disputed ||
    softness > MOST.softness;
  return [
    ...(unsure ? (['outline_unsure'] as const) : []),
    ...(facts.islands >= SEVERAL ? (['several_things'] as const) : []),
    ...(facts.borders >= MANY_BORDERS ? (['at_the_edges'] as const) : []),
  ];
}
