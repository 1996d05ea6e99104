/** Plans as one line of text, the notation of the labeled instructions, and the states they are read in. */
import type { Plan, PlannerState } from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';
import { findColor } from '@afterglow/planner/words/palette';

const picture = { width: 3000, height: 2000 };
const one: PlannerState = {
  pictures: [picture],
  current: 1,
  last: [],
  undoable: 0,
  redoable: 0,
  mask: false,
  creative: false,
};
const two = { ...one, pictures: [picture, picture] };
const three = { ...one, pictures: [picture, picture, picture] };
/** As the conversation names them, for layers and collages. */
const named = {
  ...one,
  pictures: [1, 2, 3].map((number) => ({ ...picture, imageId: `00000000-0000-4000-8000-00000000000${number}` })),
  last: [{ op: 'tone', exposure: 0.5, contrast: 0.3 }],
  undoable: 2,
  redoable: 1,
} as const satisfies PlannerState;
const after = { ...one, undoable: 3 };

export const states: Readonly<Record<string, PlannerState>> = {
  one,
  two,
  three,
  named,
  none: { ...one, pictures: [] },
  mask: { ...one, mask: true },
  creative: { ...one, creative: true },
  'after-bright': { ...after, last: [{ op: 'tone', exposure: 0.5 }], redoable: 1 },
  'after-cut': { ...after, last: [{ op: 'remove-background', background: 'transparent' }] },
  'after-blur': { ...after, last: [{ op: 'remove-background', background: 'blur' }] },
  'after-text': { ...after, last: [{ op: 'text', content: 'Hi' }] },
  'three-after': { ...three, undoable: 2, last: [{ op: 'upscale', scale: 2 }] },
};

export interface Labeled {
  readonly text: string;
  readonly state?: string;
  readonly plan: string;
}

/** `<light blue>` in a label is the code of that color. */
export function fillColors(label: string): string {
  return label.replace(/<(?:(light|dark) )?([a-z]+)>/gu, (whole, shade: string | undefined, name: string) => {
    return findColor(name, shade === 'light' || shade === 'dark' ? shade : undefined) ?? whole;
  });
}

export function describeRemark(remark: Plan['remarks'][number]): string {
  if (remark.kind === 'done') return 'talk:done';
  return 'code' in remark ? `${remark.kind}:${remark.code}` : remark.kind;
}

export function describePlan(plan: Plan): string {
  const remarks = plan.remarks.map(describeRemark);
  const notes = [
    ...plan.keep.map((region) => ` keep=${region}`),
    plan.only === undefined ? '' : ` only=${plan.only}`,
    plan.base === 'before-last' ? ' ^' : '',
  ];
  return [...plan.steps.map(describeStep), ...remarks].join(' ; ') + notes.join('');
}

/** Masks and layers by their kinds, so that a label stays readable: `sky exposure=-0.25`. */
function describeValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? describeParts(each) : String(each))).join(':');
  return typeof value === 'object' && value !== null ? describeParts(value) : value;
}

function describeParts(value: object): string {
  return Object.entries(value)
    .map(([key, each]) => {
      if (key === 'local' || key === 'masks' || key === 'tone' || key === 'mixer') return describeValue(each);
      if (key === 'kind') return each === 'found' ? '' : each;
      if (key === 'part') return each;
      return `${key}=${describeValue(each)}`;
    })
    .filter((text) => text !== '')
    .join(' ');
}

export function describeStep(step: Step): string {
  const options = Object.entries(step)
    .filter(([key]) => key !== 'op' && key !== 'on')
    .map(([key, value]) => ` ${key}=${describeValue(value)}`);
  return `${step.op}${options.join('')}${step.on === undefined ? '' : ` @${step.on}`}`;
}
