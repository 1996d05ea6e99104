import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { narrowWindow } from '../narrow-window.ts';
import { lineOf, startChange } from './again/change-step.ts';
import { ActsContext, AskingContext, StoreContext, type EditorActs } from './editor-context.ts';
import { findVersion, parentOf } from './editor-state.ts';
import { createEditorStore } from './editor-store.ts';
import { selectCanvas } from './select-workspace.ts';
import { useAdjustPrice } from './use-adjust-price.ts';
import { useAsking } from './use-asking.ts';
import { useConversation } from './use-conversation.ts';
import { useKeptTab } from './use-kept-tab.ts';
import { useKeptTool } from './use-kept-tool.ts';
import { useMarks } from './use-marks.ts';
import { useWaiting } from './waiting/use-waiting.ts';
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
  const waiting = useWaiting(store, conversation);
  const t = useTranslations('editorAgain');
  const showToast = useToast();
  function onAccepted({ replaces, versionId }: Parameters<Parameters<typeof useAsking>[3]>[0]): void {
    keepTab('chat');
    if (replaces !== undefined && versionId !== undefined)
      showToast({ text: t('sent'), onUndo: () => conversation.open(versionId) });
  }
  const asking = useAsking(store, conversation, upload, onAccepted, waiting);
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
      runSteps: (...given) => latest.current.runSteps(...given),
      waiting,
      paste: (versionId, words) => latest.current.paste(versionId, words),
      say(words) {
        // On a phone the tool's panel lies where the answer will stand.
        if (window.matchMedia(narrowWindow).matches) setTool(null);
        keepTab('chat');
        void latest.current.ask(words);
      },
      changeStep(versionId) {
        const state = store.get();
        const version = findVersion(state.known, versionId);
        const parent = parentOf(state.known, version);
        const changing = version && startChange(version, lineOf(state.known, selectCanvas(state)));
        if (changing === undefined || parent === undefined) return;
        void import('./again/tool-of-steps.ts').then(({ openAgain }) => {
          const tool = openAgain(changing.steps, parent.id, parent);
          store.dispatch({ type: 'change step', changing });
          store.dispatch({ type: 'show tools', on: false });
          setTool(tool ?? null);
          keepTab(tool === undefined ? 'chat' : 'tools');
          if (tool !== undefined) return;
          const { messages } = state.known;
          const at = messages.findIndex(({ id }) => id === version?.messageId);
          const said = messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'person');
          if (said !== undefined) latest.current.type(said.text);
          setTimeout(() => document.getElementById('composer-text')?.focus());
        });
      },
      attach: (files) => latest.current.attached.add(files),
      mark,
      planMarked() {
        const {
          marked,
          asking: { pointing },
        } = store.get();
        const { versionId, text } = pointing?.asked ?? {};
        if (versionId !== undefined && text !== undefined && marked.has(versionId)) void latest.current.ask(text);
      },
      openTool(tool) {
        store.dispatch({ type: 'change step', changing: null });
        setTool(tool);
        if (tool !== null && selectCanvas(store.get()) !== undefined) keepTab('tools');
      },
      closeTool() {
        const { changing, asking: now } = store.get();
        setTool(null);
        store.dispatch({ type: 'change step', changing: null });
        // what the tool was set to waits there with its price
        if (changing !== null && now.proposal !== null) keepTab('chat');
      },
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
  }, [store, conversation, waiting, mark, keepTool, keepTab]);

  return (
    <StoreContext value={store}>
      <ActsContext value={acts}>
        <AskingContext value={asking}>{children}</AskingContext>
      </ActsContext>
    </StoreContext>
  );
}
