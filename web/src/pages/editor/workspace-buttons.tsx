import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { useEditor, useEditorActs } from './state/editor-context.ts';
import { selectCanvas, selectParent, selectRedo } from './state/select-workspace.ts';

/** Buttons of the bar for the open conversation: undo and redo, the keys, saving, and the tools where they are hidden. */
export function WorkspaceButtons() {
  const t = useTranslations('editor');
  const undoTo = useEditor(selectParent);
  const redoTo = useEditor(selectRedo);
  const canSave = useEditor((state) => selectCanvas(state) !== undefined);
  const toolsShown = useEditor((state) => state.toolsShown);
  const { conversation, dispatch } = useEditorActs();
  const showKeys = () => dispatch({ type: 'show keys', on: true });
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon="undo"
        aria-label={t('undo')}
        title={t('undoKeys')}
        disabled={undoTo === undefined}
        onClick={() => undoTo && conversation.open(undoTo.id)}
      />
      <Button
        kind="ghost"
        size="small"
        icon="redo"
        aria-label={t('redo')}
        title={t('redoKeys')}
        disabled={redoTo === undefined}
        onClick={() => redoTo && conversation.open(redoTo.id)}
      />
      <Button
        kind="ghost"
        size="small"
        icon="help"
        className="top-wide"
        aria-label={t('keys')}
        title={t('keys')}
        onClick={showKeys}
      />
      <Button
        kind="primary"
        size="small"
        icon="download"
        aria-label={t('download')}
        disabled={!canSave}
        onClick={() => dispatch({ type: 'save', on: true })}
      >
        <span className="top-label">{t('download')}</span>
      </Button>
      <Button
        kind="ghost"
        size="small"
        icon="sliders"
        className="top-medium"
        aria-label={t('tools')}
        aria-expanded={toolsShown}
        onClick={() => dispatch({ type: 'show tools', on: !toolsShown })}
      />
    </>
  );
}
