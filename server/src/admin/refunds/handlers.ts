import { adminRefundsContract } from '@afterglow/domain/contract/admin/refunds';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import { decideRefund } from '../../billing/refunds/decide-refund.ts';
import { listRefunds } from '../../billing/refunds/list-refunds.ts';
import { getRefundDetail } from '../../billing/refunds/refund-detail.ts';
import { retryRefund } from '../../billing/refunds/retry-refund.ts';
import type { RequestContext } from '../../http/context.ts';
import { actorOf, recordAct } from '../record-act.ts';

export function adminRefundsHandlers(deps: BillingDeps) {
  const os = implement(adminRefundsContract).$context<RequestContext>();
  return {
    list: os.list.handler(({ input }) => listRefunds(deps.db, input)),
    get: os.get.handler(({ input }) => getRefundDetail(deps, input.id)),
    decide: os.decide.handler(async ({ input: { id, decision, answer }, context }) => {
      if (decision === 'refuse' && answer === '') throw new AppError('required_fields_missing', { field: 'answer' });
      const actor = actorOf(context);
      const act = {
        actor,
        action: `refund_${decision}`,
        target: { kind: 'refund', id },
        reason: answer === '' ? undefined : answer,
      } as const;
      await decideRefund(deps, {
        refundId: id,
        decision,
        answer: answer === '' ? undefined : answer,
        decidedBy: actor.email,
        alongside: (tx, change) => recordAct(tx, { ...act, ...change }),
      });
      return getRefundDetail(deps, id);
    }),
    retry: os.retry.handler(async ({ input: { id }, context }) => {
      const actor = actorOf(context);
      const act = { actor, action: 'refund_retry', target: { kind: 'refund', id } } as const;
      return getRefundDetail(
        deps,
        await retryRefund(deps, id, actor.email, (tx, change) => recordAct(tx, { ...act, ...change })),
      );
    }),
  };
}
