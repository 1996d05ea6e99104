/** "No, the other way round", al revés, 反过来: the last step turned about, in place of itself. */
import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import type { EditStep, Step } from '@afterglow/domain/edits/steps';
import type { Clause } from './clause.ts';
import { scalePart } from './readers/parts/parts.ts';
import { addStep, ask, type Reader } from './readers/reading.ts';

const OPPOSITE =
  /^(?:(?:it'?s |it (?:is|came out) |do (?:it )?|make it |turn it )?(?:the other way(?: a?round| about)?|the wrong way(?: round)?|the opposite|in reverse)|(?:(?:hazlo|est[aá]|sali[oó]|qued[oó]|ponla|es) )?(?:al rev[eé]s|al contrario|lo contrario|para el otro lado)|(?:拍|弄|做|改)?反(?:过来|了|着)|正好?相反|相反|反方向)[!.。！]*$/iu;

/** Which of the two it is, the picture shows. */
const TURNS: readonly (readonly Step[])[] = [[{ op: 'flip', axis: 'horizontal' }], [{ op: 'rotate', degrees: 180 }]];

export const readOpposite: Reader = (clause, reading) => {
  const { last } = reading.state;
  if (!OPPOSITE.test(clause.text.trim()) || reading.found.length > 0 || last.length === 0) return false;
  take(clause);
  const turned = last.map(turnAbout);
  const steps = turned.filter((step) => step !== undefined);
  if (steps.length === 0 || steps.length < turned.length) return ask(reading, 'which-way', TURNS);
  reading.base = 'before-last';
  // 不对，反过来: what is wished for in its place is said
  const asked = reading.remarks.findIndex((remark) => remark.kind === 'ask' && remark.code === 'which-state');
  if (asked >= 0) reading.remarks.splice(asked, 1);
  for (const [index, step] of steps.entries()) addStep(reading, step, clause.from + index);
  return true;
};

/** Undefined for what has no other way. */
function turnAbout(step: EditStep): EditStep | undefined {
  if (step.op === 'flip') return { ...step, axis: step.axis === 'horizontal' ? 'vertical' : 'horizontal' };
  if (step.op === 'rotate' && step.degrees !== 180) return { ...step, degrees: step.degrees === 90 ? 270 : 90 };
  if (step.op === 'straighten') return { ...step, degrees: -step.degrees };
  if (step.op === 'enhance-light')
    return { op: 'tone', exposure: -0.5, ...(step.on === undefined ? {} : { on: step.on }) };
  if (step.op === 'adjust' && step.settings.local !== undefined && Object.keys(step.settings).length === 1)
    return { ...step, settings: { local: step.settings.local.map((part) => scalePart(part, -1)) } };
  if (step.op !== 'tone') return undefined;
  const { op, on, vignette, grain, sharpen, blur, ...both } = step;
  const isBoth = [vignette, grain, sharpen, blur].every((value) => value === undefined);
  if (!isBoth || Object.keys(both).length === 0) return undefined;
  const values: Partial<Record<ToneSetting, number>> = Object.fromEntries(
    Object.entries(both).map(([name, value]) => [name, -(value ?? 0)] as const),
  );
  return { op, ...values, ...(on === undefined ? {} : { on }) };
}

function take(clause: Clause): void {
  for (const token of clause.free()) clause.use(token);
}
