/** Quote first: an order above the credits that the call allows comes back with its price and a confirmation. */
import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import { generationSchema } from '@afterglow/domain/contract/studio/generations';
import { z } from 'zod';
import { followGeneration, mostWaitSeconds, usualWaitSeconds } from './follow-generation.ts';
import { showResult, usualWidth } from './show-result.ts';
import { answerWith, type Answer, type Extra, type Studio } from './studio.ts';

/** Inputs of every tool that spends credits. */
export const orderInputs = {
  maxCredits: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Credits that this call may spend without asking. Above it (by default: whenever it costs anything) the price comes back with a confirmation instead, and nothing is made.',
    ),
  confirmation: z
    .string()
    .max(1000)
    .optional()
    .describe(
      'The confirmation that came with the price, once the person agrees. The other inputs must be the same; pictures are named by the imageIds of the quote. It works once, for 15 minutes.',
    ),
  waitSeconds: z
    .number()
    .int()
    .min(0)
    .max(mostWaitSeconds)
    .default(usualWaitSeconds)
    .describe('How long to wait for the picture. After that the generationId comes back, for get_result.'),
};

export interface OrderTerms {
  readonly maxCredits?: number | undefined;
  readonly confirmation?: string | undefined;
  readonly waitSeconds: number;
}

interface Order {
  /** Of the API that takes it. */
  readonly path: string;
  /** What is wanted, without a request key. */
  readonly body: object;
  /** Its price today, for somebody who pays. */
  readonly credits: number;
  readonly imageIds: readonly string[];
  /** What the body only names and somebody may change before the price is agreed to. */
  readonly fixed?: string;
}

const anything = z.looseObject({});
const acceptedSchema = generationSchema.pick({ id: true, status: true, cost: true });

/** The picture, the generation that makes it, or the price. Throws `confirmation_invalid`, `price_changed` and what the API refuses. */
export async function placeOrder(
  studio: Studio,
  { path, body, credits, imageIds, fixed }: Order,
  terms: OrderTerms,
  extra: Extra,
): Promise<Answer> {
  const { api, confirmations, viewer } = studio;
  const price = hasUnlimitedCredits(viewer) ? 0 : credits;
  const order = { path, fixed, ...body };
  const agreed = terms.confirmation === undefined ? undefined : confirmations.check(order, terms.confirmation);
  if (agreed === undefined && price > (terms.maxCredits ?? 0)) {
    // Nobody should agree to a price for a picture that is not there. A key that may not read pictures hears it later.
    if (viewer.key.scopes.includes('images:read'))
      for (const id of imageIds) await api.get(anything, `/api/images/${id}`);
    return answerWith({
      status: 'needs_confirmation',
      credits: price,
      imageIds,
      confirmation: confirmations.offer(order, price),
      next: 'Tell the person the price. If they agree, call again with the same inputs, these imageIds and this confirmation.',
    });
  }
  const requestKey = agreed?.requestKey ?? crypto.randomUUID();
  const accepted = await api.post(acceptedSchema, path, { ...body, requestKey, shownCost: agreed?.credits ?? price });
  // A key that may order and not read has the id.
  if (!viewer.key.scopes.includes('generations:read'))
    return answerWith({ generationId: accepted.id, status: accepted.status, creditsHeld: accepted.cost });
  return showResult(studio, await followGeneration(studio, accepted.id, terms.waitSeconds, extra), usualWidth);
}
