import { pushContract } from '@afterglow/domain/contract/account/push';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { listPushDevices, removePushDevice, subscribeDevice, type OwnDevicesDeps } from './own-devices.ts';
import { readPushKeys } from './push-keys.ts';

/** Every endpoint's name is looked up: nobody resolves names by us. */
const subscribeLimit = { max: 30, windowSeconds: 3600 };

export function pushHandlers(deps: OwnDevicesDeps) {
  const os = implement(pushContract).$context<RequestContext>();
  return {
    list: os.list.handler(async ({ context }) => ({
      publicKey: (await readPushKeys(deps.db, deps.secret)).publicKey,
      devices: await listPushDevices(deps, requireViewer(context)),
    })),
    subscribe: os.subscribe.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(deps.db, `push subscription by ${viewer.userId}`, subscribeLimit, deps.clock);
      return subscribeDevice(deps, viewer, input);
    }),
    remove: os.remove.handler(({ input, context }) => removePushDevice(deps, requireViewer(context).userId, input.id)),
  };
}
