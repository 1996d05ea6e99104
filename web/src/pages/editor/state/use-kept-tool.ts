import { useCallback } from 'react';
import { useKeptText } from '../../../session/use-kept-text.ts';
import { tools, type ToolId } from '../tools/tool-list.ts';
import { useStore, type EditorStore } from './editor-store.ts';
import { selectCanvas } from './select-workspace.ts';

/** The tool that was opened over the canvas; it is kept in this tab's storage and survives a reload. */
export function useKeptTool(store: EditorStore): [wanted: ToolId | null, keep: (tool: ToolId | null) => void] {
  const [kept, keep] = useKeptText(`tool:${store.get().known.conversation.id}`);
  const hasCanvas = useStore(store, (state) => selectCanvas(state) !== undefined);
  const wanted = hasCanvas ? (tools.find(({ id }) => id === kept)?.id ?? null) : null;
  return [wanted, useCallback((tool) => keep(tool ?? ''), [keep])];
}
