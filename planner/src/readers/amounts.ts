/** How much: a little, much, 20 %, half. */
import { roundTo } from '@afterglow/domain/round';
import type { Clause } from '../clause.ts';
import type { Token } from '../tokens/token.ts';

export interface Amount {
  readonly grade: 'slight' | 'plain' | 'strong';
  /** Given as a number, 0..1 and beyond. */
  readonly share: number | undefined;
}

/** No amount was given. */
export const PLAIN: Amount = { grade: 'plain', share: undefined };

/** The amount nearest to a place in a clause; words that say how much are used up. */
export function takeAmount(clause: Clause, at: number): Amount {
  const percent = clause.takeNear(at, 'percent');
  if (percent) return { grade: 'plain', share: Math.abs(percent.values[0] ?? 0) / 100 };
  if (clause.take('half')) return { grade: 'plain', share: 0.5 };
  // "much" wins: 亮很多 but also 很亮一点 speak of much
  if (clause.takeNear(at, 'much')) return { grade: 'strong', share: undefined };
  if (clause.takeNear(at, 'slight', 'ratherTooMuch')) return { grade: 'slight', share: undefined };
  return PLAIN;
}

/** "A bit too dark" asks for the plain amount, "rather yellow" for a little. */
export function takeComplaint(clause: Clause, word: Token): Amount {
  const amount = takeAmount(clause, word.from);
  return { grade: amount.grade === 'slight' ? 'slight' : 'plain', share: amount.share };
}

/** The value of an amount on a scale given by its three grades; a number is taken as it is, up to `most`. */
export function scaleAmount(
  { grade, share }: Amount,
  grades: readonly [slight: number, plain: number, strong: number],
  most = 1,
): number {
  if (share !== undefined) return roundAmount(Math.min(most, share));
  return grade === 'slight' ? grades[0] : grade === 'strong' ? grades[2] : grades[1];
}

/** The stops of an amount of light: 20 % brighter is 1.2 times the light, 20 % darker 0.8 times. */
export function stopsOf(amount: Amount, way: number): number {
  if (amount.share === undefined) return scaleAmount(amount, EXPOSURE_GRADES);
  return roundAmount(Math.abs(Math.log2(way > 0 ? 1 + Math.min(7, amount.share) : Math.max(0.125, 1 - amount.share))));
}
export const EXPOSURE_GRADES = [0.25, 0.5, 1] as const;

/** Amounts have two decimals. */
export const roundAmount = (value: number): number => roundTo(value, 2);
