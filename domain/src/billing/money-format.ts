/**
 * How pages, mails and papers write an amount in cents: $4.90, $49 (whole amounts without cents). The symbol is the short
 * one everywhere; which dollars they are is said on the pricing page and on invoices.
 */
export const moneyFormat = (cents: number, currency: string) =>
  ({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }) as const satisfies Intl.NumberFormatOptions;
