import { modelsContract } from '@afterglow/domain/contract/public/models';
import { implement } from '@orpc/server';
import type { CreativeConfig } from '../config/creative-config.ts';
import type { RequestContext } from '../http/context.ts';
import { describeModels } from './describe-models.ts';

export function modelsHandlers(deps: { readonly creative: CreativeConfig }) {
  const os = implement(modelsContract).$context<RequestContext>();
  return { list: os.list.handler(() => ({ models: describeModels(deps.creative) })) };
}
