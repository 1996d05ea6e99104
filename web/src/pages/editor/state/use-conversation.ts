/** What a person can do to the open conversation, and the events that keep it up to date. */

import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Ask, EditorMessage, SendMessage } from '@afterglow/domain/contract/studio/messages';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { badgeDone } from '../../../generation/done-badge.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { browserSources } from './conversation-sources.ts';
import { isFinished, type EditorEvent, type EditorState } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';
import { followConversation } from './follow-conversation.ts';

export interface ConversationActs {
  /** Puts a version on the canvas. */
  open(versionId: string): void;
  plan(ask: Ask): Promise<EditPlan>;
  send(message: SendMessage): Promise<readonly EditorMessage[]>;
  cancel(messageId: string): Promise<void>;
  rename(name: string): Promise<void>;
  /** Takes over what another part of the page has changed. */
  adopt(conversation: Conversation): void;
  readOlder(): Promise<void>;
  addVersion(parentId: string, file: File, name: string, settings: string): Promise<void>;
  /** The original's pixels where the mask is white, as a new version. */
  paintBack(id: string, maskImageId: string, name: string): Promise<void>;
  renameVersion(id: string, name: string | null): Promise<void>;
  /** How many went away with it. */
  removeVersion(id: string): Promise<number>;
  restoreVersion(id: string): Promise<void>;
  rerun(id: string, price: number): Promise<void>;
}

export function useConversation(store: EditorStore): ConversationActs {
  const refresh = useRefresh();
  const { id } = store.get().known.conversation;
  const receive = useCallback((event: EditorEvent): void => store.dispatch({ type: 'event', event }), [store]);

  useEffect(
    () =>
      followConversation(id, browserSources, {
        onEvent: (event) => {
          const before = store.get().known;
          receive(event);
          // The balance is the page's: read it again once something was paid or given back.
          if (
            event.type === 'message' &&
            isFinished(event.data) &&
            event.data.runs.length > 0 &&
            !wasFinished(before, event.data.id)
          ) {
            badgeDone();
            void refresh();
          }
        },
        onConnection: (connection) => store.dispatch({ type: 'connection', connection }),
        onLost: () => store.dispatch({ type: 'lost' }),
        revision: () => store.get().known.conversation.revision,
      }),
    [id, store, receive, refresh],
  );

  // One move after the other: each needs the revision that the one before it made. Of those that wait only the last counts.
  const moving = useRef(false);
  const next = useRef<string | null>(null);
  const open = useCallback(
    (versionId: string): void => {
      next.current = versionId;
      store.dispatch({ type: 'want', versionId });
      if (moving.current) return;
      moving.current = true;
      void (async () => {
        try {
          for (let target = next.current; target !== null; target = next.current) {
            next.current = null;
            const { canvasVersionId, revision } = store.get().known.conversation;
            if (target === canvasVersionId) continue;
            const { conversation } = await api.conversations.moveCanvas({ id, versionId: target, revision });
            receive({ type: 'conversation', data: conversation });
          }
        } catch {
          // Offline or gone: the canvas goes back to where the server has it; `connection` and `lost` say so.
        } finally {
          moving.current = false;
          store.dispatch({ type: 'want', versionId: null });
        }
      })();
    },
    [id, store, receive],
  );

  return useMemo(
    () => ({
      open,
      plan: (ask: Ask) => api.conversations.plan({ ...ask, id }),
      async send(message: SendMessage) {
        const accepted = await api.conversations.send({ ...message, id });
        for (const each of accepted.messages) receive({ type: 'message', data: each });
        receive({ type: 'conversation', data: accepted.conversation });
        void refresh();
        return accepted.messages;
      },
      async cancel(messageId: string) {
        receive({ type: 'message', data: await api.conversations.cancel({ id: messageId }) });
      },
      async rename(name: string) {
        receive({ type: 'conversation', data: await api.conversations.rename({ id, name }) });
      },
      adopt(conversation: Conversation) {
        receive({ type: 'conversation', data: conversation });
      },
      async readOlder() {
        const [first] = store.get().known.messages;
        if (first === undefined) return;
        receive({ type: 'older', data: await api.conversations.olderMessages({ id, before: first.id }) });
      },
      async addVersion(parentId: string, file: File, name: string, settings: string) {
        const added = await api.conversations.addVersion({ parentId, file, name, settings });
        receive({ type: 'version', data: added.version });
        receive({ type: 'conversation', data: added.conversation });
      },
      async paintBack(versionId: string, maskImageId: string, name: string) {
        const added = await api.conversations.paintBack({ id: versionId, maskImageId, name });
        receive({ type: 'version', data: added.version });
        receive({ type: 'conversation', data: added.conversation });
      },
      async renameVersion(versionId: string, name: string | null) {
        receive({ type: 'version', data: await api.conversations.renameVersion({ id: versionId, name }) });
      },
      async removeVersion(versionId: string) {
        const { conversation, removed } = await api.conversations.removeVersion({ id: versionId });
        const gone = new Set(removed);
        const deletedAt = conversation.updatedAt;
        for (const version of store.get().known.versions)
          if (gone.has(version.id)) receive({ type: 'version', data: { ...version, deletedAt } });
        receive({ type: 'conversation', data: conversation });
        return removed.length;
      },
      async restoreVersion(versionId: string) {
        const { conversation, versions } = await api.conversations.restoreVersion({ id: versionId });
        for (const version of versions) receive({ type: 'version', data: version });
        receive({ type: 'conversation', data: conversation });
      },
      async rerun(versionId: string, price: number) {
        const accepted = await api.conversations.rerunVersion({
          id: versionId,
          price,
          requestKey: makeRequestKey(),
        });
        for (const each of accepted.messages) receive({ type: 'message', data: each });
        receive({ type: 'conversation', data: accepted.conversation });
        void refresh();
      },
    }),
    [id, store, open, receive, refresh],
  );
}

function wasFinished(state: EditorState, messageId: string): boolean {
  const message = state.messages.find(({ id }) => id === messageId);
  return message !== undefined && isFinished(message);
}
