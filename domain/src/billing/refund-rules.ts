import type { ErrorCode } from '../errors/errors.ts';
import type { PaymentProvider, PaymentStatus, RefundStatus } from './billing.ts';
import { addDays } from './periods.ts';

const hourMs = 3_600_000;

/** Money back is promised for this long after a payment. */
export const refundDays = 30;

/** True for a provider that gives a payment back whole and not in parts. */
export function refundsWholeOnly(provider: PaymentProvider): boolean {
  return provider === 'creem';
}

/** True when so many cents of a payment cannot go back through its provider, because they are a part of it. */
export function isRefusedPart(provider: PaymentProvider, partCents: number, wholeCents: number): boolean {
  return refundsWholeOnly(provider) && partCents < wholeCents;
}

interface RefundablePayment {
  readonly status: PaymentStatus;
  readonly paidAt: Date;
  /** Its newest request, if there was one. */
  readonly refund: { readonly status: RefundStatus } | undefined;
}

export type RefundDecision = { readonly ok: true } | { readonly ok: false; readonly error: ErrorCode };

/** May money back be asked for this payment now? The 30 days end with the same second of the last day. */
export function canRequestRefund(payment: RefundablePayment, now: Date): RefundDecision {
  const open = payment.refund?.status === 'requested' || payment.refund?.status === 'approved';
  if (open) return { ok: false, error: 'refund_already_requested' };
  if (payment.status === 'refunded') return { ok: false, error: 'already_refunded' };
  if (payment.status === 'disputed' || payment.status === 'charged_back')
    return { ok: false, error: 'refund_disputed' };
  if (now.getTime() > addDays(payment.paidAt, refundDays).getTime()) return { ok: false, error: 'refund_window_over' };
  return { ok: true };
}

/** A contract concluded at a distance can be withdrawn from for this long without a reason (Directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;

interface WithdrawablePayment extends RefundablePayment {
  /** A renewal continues a contract and concludes none. */
  readonly kind: 'first' | 'renewal';
}

/**
 * The last moment to withdraw: the end of the fourteenth day after the one of the contract, wherever on Earth the person
 * is, and when that is a Saturday or Sunday, of the Monday after it (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(concludedAt: Date): Date {
  const last = new Date(concludedAt);
  last.setUTCHours(0, 0, 0, 0);
  last.setUTCDate(last.getUTCDate() + withdrawalDays);
  while (last.getUTCDay() === 0 || last.getUTCDay() === 6) last.setUTCDate(last.getUTCDate() + 1);
  // The day ends twelve hours later on the last islands than in UTC.
  return new Date(last.getTime() + 36 * hourMs);
}

/**
 * May the person withdraw from the contract of this payment now? The rules of refunds hold, with a shorter time and for first
 * payments alone; a request that waits for a decision does not stand in the way, because a withdrawal needs none.
 */
export function canWithdraw(payment: WithdrawablePayment, now: Date): RefundDecision {
  if (payment.kind !== 'first') return { ok: false, error: 'withdrawal_not_first' };
  const waiting = payment.refund?.status === 'requested';
  const decision = canRequestRefund(waiting ? { ...payment, refund: undefined } : payment, now);
  if (!decision.ok) return decision;
  if (now.getTime() > withdrawalEnd(payment.paidAt).getTime()) return { ok: false, error: 'withdrawal_time_over' };
  return { ok: true };
}

interface PaymentCredits {
  /** Credits granted for the payment that no reset has taken away since. */
  readonly granted: number;
  /** Credits of the month held or paid since then, less what was released. */
  readonly spentSince: number;
  /** What of the balance is the month's; lasting credits are not the payment's. */
  readonly balance: number;
}

/**
 * Credits of a payment that are still there: what was granted less what was used since (the plan's credits are used
 * first), never more than the balance, never less than 0.
 */
export function unusedCredits({ granted, spentSince, balance }: PaymentCredits): number {
  return Math.max(0, Math.min(granted - Math.max(0, spentSince), balance));
}

/** Cents of a yearly payment that belong to its months not begun, rounded down. `monthsLeft` of 12. */
export function unusedMonthsCents(amountCents: number, monthsLeft: number): number {
  return Math.floor((amountCents * Math.max(0, Math.min(12, monthsLeft))) / 12);
}
