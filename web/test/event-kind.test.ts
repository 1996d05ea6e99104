import { expect, test } from 'vitest';
import { eventKind } from '../src/pages/admin/payments/event-kind.ts';

test.each([
  ['payment.succeeded', 'payment'],
  ['invoice.paid', 'payment'],
  ['PAYMENT.SALE.COMPLETED', 'payment'],
  ['invoice.payment_failed', 'paymentFailed'],
  ['BILLING.SUBSCRIPTION.PAYMENT.FAILED', 'paymentFailed'],
  ['checkout.session.completed', 'checkout'],
  ['CHECKOUT.ORDER.APPROVED', 'checkout'],
  ['checkout.declined', 'checkoutEnded'],
  ['checkout.session.expired', 'checkoutEnded'],
  ['refund.succeeded', 'refund'],
  ['charge.refunded', 'refund'],
  ['PAYMENT.SALE.REFUNDED', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'dispute'],
  ['customer.subscription.deleted', 'subscriptionEnded'],
  ['BILLING.SUBSCRIPTION.CANCELLED', 'subscriptionEnded'],
  ['subscription.updated', 'subscription'],
  ['customer.created', undefined],
])('%s is told as %s', (type, kind) => expect(eventKind(type)).toBe(kind));
