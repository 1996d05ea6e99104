/** What a person is told when a matte is doubtful: the result comes all the same, and somebody should look at it. */
import type { MatteFacts } from '../../kernels/matting/judge-matte.ts';
import type { EngineWarning } from '../../run/task.ts';

/** Set on one half of the photos and tried on the other: docs/quality.md. */
const MOST = { undecided: 0.7, lost: 0.08, veiled: 0.12 } as const;
const SEVERAL = 2;
const MANY_BORDERS = 3;

/** Reasons to look at a cut-out before it is used; none for one that an earlier step found, which has been judged. */
export function warnOfMatte(facts: MatteFacts | undefined): EngineWarning[] {
  if (facts === undefined) return [];
  const unsure = facts.undecided > MOST.undecided || facts.lost > MOST.lost || facts.veiled > MOST.veiled;
  return [
    ...(unsure ? (['outline_unsure'] as const) : []),
    ...(facts.islands >= SEVERAL ? (['several_things'] as const) : []),
    ...(facts.borders >= MANY_BORDERS ? (['at_the_edges'] as const) : []),
  ];
}
