import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { startChange, lineOf } from '../state/again/change-step.ts';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import { selectBusy, selectCanvas } from '../state/select-workspace.ts';
import { useVersionName } from '../words/version-name.ts';

/** The steps from the upload to the open version and on to where redo leads: each is opened, or changed. */
export function StepHistory() {
  const t = useTranslations('editorAgain');
  const nameOf = useVersionName();
  const known = useEditor((state) => state.known);
  const canvas = useEditor(selectCanvas);
  const busy = useEditor(selectBusy);
  const { conversation, changeStep } = useEditorActs();
  const line = lineOf(known, canvas);
  if (line.length < 2) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{t('history')}</h2>
      <ol className="step-history">
        {line.map((version) => {
          const name = nameOf(version);
          return (
            <li key={version.id} aria-current={version.id === canvas?.id ? 'step' : undefined}>
              <button type="button" className="step-open" onClick={() => conversation.open(version.id)}>
                {name}
              </button>
              {startChange(version, line) !== undefined && (
                <Button
                  kind="ghost"
                  size="small"
                  icon="edit"
                  aria-label={t('changeStep', { name })}
                  title={t('changeStep', { name })}
                  disabled={busy}
                  onClick={() => changeStep(version.id)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="field-hint">{t('historyHint')}</p>
    </section>
  );
}
