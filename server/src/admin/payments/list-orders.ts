import type { OrderStatus } from '@afterglow/domain/billing/billing';
import type { AdminDispute, AdminOrder } from '@afterglow/domain/contract/admin/payments';
import { and, desc, eq, or } from 'drizzle-orm';
import { packOf } from '../../billing/checkout/packs.ts';
import { invoiceNumber } from '../../billing/payments/document-numbers.ts';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { disputes, orders, payments } from '../../db/tables/billing-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { isId } from '../../lib/search.ts';

interface OrderQuery {
  readonly status: OrderStatus | 'all';
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Orders of everybody, newest first. */
export async function listOrders(
  db: Executor,
  query: OrderQuery,
): Promise<{ orders: AdminOrder[]; cursor: string | null }> {
  const rows = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        query.status === 'all' ? undefined : eq(orders.status, query.status),
        query.search === '' ? undefined : matching(query.search),
        afterCursor(query.cursor, orders.createdAt, orders.id),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, ({ order }) => ({ at: order.createdAt, id: order.id }));
  return {
    cursor,
    orders: page.map(({ order, email }) => ({
      id: order.id,
      userId: order.userId,
      email,
      provider: order.provider,
      planType: order.planType,
      cycle: order.cycle,
      pack: packOf(order),
      status: order.status,
      amountCents: order.amountCents,
      currency: order.currency,
      checkoutId: order.checkoutId,
      providerSubscriptionId: order.providerSubscriptionId,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    })),
  };
}

function matching(search: string) {
  if (search.includes('@')) return eq(users.email, search.toLowerCase());
  const named = or(eq(orders.checkoutId, search), eq(orders.providerSubscriptionId, search));
  return isId(search) ? or(eq(orders.id, search), named) : named;
}

/** Disputes, newest first. */
export async function listDisputes(
  db: Executor,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ disputes: AdminDispute[]; cursor: string | null }> {
  const rows = await db
    .select({ dispute: disputes, payment: payments, email: users.email })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(afterCursor(query.cursor, disputes.openedAt, disputes.paymentId))
    .orderBy(desc(disputes.openedAt), desc(disputes.paymentId))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, ({ dispute }) => ({
    at: dispute.openedAt,
    id: dispute.paymentId,
  }));
  return {
    cursor,
    disputes: page.map(({ dispute, payment, email }) => ({
      paymentId: payment.id,
      number: invoiceNumber(payment),
      userId: payment.userId,
      email,
      provider: payment.provider,
      planType: payment.planType,
      pack: packOf(payment),
      amountCents: payment.amountCents,
      currency: payment.currency,
      paymentStatus: payment.status,
      status: dispute.status,
      frozenCredits: dispute.frozenCredits,
      openedAt: dispute.openedAt.toISOString(),
      closedAt: dispute.closedAt?.toISOString() ?? null,
    })),
  };
}
