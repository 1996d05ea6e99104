import { adminMessagesContract } from '@afterglow/domain/contract/admin/messages';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { replyToMessage, setMessageNote, setMessageState, type MessagesDeps } from './change-message.ts';
import { getMessage, listMessages } from './list-messages.ts';

export function adminMessagesHandlers(deps: MessagesDeps) {
  const os = implement(adminMessagesContract).$context<RequestContext>();
  return {
    list: os.list.handler(({ input }) => listMessages(deps.db, input)),
    get: os.get.handler(({ input }) => getMessage(deps.db, input.id)),
    reply: os.reply.handler(({ input, context }) => replyToMessage(deps, input, actorOf(context))),
    setState: os.setState.handler(({ input, context }) => setMessageState(deps, input, actorOf(context))),
    setNote: os.setNote.handler(({ input, context }) => setMessageNote(deps, input, actorOf(context))),
  };
}
