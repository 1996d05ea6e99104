import { sharesContract } from '@afterglow/domain/contract/studio/shares';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { readShared } from './find-shared.ts';
import { createShare, listShares, revokeShare, type ShareDeps } from './own-shares.ts';

const createLimit = { max: 120, windowSeconds: 3600 };

export function sharesHandlers(deps: ShareDeps) {
  const os = implement(sharesContract).$context<RequestContext>();
  return {
    create: os.create.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await consumeAttempt(deps.db, `share by ${userId}`, createLimit);
      return createShare(deps, userId, input);
    }),
    list: os.list.handler(({ input, context }) => listShares(deps, requireViewer(context).userId, input)),
    revoke: os.revoke.handler(({ input, context }) => revokeShare(deps, requireViewer(context).userId, input.id)),
    read: os.read.handler(({ input }) => readShared(deps, input.token)),
  };
}
