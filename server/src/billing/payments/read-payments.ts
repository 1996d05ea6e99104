import { addDays } from '@afterglow/domain/billing/periods';
import {
  canRequestRefund,
  canWithdraw,
  refundDays,
  withdrawalEnd,
  type RefundDecision,
} from '@afterglow/domain/billing/refund-rules';
import type { Payment as PaymentView, Refund as RefundView } from '@afterglow/domain/contract/account/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { listUnspentPacks } from '../../credits/pack-credits.ts';
import type { Executor } from '../../db/pool.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { packOf } from '../checkout/packs.ts';
import { returnableCents } from '../refunds/returnable.ts';
import { correctionNumber, invoiceNumber } from './document-numbers.ts';

const cursorSchema = z.tuple([
  z.iso.datetime().transform((at) => new Date(at)),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

interface PaymentPage {
  readonly userId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A person's payments, newest first, each with its refunds. */
export async function listPayments(
  db: Executor,
  page: PaymentPage,
  now: Date,
): Promise<{ payments: PaymentView[]; cursor: string | null }> {
  const below = page.cursor === undefined ? undefined : cursorSchema.safeParse(page.cursor.split('_'));
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, page.userId), below === undefined ? undefined : isBefore(...below.data)))
    .orderBy(desc(payments.createdAt), desc(payments.serial))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    payments: await viewPayments(db, shown, now),
    cursor: rows.length > page.limit && last !== undefined ? `${last.createdAt.toISOString()}_${last.serial}` : null,
  };
}

/** The sandbox's numbers are higher than all others: the time comes first. */
function isBefore(at: Date, serial: number): SQL | undefined {
  const { createdAt } = payments;
  return or(lt(createdAt, at), and(eq(createdAt, at), lt(payments.serial, serial)));
}

/** Of a payment's refunds, newest first, the one that counts. */
export function openOrNewest(own: readonly Refund[]): Refund | undefined {
  return own.find(({ status }) => status === 'requested' || status === 'approved') ?? own[0];
}

export function viewRefund(refund: Refund, payment: Pick<Payment, 'currency'>): RefundView {
  return {
    id: refund.id,
    paymentId: refund.paymentId,
    status: refund.status,
    kind: refund.kind,
    amountCents: refund.amountCents,
    currency: payment.currency,
    reason: refund.reason,
    answer: refund.answer,
    creditsTaken: refund.creditsTaken,
    createdAt: refund.createdAt.toISOString(),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    finishedAt: refund.finishedAt?.toISOString() ?? null,
    correction: numberOfCorrection(refund),
  };
}

/** Of a refund whose money is back; null for others, and for those of earlier versions. */
export function numberOfCorrection({
  correctionSerial,
  finishedAt,
}: Pick<Refund, 'correctionSerial' | 'finishedAt'>): string | null {
  return correctionSerial === null || finishedAt === null ? null : correctionNumber(correctionSerial, finishedAt);
}

function sumReturns(own: readonly Refund[]) {
  const counted = own.filter(({ status }) => status === 'approved' || status === 'succeeded');
  return {
    cents: counted.reduce((sum, refund) => sum + refund.amountCents, 0),
    taken: counted.reduce((sum, refund) => sum + refund.creditsTaken, 0),
  };
}

/** What is spent of a pack does not come back. */
function orSpent(decision: RefundDecision, spent: boolean): RefundDecision {
  return decision.ok && spent ? { ok: false, error: 'pack_spent' } : decision;
}

export async function viewPayments(db: Executor, rows: readonly Payment[], now: Date): Promise<PaymentView[]> {
  const ids = rows.map((row) => row.id);
  const all =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(desc(refunds.createdAt));
  const buyers = new Set(rows.filter(({ packId }) => packId !== null).map(({ userId }) => userId));
  const unspent = await listUnspentPacks(db, [...buyers]);
  return rows.map((row) => {
    const own = all.filter((refund) => refund.paymentId === row.id);
    const facts = { ...row, refund: openOrNewest(own) };
    const spent = row.packId !== null && (unspent.get(row.id) ?? 0) === 0;
    const decision = orSpent(canRequestRefund(facts, now), spent);
    const withdrawal = orSpent(canWithdraw(facts, now), spent);
    return {
      id: row.id,
      number: invoiceNumber(row),
      status: row.status,
      planType: row.planType,
      cycle: row.cycle,
      pack: packOf(row),
      kind: row.kind,
      amountCents: row.amountCents,
      refundedCents: row.refundedCents,
      returnCents: returnableCents(row, unspent.get(row.id) ?? 0, sumReturns(own)),
      currency: row.currency,
      provider: row.provider,
      opened: row.packId === null ? row.subscriptionId !== null : row.grantedMonths > 0,
      periodStart: row.periodStart.toISOString(),
      periodEnd: row.periodEnd.toISOString(),
      paidAt: row.paidAt.toISOString(),
      refunds: own.map((refund) => viewRefund(refund, row)),
      refundable: {
        ok: decision.ok,
        error: decision.ok ? null : decision.error,
        until: addDays(row.paidAt, refundDays).toISOString(),
      },
      withdrawable: {
        ok: withdrawal.ok,
        error: withdrawal.ok ? null : withdrawal.error,
        until: withdrawalEnd(row.paidAt).toISOString(),
      },
    };
  });
}
