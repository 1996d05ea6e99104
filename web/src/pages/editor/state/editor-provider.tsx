import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { narrowWindow } from '../narrow-window.ts';
import { ActsContext, AskingContext, StoreContext, type EditorActs } from './editor-context.ts';
import { createEditorStore } from './editor-store.ts';
import { selectCanvas } from './select-workspace.ts';
import { useAdjustPrice } from './use-adjust-price.ts';
import { useAsking } from './use-asking.ts';
import { useConversation } from './use-conversation.ts';
import { useKeptTab } from './use-kept-tab.ts';
import { useKeptTool } from './use-kept-tool.ts';
import { useMarks } from './use-marks.ts';
import { startWorkspace } from './workspace-state.ts';

interface EditorProviderProps {
  readonly loaded: FullConversation;
  readonly models: readonly Model[];
  readonly children: ReactNode;
}

/** The store of one open conversation, with all of its effects: events, requests and storage. */
export function EditorProvider({ loaded, models, children }: EditorProviderProps) {
  const [store] = useState(() => createEditorStore(startWorkspace(loaded, models)));
  const conversation = useConversation(store);
  const { mark, upload } = useMarks(store);
  const [, keepTool] = useKeptTool(store);
  const [, keepTab] = useKeptTab(loaded.conversation.id);
  const asking = useAsking(store, conversation, upload, () => keepTab('chat'));
  useAdjustPrice(store, conversation);

  const latest = useRef(asking);
  useEffect(() => {
    latest.current = asking;
  });
  const acts = useMemo<EditorActs>(() => {
    function setTool(tool: Parameters<typeof keepTool>[0]): void {
      store.dispatch({ type: 'adjust price', credits: undefined });
      keepTool(tool);
    }
    return {
      conversation,
      dispatch: store.dispatch,
      take: (offer, words, offeredBy) => latest.current.take(offer, words, offeredBy),
      runSteps: (steps, price, words) => latest.current.runSteps(steps, price, words),
      say(words) {
        // On a phone the tool's panel lies where the answer will stand.
        if (window.matchMedia(narrowWindow).matches) setTool(null);
        keepTab('chat');
        void latest.current.ask(words);
      },
      attach: (files) => latest.current.attached.add(files),
      mark,
      openTool(tool) {
        setTool(tool);
        if (tool !== null && selectCanvas(store.get()) !== undefined) keepTab('tools');
      },
      closeTool: () => setTool(null),
      showTab: keepTab,
      pressVersion(versionId) {
        if (store.get().comparing.picking) store.dispatch({ type: 'compare', versionId });
        else conversation.open(versionId);
      },
      nameVersion(versionId) {
        conversation.open(versionId);
        store.dispatch({ type: 'name version', on: true });
        store.dispatch({ type: 'show tools', on: true });
        keepTab('tools');
      },
    };
  }, [store, conversation, mark, keepTool, keepTab]);

  return (
    <StoreContext value={store}>
      <ActsContext value={acts}>
        <AskingContext value={asking}>{children}</AskingContext>
      </ActsContext>
    </StoreContext>
  );
}
