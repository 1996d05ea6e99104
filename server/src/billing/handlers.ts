import { billingContract } from '@afterglow/domain/contract/account/billing';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { readBalance } from '../credits/ledger.ts';
import { orders, payments } from '../db/tables/billing-tables.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { syncSubject } from './subscriptions/apply-state.ts';
import { cancelSubscription, reactivateSubscription } from './subscriptions/change-subscription.ts';
import { ProviderDown } from './providers/provider-contract.ts';
import { listOffers, quotePurchase } from './checkout/quote.ts';
import { getOrder, viewOrder } from './checkout/read-order.ts';
import { getInvoice, listPayments, viewRefund } from './payments/read-payments.ts';
import { viewSubscription } from './subscriptions/read-subscription.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { decideSandboxPayment, simulate, viewSandboxPayment, type SimulateDeps } from './subscriptions/simulate.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { findLive } from './subscriptions/subscription-row.ts';

export interface BillingHandlerDeps extends SimulateDeps {
  readonly baseUrl: string;
  /** The operator's name and address lines, for invoices. */
  readonly seller: readonly string[];
}

export function billingHandlers(deps: BillingHandlerDeps) {
  const os = implement(billingContract).$context<RequestContext>();
  const { db, clock } = deps;
  return {
    plans: os.plans.handler(({ context }) => listOffers(deps, context.viewer, context.locale)),
    quote: os.quote.handler(({ input, context }) => quotePurchase(deps, requireViewer(context), input.planType, input.cycle)),
    checkout: os.checkout.handler(({ input, context }) => startCheckout(deps, requireViewer(context), input)),
    order: os.order.handler(async ({ input, context }) => viewOrder(db, await getOrder(db, requireViewer(context).userId, input.id))),
    cancelOrder: os.cancelOrder.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await getOrder(db, userId, input.id);
      await db
        .update(orders)
        .set({ status: 'canceled', updatedAt: clock.now() })
        .where(and(eq(orders.id, input.id), eq(orders.status, 'open')));
      return viewOrder(db, await getOrder(db, userId, input.id));
    }),
    checkOrder: os.checkOrder.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      const order = await getOrder(db, userId, input.id);
      if (order.checkoutId !== null) await askNow(deps, order.provider, { checkoutId: order.checkoutId });
      return viewOrder(db, await getOrder(db, userId, input.id));
    }),

    subscription: os.subscription.handler(({ context }) => viewSubscription(deps, requireViewer(context))),
    refreshSubscription: os.refreshSubscription.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      const live = await findLive(db, viewer.userId, clock.now());
      if (live !== undefined) await askNow(deps, live.provider, { subscriptionId: live.providerSubscriptionId });
      return viewSubscription(deps, viewer);
    }),
    cancelSubscription: os.cancelSubscription.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await cancelSubscription(deps, viewer.userId, input);
      return viewSubscription(deps, viewer);
    }),
    reactivateSubscription: os.reactivateSubscription.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      await reactivateSubscription(deps, viewer.userId);
      return viewSubscription(deps, viewer);
    }),
    portal: os.portal.handler(async ({ context }) => {
      const live = await findLive(db, requireViewer(context).userId, clock.now());
      if (live === undefined) throw new AppError('subscription_not_active');
      const url = await deps.providers.get(live.provider).portalUrl(live.providerSubscriptionId, `${deps.baseUrl}/profile`);
      if (url === undefined) throw new AppError('payment_portal_unavailable');
      return { url };
    }),

    payments: os.payments.handler(({ input, context }) => listPayments(db, { userId: requireViewer(context).userId, ...input }, clock.now())),
    invoice: os.invoice.handler(({ input, context }) => getInvoice(db, requireViewer(context).userId, input.id, deps.seller, clock.now())),
    requestRefund: os.requestRefund.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      const refund = await requestRefund(deps, userId, { paymentId: input.id, reason: input.reason });
      const [payment] = await db.select({ currency: payments.currency }).from(payments).where(eq(payments.id, input.id));
      return viewRefund(refund, payment ?? { currency: 'USD' });
    }),

    sandboxPayment: os.sandboxPayment.handler(({ input, context }) => viewSandboxPayment(deps, requireViewer(context).userId, input.id)),
    decideSandboxPayment: os.decideSandboxPayment.handler(async ({ input, context }) => ({
      nextUrl: await decideSandboxPayment(deps, requireViewer(context).userId, input.id, input.outcome),
    })),
    simulate: os.simulate.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await simulate(deps, viewer, input.action, input.days);
      return { subscription: await viewSubscription(deps, viewer), balance: await readBalance(db, viewer.userId) };
    }),
  };
}

/** Asks the provider for somebody who waits. Throws `payment_provider_unavailable` when it does not answer. */
async function askNow(deps: SimulateDeps, provider: Parameters<typeof syncSubject>[1], subject: Parameters<typeof syncSubject>[2]): Promise<void> {
  try {
    await syncSubject(deps, provider, subject);
  } catch (error) {
    if (error instanceof ProviderDown) throw new AppError('payment_provider_unavailable', {}, { cause: error });
    throw error;
  }
}
