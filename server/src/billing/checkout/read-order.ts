import { packGrantKey } from '@afterglow/domain/billing/packs';
import type { Order as OrderView } from '@afterglow/domain/contract/account/orders';
import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { readBalance } from '../../credits/ledger.ts';
import { planGrantKey } from '../../credits/plan-credits.ts';
import type { Executor } from '../../db/pool.ts';
import { orders, payments } from '../../db/tables/billing-tables.ts';
import { creditEntries } from '../../db/tables/credit-tables.ts';
import type { Order } from '../billing-rows.ts';
import { packOf } from './packs.ts';

const errors: Partial<Record<Order['status'], ErrorCode>> = {
  failed: 'payment_failed',
  mismatch: 'payment_mismatch',
  duplicate: 'payment_duplicate',
};

/** Your own order; someone else's is `order_not_found`. */
export async function getOrder(db: Executor, userId: string, id: string): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (order === undefined) throw new AppError('order_not_found');
  return order;
}

export async function viewOrder(db: Executor, order: Order): Promise<OrderView> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.serial))
    .limit(1);
  const [grant] =
    payment === undefined
      ? []
      : await db
          .select({ amount: creditEntries.amount, balanceAfter: creditEntries.balanceAfter })
          .from(creditEntries)
          .where(inArray(creditEntries.key, [planGrantKey(payment.id, 0), packGrantKey(payment.id)]));
  return {
    id: order.id,
    status: order.status,
    planType: order.planType,
    cycle: order.cycle,
    pack: packOf(order),
    kind: order.kind,
    amountCents: order.amountCents,
    currency: order.currency,
    provider: order.provider,
    redirectUrl: order.status === 'open' ? order.redirectUrl : null,
    error: errors[order.status] ?? null,
    creditsGranted: grant?.amount ?? 0,
    creditsBefore: grant === undefined ? null : grant.balanceAfter - grant.amount,
    balance: await readBalance(db, order.userId),
    periodEnd: payment === undefined || payment.subscriptionId === null ? null : payment.periodEnd.toISOString(),
    paymentId: payment?.id ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}
