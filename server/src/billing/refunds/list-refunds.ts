import type { RefundStatus } from '@afterglow/domain/billing/billing';
import type { AdminRefund } from '@afterglow/domain/contract/admin/refunds';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { isId } from '../../lib/search.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { packOf } from '../checkout/packs.ts';
import { invoiceNumber, readInvoiceSerial } from '../payments/document-numbers.ts';
import { viewRefund } from '../payments/read-payments.ts';

interface RefundQuery {
  readonly status: RefundStatus | 'all';
  /** A person's whole email, a refund's id or an invoice's number. */
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Refunds of everybody, newest first, and how many wait for a decision. */
export async function listRefunds(
  db: Executor,
  query: RefundQuery,
): Promise<{ refunds: AdminRefund[]; cursor: string | null; waiting: number }> {
  const rows = await selectRefunds(db)
    .where(
      and(
        query.status === 'all' ? undefined : eq(refunds.status, query.status),
        query.search === '' ? undefined : matching(query.search),
        afterCursor(query.cursor, refunds.createdAt, refunds.id),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, ({ refund }) => ({ at: refund.createdAt, id: refund.id }));
  return {
    refunds: page.map(viewAdminRefund),
    cursor,
    waiting: await db.$count(refunds, eq(refunds.status, 'requested')),
  };
}

function matching(search: string) {
  const serial = readInvoiceSerial(search);
  if (serial !== undefined) return eq(payments.serial, serial);
  if (isId(search)) return or(eq(refunds.id, search), eq(payments.id, search));
  return eq(users.email, search.toLowerCase());
}

export function selectRefunds(db: Executor) {
  return db
    .select({ refund: refunds, payment: payments, email: users.email, name: users.name })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .$dynamic();
}

export function viewAdminRefund({
  refund,
  payment,
  email,
}: {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly email: string;
}): AdminRefund {
  return {
    ...viewRefund(refund, payment),
    userId: refund.userId,
    email,
    number: invoiceNumber(payment),
    planType: payment.planType,
    pack: packOf(payment),
    provider: payment.provider,
    paidCents: payment.amountCents,
    paidAt: payment.paidAt.toISOString(),
  };
}
