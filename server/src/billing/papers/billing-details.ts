import type { BillingDetails } from '@afterglow/domain/contract/account/payments';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { profiles, users } from '../../db/tables/account-tables.ts';
import { billingDetails, payments, type IssuedInvoice } from '../../db/tables/billing-tables.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { BillingDeps } from '../billing-deps.ts';

const none: BillingDetails = { name: '', address: '', vatNumber: '' };

export async function readBillingDetails(db: Executor, userId: string): Promise<BillingDetails> {
  const { name, address, vatNumber } = billingDetails;
  const [row] = await db
    .select({ name, address, vatNumber })
    .from(billingDetails)
    .where(eq(billingDetails.userId, userId));
  return row ?? none;
}

/**
 * Saves what invoices say from now on. Those that were issued without an address are completed once, with the first
 * address; an invoice that has one stays as it is.
 */
export async function saveBillingDetails(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  userId: string,
  details: BillingDetails,
): Promise<BillingDetails> {
  await consumeAttempt(db, `billing details of ${userId}`, { max: 30, windowSeconds: 600 });
  await db.transaction(async (tx) => {
    const row = { ...details, updatedAt: clock.now() };
    await tx
      .insert(billingDetails)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: billingDetails.userId, set: row });
    if (details.address === '') return;
    const buyer = JSON.stringify(await readBuyer(tx, userId));
    await tx
      .update(payments)
      .set({ issued: sql`jsonb_set(${payments.issued}, '{buyer}', ${buyer}::jsonb)` })
      .where(
        and(
          eq(payments.userId, userId),
          isNotNull(payments.issued),
          sql`not (${payments.issued} -> 'buyer' ? 'address')`,
        ),
      );
  });
  return readBillingDetails(db, userId);
}

/** The person as an invoice that is issued now names them. */
export async function readBuyer(db: Executor, userId: string): Promise<IssuedInvoice['buyer']> {
  const [row] = await db
    .select({ name: profiles.username, email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error(`Person ${userId} is gone.`);
  const { name, address, vatNumber } = await readBillingDetails(db, userId);
  const lines = address.split('\n').flatMap((line) => line.trim() || []);
  return {
    name: name === '' ? row.name : name,
    email: row.email,
    ...(lines.length === 0 ? {} : { address: lines }),
    ...(vatNumber === '' ? {} : { vatNumber }),
  };
}
