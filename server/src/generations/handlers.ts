import { generationsContract } from '@afterglow/domain/contract/studio/generations';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { readRequestMark } from '../http/request-mark.ts';
import { cancelGeneration } from './cancel-generation.ts';
import type { EndDeps } from './end-generation.ts';
import { getGeneration, listGenerations, type ReadDeps } from './read-generation.ts';
import { requestGeneration, type RequestDeps } from './request-generation.ts';
import { giveBackResult, readReturnOffer } from './return-result.ts';

export interface GenerationsDeps extends EndDeps, ReadDeps, RequestDeps {}

export function generationsHandlers(deps: GenerationsDeps) {
  const os = implement(generationsContract).$context<RequestContext>();
  return {
    request: os.request.handler(({ input, context }) =>
      requestGeneration(
        deps,
        requireViewer(context),
        { ...input, ...readRequestMark(context, 'generation', input) },
        context.locale,
      ),
    ),
    get: os.get.handler(({ input, context }) =>
      getGeneration(deps, requireViewer(context).userId, input.id, context.locale),
    ),
    list: os.list.handler(({ input, context }) =>
      listGenerations(deps, requireViewer(context).userId, input, context.locale),
    ),
    returnOffer: os.returnOffer.handler(({ input, context }) =>
      readReturnOffer(deps.db, requireViewer(context).userId, input.id, deps.clock.now()),
    ),
    giveBack: os.giveBack.handler(({ input, context }) =>
      giveBackResult(deps, requireViewer(context).userId, input, deps.clock.now()),
    ),
    cancel: os.cancel.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await cancelGeneration(deps, userId, input.id, deps.clock.now());
      return getGeneration(deps, userId, input.id, context.locale);
    }),
  };
}
