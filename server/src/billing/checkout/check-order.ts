import type { Order as OrderView } from '@afterglow/domain/contract/account/orders';
import type { BillingDeps } from '../billing-deps.ts';
import { syncNow } from '../subscriptions/sync-now.ts';
import { getOrder, viewOrder } from './read-order.ts';

/** Asks the provider what became of an order. Throws `order_not_found`, `payment_provider_unavailable`. */
export async function checkOrder(deps: BillingDeps, userId: string, id: string): Promise<OrderView> {
  const order = await getOrder(deps.db, userId, id);
  if (order.checkoutId !== null) await syncNow(deps, order.provider, { checkoutId: order.checkoutId });
  return viewOrder(deps.db, await getOrder(deps.db, userId, id));
}
