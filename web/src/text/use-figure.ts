import { useFormatter } from 'use-intl';

/** Writes a number as the language does, with at most two decimals and the sign of a minus, which is longer than a hyphen. */
export function useFigure(): (value: number) => string {
  const format = useFormatter();
  return (value) => asMinus(format.number(value, { maximumFractionDigits: 2, useGrouping: false }));
}

/** `Intl` writes a hyphen. */
export const asMinus = (figure: string): string => figure.replace('-', '−');

/** What somebody typed: comma or point, minus or hyphen, wide digits of an East Asian keyboard. Undefined: no number. */
export function readFigure(typed: string): number | undefined {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[−–—]/u, '-')
    .replace(/[,、。]/u, '.');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? undefined : number;
}
