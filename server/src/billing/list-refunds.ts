import { adminRefundSchema } from '@afterglow/domain/contract/admin-billing';
import type { RefundStatus } from '@afterglow/domain/billing';
import { AppError } from '@afterglow/domain/errors';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { readUnusedCredits } from '../credits/plan-credits.ts';
import { payments, refunds } from '../db/billing-tables.ts';
import { users } from '../db/tables.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { Payment, Refund } from './billing-rows.ts';
import { invoiceNumber, viewRefund } from './read-payments.ts';

type AdminRefund = z.infer<typeof adminRefundSchema>;

interface RefundQuery {
  readonly status: RefundStatus | 'all';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Refunds of everybody, newest first. */
export async function listRefunds(deps: BillingDeps, query: RefundQuery): Promise<{ refunds: AdminRefund[]; cursor: string | null }> {
  const below = query.cursor === undefined ? undefined : cursorSchema.safeParse(query.cursor.split('_'));
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await select(deps)
    .where(
      and(
        query.status === 'all' ? undefined : eq(refunds.status, query.status),
        below === undefined
          ? undefined
          : or(lt(refunds.createdAt, new Date(below.data[0])), and(eq(refunds.createdAt, new Date(below.data[0])), lt(refunds.id, below.data[1]))),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const views: AdminRefund[] = [];
  for (const row of shown) views.push(await view(deps, row));
  const last = shown.at(-1);
  return { refunds: views, cursor: rows.length > query.limit && last !== undefined ? `${last.refund.createdAt.toISOString()}_${last.refund.id}` : null };
}

/** One refund as admins see it. Throws `refund_not_found`. */
export async function getRefund(deps: BillingDeps, id: string): Promise<AdminRefund> {
  const [row] = await select(deps).where(eq(refunds.id, id));
  if (row === undefined) throw new AppError('refund_not_found');
  return view(deps, row);
}

function select({ db }: BillingDeps) {
  return db
    .select({ refund: refunds, payment: payments, email: users.email })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .$dynamic();
}

async function view({ db }: BillingDeps, { refund, payment, email }: { refund: Refund; payment: Payment; email: string }): Promise<AdminRefund> {
  const open = refund.status === 'requested';
  return {
    ...viewRefund(refund, payment),
    userId: refund.userId,
    email,
    number: invoiceNumber(payment),
    planType: payment.planType,
    provider: payment.provider,
    paidCents: payment.amountCents,
    paidAt: payment.paidAt.toISOString(),
    unusedCredits: open ? await db.transaction((tx) => readUnusedCredits(tx, refund.userId, payment.id)) : 0,
  };
}
