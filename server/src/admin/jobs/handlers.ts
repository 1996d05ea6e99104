import { adminJobsContract } from '@afterglow/domain/contract/admin/jobs';
import { implement } from '@orpc/server';
import type { EndDeps } from '../../generations/end-generation.ts';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';
import { listJobs } from './list-jobs.ts';
import { requeueJob } from './requeue-job.ts';

export function adminJobsHandlers(deps: EndDeps) {
  const os = implement(adminJobsContract).$context<RequestContext>();
  return {
    list: os.list.handler(({ input }) => listJobs(deps.db, input)),
    get: os.get.handler(({ input, context }) => getJob(deps.db, input.id, context.locale)),
    requeue: os.requeue.handler(async ({ input, context }) => {
      const id = await requeueJob(deps, actorOf(context), input);
      return getJob(deps.db, id, context.locale);
    }),
    cancel: os.cancel.handler(async ({ input, context }) => {
      await cancelJob(deps, actorOf(context), input);
      return getJob(deps.db, input.id, context.locale);
    }),
  };
}
