import { keysContract } from '@afterglow/domain/contract/account/keys';
import { implement } from '@orpc/server';
import { requireViewer } from '../../http/access.ts';
import type { RequestContext } from '../../http/context.ts';
import { listKeys, makeKey, revokeKey, type KeyDeps } from './own-keys.ts';

export function keysHandlers(deps: KeyDeps) {
  const os = implement(keysContract).$context<RequestContext>();
  return {
    make: os.make.handler(({ input, context }) => makeKey(deps, requireViewer(context), input, context)),
    list: os.list.handler(async ({ context }) => ({ keys: await listKeys(deps.db, requireViewer(context).userId) })),
    revoke: os.revoke.handler(({ input, context }) =>
      revokeKey(deps, requireViewer(context).userId, input.id, context),
    ),
  };
}
