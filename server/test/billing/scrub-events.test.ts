import { expect, test } from 'vitest';
import { readCreemEvent } from '../../src/billing/providers/creem/read-event.ts';
import { readPayPalEvent } from '../../src/billing/providers/paypal/read-event.ts';
import { readStripeEvent } from '../../src/billing/providers/stripe/read-event.ts';
import { scrubbed } from '../../src/billing/webhooks/scrub-events.ts';

const person = {
  email: 'ana@example.com',
  name: 'Ana Belén',
  phone: '+34 600 000 000',
  address: { line1: 'Calle Mayor 1', postal_code: '28013' },
};
const readers = [
  [
    'stripe',
    readStripeEvent,
    {
      id: 'evt_1',
      object: 'event',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', payment_intent: 'pi_1', billing_details: person } },
    },
  ],
  [
    'stripe',
    readStripeEvent,
    {
      id: 'evt_2',
      object: 'event',
      type: 'invoice.paid',
      data: {
        object: {
          id: 'in_1',
          customer_email: person.email,
          customer_name: person.name,
          parent: { subscription_details: { subscription: 'sub_1' } },
        },
      },
    },
  ],
  [
    'paypal',
    readPayPalEvent,
    {
      id: 'WH-1',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: {
        disputed_transactions: [{ seller_transaction_id: 'T-1', buyer: person, seller: { merchant_id: 'M-1' } }],
      },
    },
  ],
  [
    'paypal',
    readPayPalEvent,
    {
      id: 'WH-2',
      event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
      resource: {
        id: 'I-1',
        subscriber: { email_address: person.email, name: { given_name: 'Ana', surname: 'Belén' } },
      },
    },
  ],
  [
    'creem',
    readCreemEvent,
    {
      id: 'evt_3',
      eventType: 'refund.created',
      created_at: 1,
      object: { id: 'ref_1', subscription: { id: 'sub_2', customer: person }, customer: person },
    },
  ],
] as const;

test('a scrubbed event names nobody and still says what it is about', () => {
  for (const [provider, read, event] of readers) {
    const { rawBody } = scrubbed(JSON.stringify(event), new Date());
    for (const trace of [person.email, 'Ana', 'Belén', person.phone, 'Calle Mayor', '28013'])
      expect([provider, rawBody]).not.toEqual([provider, expect.stringContaining(trace)]);
    const about = read(event);
    expect(about?.subject).toBeDefined();
    expect(read(JSON.parse(rawBody))).toEqual(about);
  }
});
