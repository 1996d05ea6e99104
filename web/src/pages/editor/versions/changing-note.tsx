import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { lineTo } from '../state/again/change-step.ts';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import { findVersion } from '../state/editor-state.ts';
import { useVersionName } from '../words/version-name.ts';

/** Which earlier step is being changed, and how many follow it. */
export function ChangingNote() {
  const t = useTranslations('editorAgain');
  const nameOf = useVersionName();
  const changing = useEditor((state) => state.changing);
  const known = useEditor((state) => state.known);
  const { closeTool } = useEditorActs();
  const version = findVersion(known, changing?.versionId);
  if (changing === null || version === undefined) return null;
  const line = lineTo(known, changing.tipId);
  const later = line.length - 1 - line.findIndex(({ id }) => id === version.id);
  return (
    <div className="changing-note" role="status">
      <p>{t('changing', { name: nameOf(version), count: later })}</p>
      <Button kind="ghost" size="small" icon="close" onClick={closeTool}>
        {t('leave')}
      </Button>
    </div>
  );
}
