import { adminModerationContract } from '@afterglow/domain/contract/admin/moderation';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { decideAppeal, decideCase, type ModerationDeps } from './decide-case.ts';
import { getCase, listCases } from './list-cases.ts';

export function adminModerationHandlers(deps: ModerationDeps) {
  const os = implement(adminModerationContract).$context<RequestContext>();
  return {
    cases: os.cases.handler(({ input }) => listCases(deps.db, input)),
    case: os.case.handler(({ input }) => getCase(deps.db, input.id)),
    decide: os.decide.handler(({ input, context }) => decideCase(deps, input, actorOf(context))),
    decideAppeal: os.decideAppeal.handler(({ input, context }) => decideAppeal(deps, input, actorOf(context))),
  };
}
