import { verifyContract } from '@afterglow/domain/contract/public/verify';
import { implement } from '@orpc/server';
import type { RequestContext } from '../http/context.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { checkPicture, type CheckDeps } from './check-picture.ts';

/** A classroom shares a network; a machine that tries labels until one passes must be slow. */
const networkLimit = { max: 40, windowSeconds: 3600 };

export function verifyHandlers(deps: CheckDeps) {
  const os = implement(verifyContract).$context<RequestContext>();
  return {
    check: os.check.handler(async ({ input, context, signal }) => {
      await consumeAttempt(deps.db, `verify from ${callerNetwork(context.ipAddress)}`, networkLimit);
      return checkPicture(deps, input.file, signal);
    }),
  };
}
