import { imageAddressesContract } from '@afterglow/domain/contract/studio/image-addresses';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { createAddress, listAddresses, revokeAddress } from './own-addresses.ts';
import type { ShareDeps } from './own-shares.ts';

/** A shop may publish a whole batch. */
const createLimit = { max: 2000, windowSeconds: 3600 };

export function imageAddressesHandlers(deps: ShareDeps) {
  const os = implement(imageAddressesContract).$context<RequestContext>();
  return {
    create: os.create.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await consumeAttempt(deps.db, `image address by ${userId}`, createLimit);
      return createAddress(deps, userId, { ...input, locale: context.locale });
    }),
    list: os.list.handler(({ input, context }) => listAddresses(deps, requireViewer(context).userId, input)),
    revoke: os.revoke.handler(({ input, context }) => revokeAddress(deps, requireViewer(context).userId, input.id)),
  };
}
