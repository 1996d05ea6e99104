import { adminBillingContract } from '@afterglow/domain/contract/admin-billing';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listPlanVersions, setPlan } from './edit-plans.ts';

/** What the admin's pages ask; the contract admits admins only. */
export function adminBillingHandlers(deps: BillingDeps) {
  const os = implement(adminBillingContract).$context<RequestContext>();
  return {
    planVersions: os.planVersions.handler(async () => ({ versions: await listPlanVersions(deps) })),
    setPlan: os.setPlan.handler(({ input, context }) => setPlan(deps, input, requireViewer(context).email)),
  };
}
