import { billingCycleSchema } from '@afterglow/domain/billing/billing';
import { z } from 'zod';

const purchaseSchema = z.tuple([z.uuid(), z.string().min(1), billingCycleSchema]);

const once = 'once';
const onceSchema = z.tuple([z.uuid(), z.string().min(1), z.literal(once)]);

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

/** Of an order that is paid once. */
export function toOnceId({ orderId, userId }: Omit<Purchase, 'cycle'>): string {
  return [orderId, userId, once].join(':');
}

/** Undefined for an order that is none of ours. */
export function readOnceId(customId: string | undefined): Omit<Purchase, 'cycle'> | undefined {
  const parsed = onceSchema.safeParse(customId?.split(':'));
  if (!parsed.success) return undefined;
  const [orderId, userId] = parsed.data;
  return { orderId, userId };
}

/** Undefined for a subscription that is none of ours. */
export function readCustomId(customId: string | undefined): Purchase | undefined {
  const parsed = purchaseSchema.safeParse(customId?.split(':'));
  if (!parsed.success) return undefined;
  const [orderId, userId, cycle] = parsed.data;
  return { orderId, userId, cycle };
}
