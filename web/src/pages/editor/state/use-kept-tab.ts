import { useKeptText } from '../../../session/use-kept-text.ts';
import { editorTabs, type EditorTab } from '../editor-tabs.ts';

/** The open sheet of a phone; it is kept in this tab's storage and survives a reload. */
export function useKeptTab(conversationId: string): [EditorTab, (tab: EditorTab) => void] {
  const [kept, keep] = useKeptText(`tab:${conversationId}`);
  return [editorTabs.find(({ id }) => id === kept)?.id ?? 'chat', keep];
}
