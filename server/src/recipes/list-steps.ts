/** Every operation that may be a step, with the form of its options: what a builder shows as fields. */
import { stepRules } from '@afterglow/domain/recipes/step-rules';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { z } from 'zod';
import { priceOf, type RecipePricing } from './recipe-work.ts';

/** The forms never change while this runs. */
const forms = Object.entries(stepOptions).map(([op, options]) => {
  const schema: object = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' });
  return { op, options: { ...schema }, picture: stepRules[op]?.picture !== undefined };
});

export async function listSteps(deps: RecipePricing) {
  return Promise.all(
    forms.map(async (form) => ({ ...form, credits: await priceOf(deps, [{ op: form.op, options: {} }]) })),
  );
}
