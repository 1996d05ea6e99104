import { contract } from '@afterglow/domain/contract/contract';
import type { Operator } from '@afterglow/domain/contract/public/contact';
import { implement } from '@orpc/server';
import type { RequestContext } from '../http/context.ts';
import { sendMessage } from './send-message.ts';
import { answerThread, readThread, type ThreadDeps } from './thread.ts';
import { voteHelp } from './vote-help.ts';

export function contactHandlers({ operator, ...deps }: ThreadDeps & { readonly operator: Operator }) {
  const os = implement(contract.contact).$context<RequestContext>();
  return {
    operator: os.operator.handler(() => operator),
    send: os.send.handler(async ({ input, context }) => sendMessage(deps, input, context)),
    thread: os.thread.handler(({ input, context }) => readThread(deps, input.token, context)),
    answer: os.answer.handler(({ input, context }) => answerThread(deps, input, context)),
    voteHelp: os.voteHelp.handler(async ({ input, context }) => {
      await voteHelp(deps, input, context);
      return { counted: true } as const;
    }),
  };
}
