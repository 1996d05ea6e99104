import type { Order as OrderView } from '@afterglow/domain/contract/account/orders';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getOrder, viewOrder } from './read-order.ts';

/** Cancels an order that is still open; any other stays as it is. Throws `order_not_found`. */
export async function cancelOrder(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<OrderView> {
  await getOrder(db, userId, id);
  await db
    .update(orders)
    .set({ status: 'canceled', updatedAt: clock.now() })
    .where(and(eq(orders.id, id), eq(orders.status, 'open')));
  return viewOrder(db, await getOrder(db, userId, id));
}
