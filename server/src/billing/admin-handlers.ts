import { adminBillingContract } from '@afterglow/domain/contract/admin-billing';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import type { BillingDeps } from './billing-deps.ts';
import { decideRefund } from './decide-refund.ts';
import { listPlanVersions, setPlan } from './edit-plans.ts';
import { listRefunds, getRefund } from './list-refunds.ts';
import { listWebhooks, replayWebhook } from './list-webhooks.ts';
import { reconcile } from './reconcile.ts';

/** What the admin's pages ask; the contract admits admins only. */
export function adminBillingHandlers(deps: BillingDeps) {
  const os = implement(adminBillingContract).$context<RequestContext>();
  return {
    planVersions: os.planVersions.handler(async () => ({ versions: await listPlanVersions(deps) })),
    setPlan: os.setPlan.handler(({ input, context }) => setPlan(deps, input, requireViewer(context).email)),
    refunds: os.refunds.handler(({ input }) => listRefunds(deps, input)),
    decideRefund: os.decideRefund.handler(async ({ input, context }) => {
      await decideRefund(deps, { refundId: input.id, decision: input.decision, answer: input.answer, decidedBy: requireViewer(context).email });
      return getRefund(deps, input.id);
    }),
    webhooks: os.webhooks.handler(({ input }) => listWebhooks(deps, input)),
    replayWebhook: os.replayWebhook.handler(({ input }) => replayWebhook(deps, input.id)),
    reconcile: os.reconcile.handler(() => reconcile(deps)),
  };
}
