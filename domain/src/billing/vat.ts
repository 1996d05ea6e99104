/** Value-added tax inside an amount that was paid, in cents. */

/** The tax in `grossCents` at `percent`, to the nearest cent; what is left is the net amount. 0 without a rate. */
export function vatCents(grossCents: number, percent: number | null): number {
  if (percent === null) return 0;
  return grossCents - Math.round((grossCents * 100) / (100 + percent));
}

/**
 * The tax in a refund of `amountCents` when `beforeCents` of the payment had gone back before it. Refunds of a whole payment
 * add up to its tax to the cent, in whatever parts they come.
 */
export function refundedVatCents(beforeCents: number, amountCents: number, percent: number | null): number {
  return vatCents(beforeCents + amountCents, percent) - vatCents(beforeCents, percent);
}
