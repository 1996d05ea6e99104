import { assistantsContract } from '@afterglow/domain/contract/account/assistants';
import { implement } from '@orpc/server';
import { requireViewer } from '../../http/access.ts';
import type { RequestContext } from '../../http/context.ts';
import { decideAssistant, readAssistantRequest, type AssistantDeps } from './let-in.ts';

export function assistantsHandlers(deps: AssistantDeps) {
  const os = implement(assistantsContract).$context<RequestContext>();
  return {
    request: os.request.handler(({ input }) => readAssistantRequest(deps.db, input.query)),
    decide: os.decide.handler(async ({ input, context }) => {
      const { query, accept, dailyCredits = null, totalCredits = null } = input;
      const decision = { query, accept, dailyCredits, totalCredits };
      return { url: await decideAssistant(deps, requireViewer(context), decision, context) };
    }),
  };
}
