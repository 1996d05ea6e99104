import { batchesContract } from '@afterglow/domain/contract/studio/batches';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext, Viewer } from '../http/context.ts';
import { readTimeZone } from '../http/pages/time-zone.ts';
import { readRequestMark } from '../http/request-mark.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { checkBatch } from './check-batch.ts';
import { checkFit, type FitDeps } from './check-fit.ts';
import { listBatches, readBatchPage } from './read-batch.ts';
import { readItemInputs } from './read-item-inputs.ts';
import { retryAll } from './retry-all.ts';
import { startBatch, type BatchDeps } from './start-batch.ts';
import {
  cancelBatch,
  pauseBatch,
  removeBatch,
  removeItem,
  resumeBatch,
  retryItem,
  type SteerDeps,
} from './steer-batch.ts';

/** Each takes a second for every picture that nobody has looked at. */
const fitLimit = { max: 240, windowSeconds: 60 } as const;
/** Each looks at up to thousands of rows. */
const checkLimit = { max: 120, windowSeconds: 60 } as const;
/** Each locks the account; somebody who takes photos out one by one is slower. */
const steerLimit = { max: 600, windowSeconds: 60 } as const;

export function batchesHandlers(deps: BatchDeps & SteerDeps & FitDeps) {
  const os = implement(batchesContract).$context<RequestContext>();
  const { db } = deps;
  const steerer = async (context: RequestContext): Promise<Viewer> => {
    const viewer = requireViewer(context);
    await consumeAttempt(db, `steering batches by ${viewer.userId}`, steerLimit);
    return viewer;
  };
  return {
    check: os.check.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `batch check by ${viewer.userId}`, checkLimit);
      return checkBatch(deps, viewer, input, context.locale);
    }),
    fit: os.fit.handler(async ({ input, context, signal }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `batch fit by ${viewer.userId}`, fitLimit);
      return { items: await checkFit(deps, viewer, input, context.locale, signal) };
    }),
    start: os.start.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `batch by ${viewer.userId}`, checkLimit);
      const order = { ...input, ...readRequestMark(context, 'batch', input) };
      return startBatch(deps, viewer, order, context.locale, readTimeZone(context.headers));
    }),
    readInputs: os.readInputs.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `batch check by ${viewer.userId}`, checkLimit);
      return readItemInputs(deps, viewer, input, context.locale);
    }),
    list: os.list.handler(({ input, context }) => listBatches(db, requireViewer(context).userId, input)),
    get: os.get.handler(({ input, context }) =>
      readBatchPage(db, requireViewer(context).userId, input, context.locale),
    ),
    pause: os.pause.handler(async ({ input, context }) => pauseBatch(deps, (await steerer(context)).userId, input.id)),
    resume: os.resume.handler(async ({ input, context }) =>
      resumeBatch(deps, (await steerer(context)).userId, input.id),
    ),
    cancel: os.cancel.handler(async ({ input, context }) =>
      cancelBatch(deps, (await steerer(context)).userId, input.id),
    ),
    retry: os.retry.handler(async ({ input, context }) =>
      retryItem(deps, await steerer(context), input, context.locale),
    ),
    retryAll: os.retryAll.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `batch by ${viewer.userId}`, checkLimit);
      return retryAll(deps, viewer, input);
    }),
    removeItem: os.removeItem.handler(async ({ input, context }) =>
      removeItem(deps, (await steerer(context)).userId, input),
    ),
    remove: os.remove.handler(async ({ input, context }) =>
      removeBatch(deps, (await steerer(context)).userId, input.id),
    ),
  };
}
