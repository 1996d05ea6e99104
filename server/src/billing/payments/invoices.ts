import { refundedVatCents, vatCents } from '@afterglow/domain/billing/vat';
import type { Correction, Invoice } from '@afterglow/domain/contract/account/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNotNull, lt, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/pool.ts';
import { payments, refunds, type IssuedInvoice } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment, Seller } from '../billing-rows.ts';
import { readBuyer } from '../papers/billing-details.ts';
import { getVersion } from '../subscriptions/plan-versions.ts';
import { numberOfCorrection, viewPayments } from './read-payments.ts';

/** What a payment's invoice says from now on, whatever the settings or the profile become later. */
export async function issueInvoice(
  seller: Seller,
  tx: Transaction,
  { userId, provider }: Pick<Payment, 'userId' | 'provider'>,
): Promise<IssuedInvoice> {
  const buyer = await readBuyer(tx, userId);
  // A merchant of record sells in its own name and keeps the tax: its receipt is the one with tax on it.
  const own = provider === 'creem' ? { ...seller, vatPercent: null, taxNote: null } : seller;
  return { seller: own, buyer };
}

/** Facts of an invoice. Throws `payment_not_found`, also for somebody else's. */
export async function getInvoice(
  { db, clock, seller }: Pick<BillingDeps, 'db' | 'clock' | 'seller'>,
  userId: string,
  paymentId: string,
): Promise<Invoice> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)));
  const [payment] = row === undefined ? [] : await viewPayments(db, [row], clock.now());
  if (row === undefined || payment === undefined) throw new AppError('payment_not_found');
  const monthlyCredits = row.planVersionId === null ? null : (await getVersion(db, row.planVersionId)).monthlyCredits;
  const { seller: sells, buyer } = await readIssued(db, row, seller);
  return {
    payment,
    seller: [...sells.lines],
    buyer: showBuyer(buyer),
    monthlyCredits,
    totalCents: row.amountCents,
    tax: writeTax(sells, row.amountCents, vatCents(row.amountCents, sells.vatPercent)),
    netCents: row.amountCents - row.refundedCents,
  };
}

/** Facts of the correction that a refund made. Throws `refund_not_found`, also for somebody else's. */
export async function getCorrection(
  { db, clock, seller }: Pick<BillingDeps, 'db' | 'clock' | 'seller'>,
  userId: string,
  refundId: string,
): Promise<Correction> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.userId, userId), isNotNull(refunds.correctionSerial)));
  const number = row === undefined ? null : numberOfCorrection(row.refund);
  const [payment] = row === undefined ? [] : await viewPayments(db, [row.payment], clock.now());
  if (row === undefined || number === null || payment === undefined) throw new AppError('refund_not_found');
  const { refund } = row;
  const { seller: sells, buyer } = await readIssued(db, row.payment, seller);
  const [before] = await db
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, refund.paymentId), lt(refunds.correctionSerial, refund.correctionSerial ?? 0)));
  const vat = refundedVatCents(before?.cents ?? 0, refund.amountCents, sells.vatPercent);
  return {
    number,
    payment,
    seller: [...sells.lines],
    buyer: showBuyer(buyer),
    amountCents: refund.amountCents,
    tax: writeTax(sells, refund.amountCents, vat),
    issuedAt: (refund.finishedAt ?? refund.createdAt).toISOString(),
  };
}

function writeTax(seller: Seller, grossCents: number, vat: number): Invoice['tax'] {
  return {
    number: seller.taxNumber,
    percent: seller.vatPercent,
    note: seller.taxNote,
    netCents: grossCents - vat,
    vatCents: vat,
  };
}

/** As it was issued. Payments of earlier versions kept nothing: theirs say what holds now, and no tax. */
async function readIssued(db: Executor, payment: Payment, seller: Seller): Promise<IssuedInvoice> {
  if (payment.issued !== null) return payment.issued;
  return {
    seller: { ...seller, vatPercent: null, taxNote: null },
    buyer: await readBuyer(db, payment.userId),
  };
}

const showBuyer = ({ name, email, address = [], vatNumber = null }: IssuedInvoice['buyer']): Invoice['buyer'] => ({
  name,
  email,
  address: [...address],
  vatNumber,
});
