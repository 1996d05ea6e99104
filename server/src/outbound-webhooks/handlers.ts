import { webhooksContract } from '@afterglow/domain/contract/account/webhooks';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { listDeliveries, redeliver, sendTest } from './own-deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  type OwnDeps,
} from './own-webhooks.ts';

/** Every new address is looked up: nobody resolves names by us. */
const addressLimit = { max: 60, windowSeconds: 3600 };
/** Requests that somebody else's server receives because a button was pressed. */
const testLimit = { max: 10, windowSeconds: 600 };
const redeliverLimit = { max: 120, windowSeconds: 3600 };
const rotateLimit = { max: 20, windowSeconds: 3600 };

export function webhooksHandlers(deps: OwnDeps) {
  const os = implement(webhooksContract).$context<RequestContext>();
  const limit = (what: string, userId: string, most: typeof testLimit): Promise<void> =>
    consumeAttempt(deps.db, `webhook ${what} by ${userId}`, most, deps.clock);
  return {
    list: os.list.handler(async ({ context }) => ({
      webhooks: await listWebhooks(deps, requireViewer(context).userId),
    })),
    create: os.create.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limit('address', userId, addressLimit);
      return createWebhook(deps, userId, input);
    }),
    update: os.update.handler(async ({ input: { id, ...change }, context }) => {
      const { userId } = requireViewer(context);
      if (change.url !== undefined) await limit('address', userId, addressLimit);
      return changeWebhook(deps, userId, id, change);
    }),
    remove: os.remove.handler(({ input, context }) => removeWebhook(deps, requireViewer(context).userId, input.id)),
    test: os.test.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limit('test', userId, testLimit);
      return sendTest(deps, userId, input.id);
    }),
    rotate: os.rotate.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limit('secret', userId, rotateLimit);
      return rotateSecret(deps, userId, input.id);
    }),
    deliveries: os.deliveries.handler(({ input, context }) =>
      listDeliveries(deps, requireViewer(context).userId, input),
    ),
    redeliver: os.redeliver.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limit('redelivery', userId, redeliverLimit);
      return redeliver(deps, userId, input.id, input.deliveryId);
    }),
  };
}
