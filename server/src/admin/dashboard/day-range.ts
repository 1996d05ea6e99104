import { dashboardDaysMax } from '@afterglow/domain/contract/admin/dashboard';
import { AppError } from '@afterglow/domain/errors/errors';

const dayMs = 86_400_000;

/** Days in UTC as `2026-11-21`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addToDay = (day: string, days: number): string => dayOf(new Date(startOf(day).getTime() + days * dayMs));
/** The moment after the last of the range. */
export const endOf = ({ to }: DayRange): Date => startOf(addToDay(to, 1));

export function daysOf({ from, to }: DayRange): string[] {
  const count = Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addToDay(from, index));
}

/** The asked span, by default the last 30 days. Throws `invalid_input`. */
export function readRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): DayRange {
  const end = to ?? dayOf(now);
  const range = { from: from ?? addToDay(end, -29), to: end };
  if (range.from > range.to) throw new AppError('invalid_input', { field: 'from' });
  if (daysOf(range).length > dashboardDaysMax) throw new AppError('invalid_input', { field: 'to' });
  return range;
}

/** The span of the same length that ends on the day before. */
export function rangeBefore(range: DayRange): DayRange {
  const length = daysOf(range).length;
  return { from: addToDay(range.from, -length), to: addToDay(range.from, -1) };
}
