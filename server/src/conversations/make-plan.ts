/** The one place where a plan is made: from words and the conversation to steps, questions and refusals. */
import type { EditPlan } from '@afterglow/domain/contract/plans-of-edits';
import type { Plan, PlannerState, Region } from '@afterglow/domain/planner/plan';
import { planInstruction } from '@afterglow/domain/planner/plan-instruction';
import type { PlanPrices } from '@afterglow/domain/planner/price';
import { stepSchema, type Step } from '@afterglow/domain/planner/steps';
import { z } from 'zod';
import { priceOf, type Pricing } from './pricing.ts';

/** Plans with a language model; undefined when our own planner has to. */
export type AskModel = (text: string, state: PlannerState, prices: PlanPrices, signal: AbortSignal) => Promise<Plan | undefined>;

export interface PlanDeps {
  /** Absent while no language model is configured. */
  readonly askModel?: AskModel | undefined;
}

export async function makePlan({ askModel }: PlanDeps, text: string, state: PlannerState, pricing: Pricing, signal: AbortSignal): Promise<EditPlan> {
  const plan = (await askModel?.(text, state, pricing.prices, signal)) ?? planInstruction(text, state, pricing.prices);
  return toEditPlan(plan, pricing);
}

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
    remarks: remarks.map((remark) => (remark.kind === 'ask' ? { ...remark, choices: remark.choices.map(offer) } : remark)),
    suggestions: plan.suggestions.map(offer),
  };
}

/** No model of ours finds lettering: to spare it, or to change nothing else, it has to be marked. */
function spareText({ keep, only, remarks }: Plan, marked: boolean): { keep: Region[]; only: Region | undefined; remarks: Plan['remarks'] } {
  const spares = keep.includes('text') || only === 'text';
  const needsMask = spares && !marked && !remarks.some((remark) => remark.kind === 'need' && remark.code === 'mask');
  return {
    keep: keep.filter((region) => region !== 'text'),
    only: only === 'text' ? undefined : only,
    remarks: needsMask ? [...remarks, { kind: 'need', code: 'mask', text: '' }] : remarks,
  };
}
