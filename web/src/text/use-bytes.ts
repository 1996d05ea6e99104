import { useFormatter } from 'use-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as people say it: 1.4 GB. */
export function useBytes(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    return format.number(bytes / 1000 ** power, {
      style: 'unit',
      unit: units[power] ?? 'byte',
      maximumFractionDigits: power > 1 ? 1 : 0,
      // the short form of this one word has no plural: "0 byte"
      unitDisplay: power === 0 ? 'long' : 'short',
    });
  };
}
