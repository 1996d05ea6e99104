/** The first that fits counts. Providers spell the same thing differently: `invoice.paid`, `PAYMENT.SALE.COMPLETED`. */
const kinds = [
  ['dispute', /dispute/],
  ['refund', /^refund\.|refunded|reversed/],
  ['checkoutEnded', /^checkout\..*(declined|expired|failed)$|^checkout\.order\.voided$/],
  ['checkout', /^checkout\./],
  ['paymentFailed', /^(payment|invoice)\..*(failed|denied)$|^billing\.subscription\.payment\.failed$/],
  ['payment', /^payment\..*(succeeded|completed)$|^invoice\.(paid|payment_succeeded)$|^subscription\.paid$/],
  ['subscriptionEnded', /subscription\..*(cancell?ed|deleted|expired)$/],
  ['subscription', /subscription\./],
] as const;

export type EventKind = (typeof kinds)[number][0];

/** What a provider's event is about; undefined where we do not know its name. */
export function eventKind(type: string): EventKind | undefined {
  return kinds.find(([, pattern]) => pattern.test(type.toLowerCase()))?.[0];
}
