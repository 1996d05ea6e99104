import { adminReturnsContract } from '@afterglow/domain/contract/admin/returns';
import { implement } from '@orpc/server';
import type { Database } from '../../db/pool.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Clock } from '../../lib/clock.ts';
import { actorOf } from '../record-act.ts';
import { readReturns } from './read-returns.ts';
import { setReturnLimit } from './set-return-limit.ts';

export function adminReturnsHandlers(deps: { readonly db: Database; readonly clock: Clock }) {
  const os = implement(adminReturnsContract).$context<RequestContext>();
  return {
    read: os.read.handler(({ input }) => readReturns(deps.db, input.days, deps.clock.now())),
    setLimit: os.setLimit.handler(({ input, context }) => setReturnLimit(deps.db, actorOf(context), input)),
  };
}
