import { z } from 'zod';
import type { ProviderEvent, ProviderSubject } from '../provider-contract.ts';

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    billing_agreement_id: z.string().optional(),
    sale_id: z.string().optional(),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .optional()
      .catch(undefined),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
});

type Resource = z.output<typeof eventSchema>['resource'];

export function readPayPalEvent(body: unknown): ProviderEvent | undefined {
  const event = eventSchema.safeParse(body);
  if (!event.success) return undefined;
  const { id, event_type: type, resource } = event.data;
  return { eventId: id, type, subject: subjectOf(type, resource) };
}

function subjectOf(
  type: string,
  { id, billing_agreement_id, sale_id, disputed_transactions, links }: Resource,
): ProviderSubject | undefined {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return id === undefined ? undefined : { subscriptionId: id };
  if (type.startsWith('CHECKOUT.ORDER.')) return id === undefined ? undefined : { checkoutId: id };
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    // A refund names the capture it takes from only by its address; a capture names its order likewise.
    const capture = links?.find(({ rel, href }) => rel === 'up' && href.includes('/payments/captures/'));
    const paymentId = capture?.href.split('/').at(-1) ?? id;
    return paymentId === undefined ? undefined : { paymentId };
  }
  if (type.startsWith('CUSTOMER.DISPUTE.') || type.startsWith('RISK.DISPUTE.')) {
    const paymentId = disputed_transactions?.find(
      (each) => each.seller_transaction_id !== undefined,
    )?.seller_transaction_id;
    return paymentId === undefined ? undefined : { paymentId };
  }
  // A refund event carries the refund, whose id nothing else tells; the other sale events carry the sale.
  if (type === 'PAYMENT.SALE.REFUNDED' && sale_id !== undefined)
    return { paymentId: sale_id, ...(id === undefined ? {} : { refundId: id }) };
  if (!type.startsWith('PAYMENT.SALE.')) return undefined;
  if (billing_agreement_id !== undefined)
    return { subscriptionId: billing_agreement_id, ...(id === undefined ? {} : { paymentId: id }) };
  const paymentId = sale_id ?? id;
  return paymentId === undefined ? undefined : { paymentId };
}
