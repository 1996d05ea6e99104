import { billingCycleSchema } from '@afterglow/domain/billing/billing';
import { z } from 'zod';

const purchaseSchema = z.tuple([z.uuid(), z.string().min(1), billingCycleSchema]);

export interface Purchase {
  readonly orderId: string;
  readonly userId: string;
  readonly cycle: z.output<typeof billingCycleSchema>;
}

/**
 * What a subscription says about itself at PayPal: order, person and length of a period (in 127 characters). The length
 * stands here because PayPal tells it only of the plan, which the operator may have replaced since.
 */
export function toCustomId({ orderId, userId, cycle }: Purchase): string {
  return [orderId, userId, cycle].join(':');
}

/** Undefined for a subscription that is none of ours. */
export function readCustomId(customId: string | undefined): Purchase | undefined {
  const parsed = purchaseSchema.safeParse(customId?.split(':'));
  if (!parsed.success) return undefined;
  const [orderId, userId, cycle] = parsed.data;
  return { orderId, userId, cycle };
}
