import type { Region } from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';

type Tone = Extract<Step, { op: 'tone' }>;
type Local = NonNullable<Extract<Step, { op: 'adjust' }>['settings']['local']>[number];

const PARTS: Readonly<Partial<Record<Region, 'faces' | 'hair'>>> = { face: 'faces', hair: 'hair' };

/**
 * "Brighten her face and darken the corners": a vignette and grain lie over the whole picture. What is meant for the part is
 * then a local adjustment, and the plan as a whole is confined to nothing. Undefined: nothing lies over the whole.
 */
export function setFrameApart(steps: readonly Step[], only: Region | undefined): readonly Step[] | undefined {
  const part = PARTS[only ?? 'text'];
  if (part === undefined || !steps.every((step): step is Tone => step.op === 'tone')) return undefined;
  if (!steps.some(({ vignette, grain }) => vignette !== undefined || grain !== undefined)) return undefined;
  const apart = steps.map((step) => divide(step, part));
  return apart.some((made) => made === undefined) ? undefined : apart.flatMap((made) => made ?? []);
}

/** Undefined where a setting is no part's. */
function divide({ op, on, vignette, grain, ...tone }: Tone, part: 'faces' | 'hair'): readonly Step[] | undefined {
  const { blacks, whites, midtones, ...own } = tone;
  if ((blacks ?? whites ?? midtones) !== undefined || Object.keys(own).length === 0) return undefined;
  const local: Local = { masks: [{ kind: 'found', part }], tone: own };
  const target = on === undefined ? {} : { on };
  const frame = { ...(vignette === undefined ? {} : { vignette }), ...(grain === undefined ? {} : { grain }) };
  const whole: Step[] = Object.keys(frame).length === 0 ? [] : [{ op, ...frame, ...target }];
  return [{ op: 'adjust', settings: { local: [local] }, ...target }, ...whole];
}
