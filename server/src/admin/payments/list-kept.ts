import type { KeptPayment } from '@afterglow/domain/contract/admin/payments';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { invoiceNumber, readInvoiceSerial } from '../../billing/payments/document-numbers.ts';
import type { Executor } from '../../db/pool.ts';
import { keptPayments } from '../../db/tables/kept-payment-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { keptUntil } from '../../privacy/keep-payments.ts';

interface KeptQuery {
  readonly year?: number | undefined;
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Payments of erased accounts, newest first, with the day on which each is let go. */
export async function listKept(
  db: Executor,
  query: KeptQuery,
): Promise<{ payments: KeptPayment[]; cursor: string | null }> {
  const { id, paidAt } = keptPayments;
  const ofYear =
    query.year === undefined ? undefined : and(gte(paidAt, newYear(query.year)), lt(paidAt, newYear(query.year + 1)));
  const rows = await db
    .select()
    .from(keptPayments)
    .where(and(ofYear, query.search === '' ? undefined : matching(query.search), afterCursor(query.cursor, paidAt, id)))
    .orderBy(desc(paidAt), desc(id))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, (row) => ({ at: row.paidAt, id: row.id }));
  return {
    cursor,
    payments: page.map(({ serial, kind: _kind, periodStart: _start, periodEnd: _end, ...row }) => ({
      ...row,
      number: invoiceNumber({ serial, paidAt: row.paidAt }),
      corrections: row.corrections.map(({ number }) => number),
      paidAt: row.paidAt.toISOString(),
      keptAt: row.keptAt.toISOString(),
      keptUntil: keptUntil(row.paidAt).toISOString(),
    })),
  };
}

const newYear = (year: number): Date => new Date(Date.UTC(year, 0, 1));

function matching(search: string) {
  const serial = readInvoiceSerial(search);
  return serial === undefined ? eq(keptPayments.providerPaymentId, search) : eq(keptPayments.serial, serial);
}
