import { contract } from '@afterglow/domain/contract/contract';
import type { Operator } from '@afterglow/domain/contract/contact';
import { implement } from '@orpc/server';
import type { RequestContext } from '../http/context.ts';
import { sendMessage, type SendDeps } from './send-message.ts';
import { voteHelp } from './vote-help.ts';

export function contactHandlers({ operator, ...deps }: SendDeps & { readonly operator: Operator }) {
  const os = implement(contract.contact).$context<RequestContext>();
  return {
    operator: os.operator.handler(() => operator),
    send: os.send.handler(async ({ input, context }) => sendMessage(deps, input, context)),
    voteHelp: os.voteHelp.handler(async ({ input, context }) => {
      await voteHelp(deps, input, context);
      return { counted: true } as const;
    }),
  };
}
