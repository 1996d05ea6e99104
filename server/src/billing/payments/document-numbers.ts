import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { documentNumbers } from '../../db/tables/billing-tables.ts';

type DocumentKind = 'invoice' | 'correction';

/** Numbers from here on are the sandbox's, where no money moves. */
const firstTest = 900_000_000;

/** The next number of this kind of document. It is taken only if the transaction is; until then others wait for theirs. */
export async function takeNumber(tx: Transaction, kind: DocumentKind, provider: PaymentProvider): Promise<number> {
  const { invoice, correction, testInvoice, testCorrection } = documentNumbers;
  const isTest = provider === 'sandbox';
  const next =
    kind === 'invoice'
      ? isTest
        ? { testInvoice: sql`${testInvoice} + 1` }
        : { invoice: sql`${invoice} + 1` }
      : isTest
        ? { testCorrection: sql`${testCorrection} + 1` }
        : { correction: sql`${correction} + 1` };
  const [row] = await tx.update(documentNumbers).set(next).where(eq(documentNumbers.id, 1)).returning();
  if (row === undefined) throw new Error('The numbers of documents are gone.');
  if (kind === 'invoice') return isTest ? row.testInvoice : row.invoice;
  return isTest ? row.testCorrection : row.correction;
}

/** Invoice number: the year of the payment in UTC and the running number. `TEST` where no money moved. */
export function invoiceNumber({ serial, paidAt }: { readonly serial: number; readonly paidAt: Date }): string {
  return writeNumber('AG', 'TEST', serial, paidAt);
}

/** Number of a correction: the year in which the money was back in UTC and a running number of its own. */
export function correctionNumber(serial: number, finishedAt: Date): string {
  return writeNumber('AGC', 'TESTC', serial, finishedAt);
}

function writeNumber(prefix: string, testPrefix: string, serial: number, at: Date): string {
  const isTest = serial >= firstTest;
  const running = String(isTest ? serial - firstTest : serial).padStart(6, '0');
  return `${isTest ? testPrefix : prefix}-${at.getUTCFullYear()}-${running}`;
}

/** Serial number of an invoice number such as `AG-2026-000012`, if it is one. */
export function readInvoiceSerial(text: string): number | undefined {
  const [, prefix, running] = /^(AG|TEST)-\d{4}-0*(\d{1,9})$/i.exec(text) ?? [];
  if (prefix === undefined || running === undefined) return undefined;
  return Number(running) + (prefix.toUpperCase() === 'TEST' ? firstTest : 0);
}
