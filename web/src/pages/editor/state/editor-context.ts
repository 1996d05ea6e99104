/** How components reach the editor's store, what they may do, and what is being typed. */
import { createContext, use } from 'react';
import type { Asking } from '../asking-contract.ts';
import type { EditorTab } from '../editor-tabs.ts';
import { pricedTools, type ToolId } from '../tools/tool-list.ts';
import { useStore, type EditorStore } from './editor-store.ts';
import type { ConversationActs } from './use-conversation.ts';
import { useKeptTab } from './use-kept-tab.ts';
import { useKeptTool } from './use-kept-tool.ts';
import type { WaitingActs } from './waiting/use-waiting.ts';
import type { WorkspaceAction, WorkspaceState } from './workspace-state.ts';

/** Everything that a part of the editor can have done. The same object as long as the conversation is open. */
export interface EditorActs extends Pick<Asking, 'take' | 'runSteps' | 'paste'> {
  readonly conversation: ConversationActs;
  readonly waiting: WaitingActs;
  dispatch(action: WorkspaceAction): void;
  /** Says these words in the conversation. On a phone, shows the conversation instead of the tool. */
  say(words: string): void;
  /** Adds pictures to what is being written. */
  attach(files: readonly File[]): void;
  /** Remembers what is marked on a version; null forgets it. */
  mark(versionId: string, mask: Blob | null): void;
  /** Opens what made a version again, with its own values: in its tool, or in words. */
  changeStep(versionId: string): void;
  /** Plans the words that wait for a place with what is marked; nothing where none wait or nothing is marked. */
  planMarked(): void;
  openTool(tool: ToolId | null): void;
  closeTool(): void;
  showTab(tab: EditorTab): void;
  /** Opens a version, or compares with it while one is being picked. */
  pressVersion(versionId: string): void;
  /** Opens a version and shows the field with its name. */
  nameVersion(versionId: string): void;
}

export const StoreContext = createContext<EditorStore | null>(null);
export const ActsContext = createContext<EditorActs | null>(null);
/** Changes with every letter that is typed: only what shows the words reads it. */
export const AskingContext = createContext<Asking | null>(null);

function need<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This component works inside EditorProvider only');
  return value;
}

export const useEditorStore = (): EditorStore => need(use(StoreContext));
export const useEditorActs = (): EditorActs => need(use(ActsContext));
export const useAskingState = (): Asking => need(use(AskingContext));

/** What `select` answers about the editor's state; the component renders again only when that changes. */
export function useEditor<Selected>(select: (state: WorkspaceState) => Selected): Selected {
  return useStore(useEditorStore(), select);
}

/** The tool over the canvas. What is an adjustment opens once its price is known. */
export function useTool(): ToolId | null {
  const [wanted] = useKeptTool(useEditorStore());
  const priced = useEditor(({ adjustPrice }) => adjustPrice !== undefined);
  return pricedTools.has(wanted) && !priced ? null : wanted;
}

/** The open sheet of a phone. */
export function useTab(): EditorTab {
  const [tab] = useKeptTab(useEditor(({ known }) => known.conversation.id));
  return tab;
}
