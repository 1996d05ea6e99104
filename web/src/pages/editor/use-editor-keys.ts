import { useShortcuts } from './shortcuts.ts';
import { usePasteEdits } from './state/again/copied-edits.ts';
import { useEditor, useEditorActs } from './state/editor-context.ts';
import { selectCanvas, selectParent, selectRedo } from './state/select-workspace.ts';
import type { ToolId } from './tools/tool-list.ts';
import { useVersionActs } from './versions/use-version-acts.ts';
import { useVersionName } from './words/version-name.ts';

/** Keys of the open conversation. */
export function useEditorKeys(tool: ToolId | null): void {
  const canvas = useEditor(selectCanvas);
  const parent = useEditor(selectParent);
  const redoTo = useEditor(selectRedo);
  const { conversation, dispatch, openTool, closeTool } = useEditorActs();
  const flickers = useEditor(({ comparing }) => comparing.mode === 'flicker');
  const pasted = usePasteEdits();
  const { copy } = useVersionActs();
  const nameOf = useVersionName();
  const redo = () => redoTo && conversation.open(redoTo.id);
  useShortcuts({
    down: {
      escape: () => (tool === null ? dispatch({ type: 'pick', on: false }) : closeTool()),
      '?': () => dispatch({ type: 'show keys', on: true }),
      '/': () => document.getElementById('composer-text')?.focus(),
      // A tool has its own letters and its own undo.
      ...(tool === null && {
        'mod+z': () => parent && conversation.open(parent.id),
        'mod+shift+z': redo,
        'mod+y': redo,
        'mod+shift+c': () => canvas?.parentId && copy(canvas, nameOf(canvas)),
        'mod+shift+v': () => pasted?.paste(),
        b: () => openTool('mask'),
        r: () => parent && openTool('restore'),
        c: () => openTool('adjust'),
        a: () => openTool('local'),
        h: () => openTool('retouch'),
        i: () => openTool('inspect'),
        x: () => openTool('expand'),
        l: () => openTool('layers'),
        g: () => openTool('collage'),
        d: () => canvas && dispatch({ type: 'save', on: true }),
        f: () => dispatch({ type: 'compare mode', mode: flickers ? 'split' : 'flicker' }),
        s: () => dispatch({ type: 'next compare mode' }),
      }),
    },
    up: {},
  });
}
