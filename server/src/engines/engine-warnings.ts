import type { ResultWarning } from '@afterglow/domain/templates/result-warnings';
import { ENGINE_WARNINGS } from '@afterglow/engine/run/task';
import { z } from 'zod';

/** A warning of the engine that the domain does not name, and that so has no text, does not compile. */
const known: readonly ResultWarning[] = ENGINE_WARNINGS;
const reported = z.object({ warnings: z.array(z.string()) });

/** Facts that say how far a result can be trusted. */
const facts = z.object({
  changed: z.boolean().optional().catch(undefined),
  unchanged: z.boolean().optional().catch(undefined),
  poor: z.boolean().optional().catch(undefined),
  faces: z.number().optional().catch(undefined),
  damagePercent: z.number().optional().catch(undefined),
  coverage: z.number().optional().catch(undefined),
});
type Facts = z.output<typeof facts>;

/** Tasks that draw faces: without one they draw nothing of what they are for. */
const facesMatter: ReadonlySet<string> = new Set(['anime-portrait']);
/** As the engine warns since; reports from before have the number alone. */
const [leastSubject, mostSubject] = [0.02, 0.97];

/** Why nothing was changed says more than that nothing was. */
const whyNothingChanged: ReadonlySet<ResultWarning> = new Set([
  'camera_shake',
  'level_already',
  'no_border',
  'no_uprights',
]);

/** Several steps in one: a fact of one of them says nothing of the whole, but for `unchanged`, which is about all. */
const chain = 'edit';

/** True when the task says that it left the picture as it was, or that what it made is not worth its credits. */
export function isWorthNothing(report: Readonly<Record<string, unknown>>, task: string): boolean {
  const { changed, unchanged, poor } = facts.safeParse(report).data ?? {};
  return task === chain ? unchanged === true : changed === false || poor === true;
}

/** What the facts of a report mean to a person. */
function readTrust({ changed, unchanged, faces, damagePercent, coverage }: Facts, task: string): ResultWarning[] {
  if (task === chain) return unchanged === true ? ['nothing_changed'] : [];
  const said: readonly (readonly [ResultWarning, boolean])[] = [
    ['nothing_changed', changed === false],
    ['no_face', faces === 0 && facesMatter.has(task)],
    ['no_damage', damagePercent === 0],
    ['subject_tiny', coverage !== undefined && coverage < leastSubject],
    ['subject_everything', coverage !== undefined && coverage > mostSubject],
  ];
  return said.flatMap(([warning, isTrue]) => (isTrue ? [warning] : []));
}

/**
 * What a person should know of a result, from the report of its task; a warning that an older version stored and that no
 * longer exists is left out.
 */
export function readWarnings(report: Readonly<Record<string, unknown>>, task = chain): ResultWarning[] {
  const read = reported.safeParse(report);
  const warned = read.success ? known.filter((warning) => read.data.warnings.includes(warning)) : [];
  const found = facts.safeParse(report);
  const trust = found.success ? readTrust(found.data, task) : [];
  const unsaid = new Set<ResultWarning>();
  if (warned.some((warning) => whyNothingChanged.has(warning))) unsaid.add('nothing_changed');
  if (warned.includes('marks_left')) unsaid.add('no_damage');
  return [...new Set([...warned, ...trust.filter((warning) => !unsaid.has(warning))])];
}
