import { useFormatter, useTranslations } from 'use-intl';

/** Millionths of a US dollar, as fine as they need: a call may cost a fraction of a cent. */
export function useMicros(): (micros: number) => string {
  const format = useFormatter();
  return (micros) =>
    format.number(micros / 1_000_000, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: micros % 10_000 === 0 ? 2 : 4,
    });
}

/** Milliseconds as seconds, as all pages write them, minutes or hours. */
export function useDuration(): (ms: number) => string {
  const format = useFormatter();
  const t = useTranslations('ui');
  return (ms) => {
    if (ms < 60_000)
      return t('seconds', { seconds: format.number(ms / 1000, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }) });
    if (ms < 3_600_000) return format.number(ms / 60_000, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 });
    return format.number(ms / 3_600_000, {
      style: 'unit',
      unit: 'hour',
      maximumFractionDigits: ms < 36_000_000 ? 1 : 0,
    });
  };
}
