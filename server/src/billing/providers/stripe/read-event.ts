import { z } from 'zod';
import type { ProviderEvent, ProviderSubject } from '../provider-contract.ts';

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(undefined);

/**
 * What an event names. Its shape is that of the API version of the webhook's address, which the operator may have set
 * years ago: so only names are read, where older and newer versions have them, and everything else is asked for.
 */
const eventSchema = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      subscription: reference,
      payment_intent: reference,
      charge: reference,
      parent: z
        .object({ subscription_details: z.object({ subscription: reference }).nullish() })
        .nullish()
        .catch(undefined),
    }),
  }),
});

type Named = z.output<typeof eventSchema>['data']['object'];

export function readStripeEvent(body: unknown): ProviderEvent | undefined {
  const event = eventSchema.safeParse(body);
  if (!event.success) return undefined;
  const { id, type, data } = event.data;
  return { eventId: id, type, subject: subjectOf(type, data.object) };
}

function subjectOf(type: string, named: Named): ProviderSubject | undefined {
  if (type.startsWith('checkout.session.')) return named.id === undefined ? undefined : { checkoutId: named.id };
  if (type.startsWith('customer.subscription.'))
    return named.id === undefined ? undefined : { subscriptionId: named.id };
  if (type.startsWith('invoice.')) {
    const subscriptionId = named.parent?.subscription_details?.subscription ?? named.subscription ?? undefined;
    return subscriptionId === undefined ? undefined : { subscriptionId };
  }
  // Also `charge.refunded`, `charge.dispute.*`, `refund.*`: all name the payment, some by its charge only.
  if (type.startsWith('charge.') || type.startsWith('refund.')) {
    const paymentId = named.payment_intent ?? named.charge ?? named.id;
    return paymentId === undefined ? undefined : { paymentId };
  }
  return undefined;
}
