import { moneyFormat, paperMoneyFormat } from '@afterglow/domain/billing/money-format';
import { useFormatter } from 'use-intl';

/** Writes an amount of cents in the person's language: $4.90, $49 (whole amounts without cents). */
export function useMoney(): (cents: number, currency?: string) => string {
  const format = useFormatter();
  return (cents, currency = 'USD') => format.number(cents / 100, moneyFormat(cents, currency));
}

/** As {@link useMoney}, on papers and lists of payments: $49.00. */
export function usePaperMoney(): (cents: number, currency: string) => string {
  const format = useFormatter();
  return (cents, currency) => format.number(cents / 100, paperMoneyFormat(currency));
}
