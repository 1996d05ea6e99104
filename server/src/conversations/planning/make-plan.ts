/** The one place where a plan is made: from words and the conversation to steps, questions and refusals. */
import type { Model } from '@afterglow/domain/contract/public/models';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { canEnlarge } from '@afterglow/domain/edits/enlargement';
import type { Plan, PlannerState, Region } from '@afterglow/domain/edits/plan';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import type { PlanPrices } from '@afterglow/planner/price/price';
import { summarize } from '@afterglow/planner/summary';
import { z } from 'zod';
import { priceOf, type Pricing } from './pricing.ts';

/** Plans with a language model; undefined when our own planner has to. */
export type AskModel = (
  text: string,
  state: PlannerState,
  prices: PlanPrices,
  signal: AbortSignal,
) => Promise<Plan | undefined>;

export interface PlanDeps {
  /** Absent while no language model is configured. */
  readonly askModel?: AskModel | undefined;
}

/** Who is to do it, when a person chose: vision only looks, creative takes the words as they are, fast is our engine. */
export type ChosenModel = Model['id'];

export async function makePlan(
  { askModel }: PlanDeps,
  text: string,
  asked: PlannerState,
  pricing: Pricing,
  signal: AbortSignal,
  model?: ChosenModel,
): Promise<EditPlan> {
  const state = model === 'fast' ? { ...asked, creative: false } : asked;
  const plan = (await askModel?.(text, state, pricing.prices, signal)) ?? planInstruction(text, state, pricing.prices);
  return toEditPlan(refuseEnlargement(asChosen(plan, text, state, model), state), pricing);
}

/** Moves between versions, and what is refused, are the same no matter who was chosen. */
function asChosen(plan: Plan, text: string, state: PlannerState, model: ChosenModel | undefined): Plan {
  const moves = plan.steps.length > 0 && !plan.steps.some(isWork);
  if (moves || plan.remarks.some(({ kind }) => kind === 'cannot' || kind === 'talk') || state.pictures.length === 0)
    return plan;
  if (model === 'vision')
    return plan.steps.length > 0 && plan.steps.every((step) => isWork(step) && isLook(step))
      ? plan
      : onlySteps([{ op: 'analyse' }]);
  if (model === 'creative' && state.creative)
    return { ...onlySteps([{ op: 'creative-edit', instruction: text }]), keep: plan.keep, only: plan.only };
  return plan;
}

/** No enlargement is offered for credits that the engine would refuse. */
function refuseEnlargement(plan: Plan, state: PlannerState): Plan {
  const steps = plan.steps.filter((step) => {
    if (step.op !== 'upscale') return true;
    const { on = state.current, scale } = step;
    const pictures = on === 'all' ? state.pictures : state.pictures.slice(on - 1, on);
    return pictures.every((picture) => canEnlarge(picture, scale));
  });
  if (steps.length === plan.steps.length) return plan;
  return { ...plan, steps, remarks: [...plan.remarks, { kind: 'cannot', code: 'enlargement', text: '' }] };
}

/** Prices and lines are made of the steps afterwards. */
const onlySteps = (steps: readonly Step[]): Plan => ({
  steps,
  base: 'current',
  keep: [],
  only: undefined,
  remarks: [],
  price: 0,
  summary: summarize(steps),
  suggestions: [],
});

const stepsSchema = z.array(stepSchema);

/** The plan as it travels, with prices for this person. Options stand in the order of the contract, so that steps can be compared. */
function toEditPlan(plan: Plan, pricing: Pricing): EditPlan {
  const offer = (steps: readonly Step[]) => ({ steps: stepsSchema.parse(steps), price: priceOf(steps, pricing) });
  const { keep, only, remarks } = spareText(plan, pricing.scene.marked !== undefined);
  return {
    steps: stepsSchema.parse(plan.steps),
    price: priceOf(plan.steps, pricing),
    base: plan.base,
    keep,
    only: only ?? null,
    remarks: remarks.map((remark) => {
      if ('choices' in remark) return { ...remark, choices: remark.choices.map(offer) };
      return remark.kind === 'done' ? { ...remark, steps: [...remark.steps] } : remark;
    }),
    suggestions: plan.suggestions.map(offer),
    ...(plan.continues && { continues: true }),
  };
}

/** No model of ours finds lettering: to spare it, or to change nothing else, it has to be marked. */
function spareText(
  { keep, only, remarks }: Plan,
  marked: boolean,
): { keep: Region[]; only: Region | undefined; remarks: Plan['remarks'] } {
  const spares = keep.includes('text') || only === 'text';
  const needsMask = spares && !marked && !remarks.some((remark) => remark.kind === 'need' && remark.code === 'mask');
  return {
    keep: keep.filter((region) => region !== 'text'),
    only: only === 'text' ? undefined : only,
    remarks: needsMask ? [...remarks, { kind: 'need', code: 'mask', text: '' }] : remarks,
  };
}
