import { languages, type Locale } from '@afterglow/domain/locale';
import { useFormatter, useLocale } from 'use-intl';

/**
 * Writes a number with at most one decimal. Below a thousand `Intl` is not asked: its first number takes a slow phone
 * 60 ms in one piece, and small ones are on every page.
 */
export function useNumber(): (value: number, decimals?: 0 | 1) => string {
  const locale = useLocale();
  const format = useFormatter();
  return (value, decimals = 0) =>
    value >= 0 && value < 999
      ? writeSmallNumber(value, decimals, locale)
      : format.number(value, { maximumFractionDigits: decimals });
}

export function writeSmallNumber(value: number, decimals: 0 | 1, locale: Locale): string {
  const unit = 10 ** decimals;
  return String(Math.round(value * unit) / unit).replace('.', languages[locale].decimalMark);
}
