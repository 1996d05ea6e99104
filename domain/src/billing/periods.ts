/**
 * Calendar arithmetic of paid time, in UTC: a period is the same stretch of time wherever the person is. Dates shown to
 * people are turned into their zone by the page.
 */
import type { BillingCycle } from './billing.ts';

const dayMs = 86_400_000;

/**
 * The moment `months` calendar months after `anchor`, on the anchor's day of the month or on the month's last day when
 * it is shorter. Always reckoned from the anchor, so the day comes back: 31 January → 28 February → 31 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/** Calendar months in a cycle: 1 or 12. */
export function monthsOf(cycle: BillingCycle): number {
  return cycle === 'yearly' ? 12 : 1;
}

/**
 * End of the period after `periodEnd`, on the day of `anchor`, the first period's start. An end that was moved off the
 * anchor's day (a trial, a simulation) is followed by the first of the anchor's days at least half a cycle later.
 */
export function nextPeriodEnd(anchor: Date, periodEnd: Date, cycle: BillingCycle): Date {
  const step = monthsOf(cycle);
  for (let cycles = Math.max(1, Math.floor(monthsBetween(anchor, periodEnd) / step)); ; cycles += 1) {
    const end = addMonths(anchor, cycles * step);
    if (end.getTime() - periodEnd.getTime() > step * 14 * dayMs) return end;
  }
}

function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

/** When the credits of a paid period are granted: at its start, and for a year in each of its 12 months. */
export function grantTimes(periodStart: Date, cycle: BillingCycle): readonly Date[] {
  return Array.from({ length: monthsOf(cycle) }, (_, month) => addMonths(periodStart, month));
}

/** Days until `end`, a started day counting as one; 0 when it has passed (SPEC §4). */
export function daysRemaining(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
}

/** True with 1 to 7 days left (SPEC §4). */
export function isExpiring(end: Date, now: Date): boolean {
  const days = daysRemaining(end, now);
  return days >= 1 && days <= 7;
}

/** The moment `days` times 24 hours later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
