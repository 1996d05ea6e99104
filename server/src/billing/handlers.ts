import { billingContract } from '@afterglow/domain/contract/account/billing';
import { implement } from '@orpc/server';
import { readBalance } from '../credits/ledger.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { cancelOrder } from './checkout/cancel-order.ts';
import { checkOrder } from './checkout/check-order.ts';
import { listOffers, quotePurchase } from './checkout/quote.ts';
import { getOrder, viewOrder } from './checkout/read-order.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { readBillingDetails, saveBillingDetails } from './papers/billing-details.ts';
import { getCorrection, getInvoice } from './payments/invoices.ts';
import { listPayments } from './payments/read-payments.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { getWithdrawal, withdraw } from './refunds/withdraw.ts';
import { cancelSubscription, reactivateSubscription } from './subscriptions/change-subscription.ts';
import { openPortal } from './subscriptions/open-portal.ts';
import { viewSubscription } from './subscriptions/read-subscription.ts';
import { decideSandboxPayment, simulate, viewSandboxPayment, type SimulateDeps } from './subscriptions/simulate.ts';
import { findLive } from './subscriptions/subscription-row.ts';
import { syncNow } from './subscriptions/sync-now.ts';

export interface BillingHandlerDeps extends SimulateDeps {
  readonly baseUrl: string;
}

export function billingHandlers(deps: BillingHandlerDeps) {
  const os = implement(billingContract).$context<RequestContext>();
  const { db, clock } = deps;
  return {
    plans: os.plans.handler(({ context }) => listOffers(deps, context.viewer, context.locale)),
    quote: os.quote.handler(({ input, context }) =>
      quotePurchase(deps, requireViewer(context), input.planType, input.cycle),
    ),
    checkout: os.checkout.handler(({ input, context }) => startCheckout(deps, requireViewer(context), input)),
    order: os.order.handler(async ({ input, context }) =>
      viewOrder(db, await getOrder(db, requireViewer(context).userId, input.id)),
    ),
    cancelOrder: os.cancelOrder.handler(({ input, context }) =>
      cancelOrder(deps, requireViewer(context).userId, input.id),
    ),
    checkOrder: os.checkOrder.handler(({ input, context }) =>
      checkOrder(deps, requireViewer(context).userId, input.id),
    ),

    subscription: os.subscription.handler(({ context }) => viewSubscription(deps, requireViewer(context))),
    refreshSubscription: os.refreshSubscription.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      const live = await findLive(db, viewer.userId, clock.now());
      if (live !== undefined) await syncNow(deps, live.provider, { subscriptionId: live.providerSubscriptionId });
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
    portal: os.portal.handler(({ context }) =>
      openPortal(deps, requireViewer(context).userId, `${deps.baseUrl}/profile`),
    ),

    payments: os.payments.handler(({ input, context }) =>
      listPayments(db, { userId: requireViewer(context).userId, ...input }, clock.now()),
    ),
    invoice: os.invoice.handler(({ input, context }) => getInvoice(deps, requireViewer(context).userId, input.id)),
    correction: os.correction.handler(({ input, context }) =>
      getCorrection(deps, requireViewer(context).userId, input.id),
    ),
    details: os.details.handler(({ context }) => readBillingDetails(db, requireViewer(context).userId)),
    saveDetails: os.saveDetails.handler(({ input, context }) =>
      saveBillingDetails(deps, requireViewer(context).userId, input),
    ),
    requestRefund: os.requestRefund.handler(({ input, context }) =>
      requestRefund(deps, requireViewer(context).userId, { paymentId: input.id, reason: input.reason }),
    ),
    withdraw: os.withdraw.handler(({ input, context }) =>
      withdraw(deps, requireViewer(context), { paymentId: input.id, name: input.name }),
    ),
    withdrawal: os.withdrawal.handler(({ input, context }) => getWithdrawal(deps, requireViewer(context), input.id)),

    sandboxPayment: os.sandboxPayment.handler(({ input, context }) =>
      viewSandboxPayment(deps, requireViewer(context).userId, input.id),
    ),
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
