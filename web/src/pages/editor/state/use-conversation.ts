/** One conversation of the editor: as it stands, kept up to date, and what a person can do to it. */
import type { Ask, EditorMessage, SendMessage } from '@afterglow/domain/contract/studio/messages';
import type { Conversation, FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { applyEvent, findVersion, isFinished, parentOf, startState, type EditorEvent, type EditorState } from './editor-state.ts';
import { browserSources } from './conversation-sources.ts';
import { followConversation } from './follow-conversation.ts';
import type { Connection } from '../../../live/follow-events.ts';

export interface ConversationControl {
  readonly state: EditorState;
  readonly connection: Connection;
  /** Deleted elsewhere. */
  readonly lost: boolean;
  /** The version to show: at once what was asked for, before the server has heard of it. */
  readonly canvas: Version | undefined;
  readonly undoTo: Version | undefined;
  readonly redoTo: Version | undefined;
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

export function useConversation(loaded: FullConversation): ConversationControl {
  const [state, setState] = useState<EditorState>(() => startState(loaded));
  const [connection, setConnection] = useState<Connection>('live');
  const [lost, setLost] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const refresh = useRefresh();
  const { id } = loaded.conversation;

  // What is known now, for whoever asks between two renders.
  const known = useRef(state);
  const receive = useCallback((event: EditorEvent): void => {
    known.current = applyEvent(known.current, event);
    setState(known.current);
  }, []);

  useEffect(
    () =>
      followConversation(id, browserSources, {
        onEvent: (event) => {
          const before = known.current;
          receive(event);
          // The balance is the page's: read it again once something was paid or given back.
          if (event.type === 'message' && isFinished(event.data) && event.data.runs.length > 0 && !wasFinished(before, event.data.id)) void refresh();
        },
        onConnection: setConnection,
        onLost: () => setLost(true),
        revision: () => known.current.conversation.revision,
      }),
    [id, receive, refresh],
  );

  // One move after the other: each needs the revision that the one before it made. Of those that wait only the last counts.
  const moving = useRef<Promise<void> | null>(null);
  const next = useRef<string | null>(null);
  const open = useCallback(
    (versionId: string): void => {
      next.current = versionId;
      setWanted(versionId);
      moving.current ??= (async () => {
        try {
          for (let target = next.current; target !== null; target = next.current) {
            next.current = null;
            if (target === known.current.conversation.canvasVersionId) continue;
            const { conversation } = await api.conversations.moveCanvas({ id, versionId: target, revision: known.current.conversation.revision });
            receive({ type: 'conversation', data: conversation });
          }
        } catch {
          // Offline or gone: the canvas goes back to where the server has it; `connection` and `lost` say so.
        } finally {
          moving.current = null;
          setWanted(null);
        }
      })();
    },
    [id, receive],
  );

  const canvas = findVersion(state, wanted) ?? findVersion(state, state.conversation.canvasVersionId);
  const actions = useMemo(
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
        const [first] = known.current.messages;
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
        for (const version of known.current.versions) if (gone.has(version.id)) receive({ type: 'version', data: { ...version, deletedAt } });
        receive({ type: 'conversation', data: conversation });
        return removed.length;
      },
      async restoreVersion(versionId: string) {
        const { conversation, versions } = await api.conversations.restoreVersion({ id: versionId });
        for (const version of versions) receive({ type: 'version', data: version });
        receive({ type: 'conversation', data: conversation });
      },
      async rerun(versionId: string, price: number) {
        const accepted = await api.conversations.rerunVersion({ id: versionId, price, requestKey: crypto.randomUUID() });
        for (const each of accepted.messages) receive({ type: 'message', data: each });
        receive({ type: 'conversation', data: accepted.conversation });
        void refresh();
      },
    }),
    [id, open, receive, refresh],
  );

  return {
    state,
    connection,
    lost,
    canvas,
    undoTo: parentOf(state, canvas),
    redoTo: canvas?.id === state.conversation.canvasVersionId ? findVersion(state, state.conversation.trail[0]) : undefined,
    ...actions,
  };
}

function wasFinished(state: EditorState, messageId: string): boolean {
  const message = state.messages.find(({ id }) => id === messageId);
  return message !== undefined && isFinished(message);
}
