import { lazy, Suspense } from 'react';
import { toolPicture } from './canvas/tool-picture.ts';
import { useEditor, useEditorActs } from './state/editor-context.ts';
import { selectCanvas, selectOriginal, selectParent } from './state/select-workspace.ts';
import { useVersionName } from './words/version-name.ts';

const ExportDialog = lazy(() => import('./export/export-dialog.tsx'));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

/** The dialogs of the editor; each is loaded when it is first opened. */
export function WorkspaceDialogs() {
  const nameOf = useVersionName();
  const keysShown = useEditor((state) => state.keysShown);
  const saving = useEditor((state) => state.saving);
  const canvas = useEditor(selectCanvas);
  const parent = useEditor(selectParent);
  const original = useEditor(selectOriginal);
  const { dispatch } = useEditorActs();
  return (
    <Suspense>
      {keysShown && <ShortcutList onClose={() => dispatch({ type: 'show keys', on: false })} />}
      {saving !== null && canvas !== undefined && original !== undefined && (
        <ExportDialog
          picture={toolPicture({ version: canvas, parent, original, seen: undefined }, nameOf(canvas))}
          done={canvas.parentId === null ? null : nameOf(canvas)}
          wanted={saving.wanted}
          onClose={() => dispatch({ type: 'save', on: false })}
        />
      )}
    </Suspense>
  );
}
