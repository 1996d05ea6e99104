import { conversationsContract } from '@afterglow/domain/contract/studio/conversations';
import { implement } from '@orpc/server';
import type { EndDeps } from '../generations/end-generation.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import { admitFile } from '../images/space.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { moveCanvas, removeConversation, renameConversation, restoreConversation } from './change-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { cancelMessage } from './messages/cancel-message.ts';
import { sendMessage, type SendDeps } from './messages/send-message.ts';
import { openConversation, type OpenDeps } from './open-conversation.ts';
import { planAsk } from './planning/plan-ask.ts';
import { readConversation, readOlderMessages, showMessage } from './read-conversation.ts';
import { createKnownParts } from './runs/known-parts.ts';
import {
  addVersion,
  removeVersion,
  renameVersion,
  restoreVersion,
  type AddVersionDeps,
} from './versions/change-versions.ts';
import { drawLayer } from './versions/draw-layer.ts';
import { createKnownSelections } from './versions/known-selections.ts';
import { addMask, listParts, selectPart } from './versions/masks.ts';
import { paintBack } from './versions/paint-back.ts';
import { rerunVersion } from './versions/rerun-version.ts';

export interface ConversationsDeps extends OpenDeps, SendDeps, AddVersionDeps, EndDeps {
  /** Finds things in pictures, apart from the engine that takes uploads in. */
  readonly lookEngine: PictureEngine;
}

/** For calls within the process, which have no connection that could close. */
const never = new AbortController().signal;

export function conversationsHandlers(given: ConversationsDeps) {
  const looking = { engine: given.lookEngine, storage: given.storage };
  const deps = { ...given, parts: createKnownParts(looking), select: createKnownSelections(looking) };
  const looks = { ...deps, engine: given.lookEngine };
  const os = implement(conversationsContract).$context<RequestContext>();
  return {
    create: os.create.handler(({ input, context }) =>
      openConversation(deps, requireViewer(context), input, context.locale),
    ),
    list: os.list.handler(({ input, context }) => listConversations(deps.db, requireViewer(context).userId, input)),
    get: os.get.handler(({ input, context }) =>
      readConversation(deps, requireViewer(context), input.id, context.locale),
    ),
    olderMessages: os.olderMessages.handler(({ input, context }) =>
      readOlderMessages(deps, requireViewer(context), input, context.locale),
    ),
    rename: os.rename.handler(({ input, context }) =>
      renameConversation(deps, requireViewer(context).userId, input.id, input.name),
    ),
    moveCanvas: os.moveCanvas.handler(({ input, context }) => moveCanvas(deps, requireViewer(context).userId, input)),
    remove: os.remove.handler(({ input, context }) =>
      removeConversation(deps, requireViewer(context).userId, input.id, deps.clock.now()),
    ),
    restore: os.restore.handler(({ input, context }) =>
      restoreConversation(deps, requireViewer(context).userId, input.id, deps.clock.now()),
    ),
    plan: os.plan.handler(({ input, context, signal }) =>
      planAsk(deps, requireViewer(context), input, context.locale, signal ?? never),
    ),
    send: os.send.handler(({ input, context, signal }) =>
      sendMessage(deps, requireViewer(context), input, context.locale, signal ?? never),
    ),
    cancel: os.cancel.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await cancelMessage(deps, viewer.userId, input.id, deps.clock.now());
      return showMessage(deps, viewer, input.id, context.locale);
    }),
    addVersion: os.addVersion.handler(async ({ input, context, signal }) => {
      const viewer = requireViewer(context);
      await admitFile(deps.db, viewer, callerNetwork(context.ipAddress), input.file.size);
      return addVersion(deps, viewer.userId, input, signal);
    }),
    renameVersion: os.renameVersion.handler(({ input, context }) =>
      renameVersion(deps, requireViewer(context).userId, input.id, input.name),
    ),
    removeVersion: os.removeVersion.handler(({ input, context }) =>
      removeVersion(deps, requireViewer(context).userId, input.id, deps.clock.now()),
    ),
    restoreVersion: os.restoreVersion.handler(({ input, context }) =>
      restoreVersion(deps, requireViewer(context).userId, input.id),
    ),
    rerunVersion: os.rerunVersion.handler(({ input, context }) =>
      rerunVersion(deps, requireViewer(context), input, context.locale),
    ),
    addMask: os.addMask.handler(async ({ input, context, signal }) => {
      const viewer = requireViewer(context);
      await admitFile(deps.db, viewer, callerNetwork(context.ipAddress), input.file.size);
      return addMask(deps, viewer.userId, input.id, input.file, signal);
    }),
    paintBack: os.paintBack.handler(({ input, context, signal }) =>
      paintBack(deps, requireViewer(context).userId, input, signal),
    ),
    select: os.select.handler(({ input, context, signal }) =>
      selectPart(deps, requireViewer(context).userId, input.id, input.selection, signal),
    ),
    drawLayer: os.drawLayer.handler(({ input, context, signal }) =>
      drawLayer(looks, requireViewer(context).userId, input, context.locale, signal),
    ),
    objects: os.objects.handler(({ input, context }) => listParts(deps, requireViewer(context).userId, input.id)),
  };
}
