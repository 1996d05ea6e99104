const shortSymbol = { style: 'currency', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 2 } as const;

/**
 * How pages write an amount in cents: $4.90, $49 (whole amounts without cents). The symbol is the short one everywhere;
 * which dollars they are is said on the pricing page and on invoices.
 */
export const moneyFormat = (cents: number, currency: string) =>
  ({
    ...shortSymbol,
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }) as const satisfies Intl.NumberFormatOptions;

/** How invoices, credit notes, receipts and lists of payments write it: $49.00, since $40.50 of tax may stand beside it. */
export const paperMoneyFormat = (currency: string) =>
  ({ ...shortSymbol, currency, minimumFractionDigits: 2 }) as const satisfies Intl.NumberFormatOptions;
