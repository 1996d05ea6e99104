/**
 * Judges a plan by what a person meant. The label has alternatives divided by `|`; each is the notation of `describePlan` with
 * `=+`, `=-`, `=*`, `=0.1..0.4` for amounts nobody named, `..` for further options, or one of `ask`, `no`, `talk`, `chat`.
 */
import type { Plan } from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';
import { describeRemark, describeStep, fillColors } from './describe-plan.ts';

/** `silent`: another edit than was meant, without a word about it. `lost`: nothing was done and nothing useful asked. */
export type Verdict = 'right' | 'asked' | 'lost' | 'silent';

export function judgePlan(plan: Plan, label: string): Verdict {
  const wants = fillColors(label)
    .split(' | ')
    .map((want) => want.trim());
  if (wants.some((want) => isMet(plan, want))) return 'right';
  if (plan.steps.length > 0) return plan.remarks.some(tellsOfRest) ? 'lost' : 'silent';
  return isAsking(plan, wants) ? 'asked' : 'lost';
}

/** The plan says beside its steps what it does not do. */
const tellsOfRest = ({ kind }: Plan['remarks'][number]): boolean =>
  kind !== 'talk' && kind !== 'said' && kind !== 'done';

function isMet(plan: Plan, want: string): boolean {
  const kinds = plan.remarks.map(({ kind }) => kind);
  const idle = plan.steps.length === 0;
  switch (want) {
    case 'ask':
      return idle && offersOf(plan).length > 0 && kinds.some((kind) => kind === 'ask' || kind === 'unread');
    case 'no':
      return idle && kinds.some((kind) => kind === 'cannot' || kind === 'need');
    case 'talk':
      return idle && kinds.includes('talk');
    case 'chat':
      return idle && plan.suggestions.length >= 2 && kinds.some((kind) => kind === 'talk' || kind === 'unknown');
    default:
      return matches(plan, want);
  }
}

/** Asks rightly if one of its choices is what was meant, or if it says which part it did not read. */
function isAsking(plan: Plan, wants: readonly string[]): boolean {
  const offers = offersOf(plan);
  const meant = wants.some((want) =>
    offers.some((steps) => matches({ ...plan, steps, remarks: [], keep: [], only: undefined, base: 'current' }, want)),
  );
  const asks = plan.remarks.some(({ kind }) => kind === 'ask' || kind === 'unread');
  return meant || (asks && offers.length > 0);
}

function offersOf(plan: Plan): readonly (readonly Step[])[] {
  const choices = plan.remarks.flatMap((remark) => ('choices' in remark ? remark.choices : []));
  return [...choices, ...plan.suggestions].filter((steps) => steps.length > 0);
}

function matches(plan: Plan, want: string): boolean {
  const scope = want.match(/ (?:keep|only)=\w+| \^/gu) ?? [];
  const parts = want
    .replaceAll(/ (?:keep|only)=\w+| \^/gu, '')
    .split(' ; ')
    .map((part) => part.trim());
  const remarks = parts.filter((part) => /^(?:talk|need|cannot|ask):/u.test(part));
  const steps = parts.filter((part) => !remarks.includes(part));
  const said = plan.remarks.map(describeRemark);
  const own = [
    ...plan.keep.map((region) => ` keep=${region}`),
    ...(plan.only === undefined ? [] : [` only=${plan.only}`]),
    ...(plan.base === 'before-last' ? [' ^'] : []),
  ];
  return (
    plan.steps.length === steps.length &&
    (plan.steps.length === 0 || remarks.length > 0 || !plan.remarks.some(tellsOfRest)) &&
    plan.steps.every((step, index) => isStep(step, steps[index] ?? '')) &&
    remarks.every((remark) => said.includes(remark)) &&
    own.toSorted().join('') === scope.toSorted().join('')
  );
}

function isStep(step: Step, want: string): boolean {
  const own = pairsOf(describeStep(step));
  const wanted = pairsOf(want);
  const open = wanted.delete('..');
  return (open || own.size === wanted.size) && [...wanted].every(([key, value]) => isValue(own.get(key), value));
}

function pairsOf(text: string): Map<string, string> {
  const [op = '', ...rest] = text.split(/ (?=\.\.|@|\w+=)/u);
  return new Map([
    ['op', op],
    ...rest.map((part): [string, string] => {
      const [key = '', ...value] = part.startsWith('@') ? ['@', part.slice(1)] : part.split('=');
      return [key, value.join('=')];
    }),
  ]);
}

function isValue(own: string | undefined, want: string): boolean {
  if (own === undefined) return false;
  const range = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/u.exec(want);
  if (want === '+') return Number(own) > 0;
  if (want === '-') return Number(own) < 0;
  if (want === '*') return true;
  if (want === '#*') return own.startsWith('#');
  if (range) return Number(own) >= Number(range[1]) && Number(own) <= Number(range[2]);
  return own === want;
}
