import { adminProvidersContract } from '@afterglow/domain/contract/admin/providers';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { describeProvider, describeProviders, type ProviderDeps } from './describe-providers.ts';
import { removeProviderKey, saveProvider, setProviderOrder, testProviderNow } from './edit-providers.ts';

export function adminProvidersHandlers(deps: ProviderDeps) {
  const os = implement(adminProvidersContract).$context<RequestContext>();
  return {
    list: os.list.handler(() => describeProviders(deps)),
    save: os.save.handler(({ input, context }) => saveProvider(deps, actorOf(context), input)),
    test: os.test.handler(({ input, context }) => testProviderNow(deps, actorOf(context), input.provider)),
    removeKey: os.removeKey.handler(async ({ input, context }) => {
      await removeProviderKey(deps, actorOf(context), input.provider);
      return describeProvider(deps, input.provider);
    }),
    setOrder: os.setOrder.handler(async ({ input, context }) => {
      await setProviderOrder(deps, actorOf(context), input.order);
      return describeProviders(deps);
    }),
  };
}
