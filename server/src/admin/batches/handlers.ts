import { adminBatchesContract } from '@afterglow/domain/contract/admin/batches';
import { implement } from '@orpc/server';
import type { SteerDeps } from '../../batches/steer-batch.ts';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { listAllBatches } from './list-batches.ts';
import { stopBatch } from './stop-batch.ts';

export function adminBatchesHandlers(deps: SteerDeps) {
  const os = implement(adminBatchesContract).$context<RequestContext>();
  return {
    list: os.list.handler(({ input }) => listAllBatches(deps.db, input)),
    stop: os.stop.handler(({ input, context }) => stopBatch(deps, actorOf(context), input)),
  };
}
