/** Currencies PayPal writes without decimals; all others have two (developer.paypal.com, currency codes). */
const whole = new Set(['HUF', 'JPY', 'TWD']);

/** 490 USD cents → `4.90`. */
export function toPayPalAmount(cents: number, currency: string): string {
  return whole.has(currency) ? String(cents) : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** `4.9`, `4.90` and `4` → 490, 490 and 400 USD cents, without a float in between. NaN for what is no amount. */
export function toCents(amount: string, currency: string): number {
  const [, sign, units = '0', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(amount) ?? [];
  if (sign === undefined) return Number.NaN;
  const cents = whole.has(currency) ? Number(units) : Number(units) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -cents : cents;
}
