import { z } from 'zod';

/** First grant, once per person ever: after a verified first load, or with e-mail confirmation switched off. */
export const initialCredits = { verified: 50, unconfirmed: 5 } as const;

/** Why a balance changed. A capture changes nothing: it turns the hold before it into a payment. A return gives one back. */
export const creditEntryKinds = [
  'grant',
  'hold',
  'capture',
  'release',
  'adjust',
  'expire',
  'refund',
  'return',
] as const;
export const creditEntryKindSchema = z.enum(creditEntryKinds);
export type CreditEntryKind = z.infer<typeof creditEntryKindSchema>;

/** How low a balance is: warning at 20 or less, critical at 10 or less. */
export const creditLevelSchema = z.enum(['unlimited', 'ok', 'warning', 'critical']);
export type CreditLevel = z.infer<typeof creditLevelSchema>;

export const creditThresholds = { warning: 20, critical: 10 } as const;

export function creditLevel(balance: number, unlimited: boolean): CreditLevel {
  if (unlimited) return 'unlimited';
  if (balance <= creditThresholds.critical) return 'critical';
  return balance <= creditThresholds.warning ? 'warning' : 'ok';
}

/** Color of the compact count: red at 0 or less, yellow to 10, orange to 50, otherwise green. */
export function creditColor(balance: number): 'red' | 'yellow' | 'orange' | 'green' {
  if (balance <= 0) return 'red';
  if (balance <= 10) return 'yellow';
  return balance <= 50 ? 'orange' : 'green';
}

/** Compact count: 999, 1K, 1.2K, 3.4M. One decimal, cut and never rounded up: nobody sees more than they have. */
export function formatCompactCredits(balance: number): string {
  const cut = (value: number, unit: string): string => `${(Math.trunc(value * 10) / 10).toString()}${unit}`;
  if (Math.abs(balance) >= 1_000_000) return cut(balance / 1_000_000, 'M');
  if (Math.abs(balance) >= 1000) return cut(balance / 1000, 'K');
  return String(balance);
}
