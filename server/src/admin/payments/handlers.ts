import { adminPaymentsContract } from '@afterglow/domain/contract/admin/payments';
import { implement } from '@orpc/server';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { getEvent, listEvents, replayEvent } from './list-events.ts';
import { listKept } from './list-kept.ts';
import { listDisputes, listOrders } from './list-orders.ts';
import { listRuns, reconcileNow } from './reconcile-now.ts';

export function adminPaymentsHandlers(deps: BillingDeps) {
  const os = implement(adminPaymentsContract).$context<RequestContext>();
  return {
    events: os.events.handler(({ input }) => listEvents(deps, input)),
    event: os.event.handler(({ input }) => getEvent(deps, input.id)),
    replay: os.replay.handler(({ input, context }) => replayEvent(deps, input.id, actorOf(context))),
    runs: os.runs.handler(async () => ({ runs: await listRuns(deps.db) })),
    reconcile: os.reconcile.handler(({ context }) => reconcileNow(deps, actorOf(context))),
    orders: os.orders.handler(({ input }) => listOrders(deps.db, input)),
    kept: os.kept.handler(({ input }) => listKept(deps.db, input)),
    disputes: os.disputes.handler(({ input }) => listDisputes(deps.db, input)),
  };
}
