import { z } from 'zod';
import type { ProviderEvent, ProviderSubject } from '../provider-contract.ts';
import { reference } from './entities.ts';

/** Creem's own SDK refuses most of its official samples: only names are read, and everything else is asked for. */
const eventSchema = z.object({
  id: z.string().min(1),
  eventType: z.string().min(1),
  created_at: z.union([z.number(), z.string()]),
  object: z.object({
    id: z.string().optional(),
    subscription: reference.nullish().catch(undefined),
    transaction: reference.nullish().catch(undefined),
    checkout: reference.nullish().catch(undefined),
  }),
});

export function readCreemEvent(body: unknown): ProviderEvent | undefined {
  const event = eventSchema.safeParse(body);
  if (!event.success) return undefined;
  const { id, eventType: type, object } = event.data;
  return { eventId: id, type, subject: subjectOf(type, object) };
}

/** When Creem made it. The signature covers it, but has no time of its own. */
export function readCreatedAt(body: unknown): Date | undefined {
  const event = eventSchema.safeParse(body);
  return event.success ? new Date(event.data.created_at) : undefined;
}

function subjectOf(
  type: string,
  { id, subscription, transaction, checkout }: z.output<typeof eventSchema>['object'],
): ProviderSubject | undefined {
  if (type.startsWith('checkout.')) return id === undefined ? undefined : { checkoutId: id };
  if (type.startsWith('subscription.')) return id === undefined ? undefined : { subscriptionId: id };
  if (!type.startsWith('refund.') && !type.startsWith('dispute.')) return undefined;
  if (subscription !== undefined && subscription !== null) return { subscriptionId: subscription };
  // Of a pack: only its checkout says whose it is.
  if (checkout !== undefined && checkout !== null) return { checkoutId: checkout };
  return transaction === undefined || transaction === null ? undefined : { paymentId: transaction };
}
