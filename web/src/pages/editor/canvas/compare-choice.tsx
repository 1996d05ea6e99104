import { useTranslations } from 'use-intl';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import { selectCompared, selectOriginal } from '../state/select-workspace.ts';
import { useVersionName } from '../words/version-name.ts';

/** A native list: light, and at home on a phone. "Another version" waits for a press on one in the strip. */
export function CompareChoice() {
  const { with: compareWith, picking } = useEditor((state) => state.comparing);
  const compared = useEditor(selectCompared);
  const start = useEditor(selectOriginal);
  const { dispatch } = useEditorActs();
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const own = compareWith !== 'previous' && compareWith !== 'original' && compared !== undefined;
  return (
    <select
      className="compare-choice"
      aria-label={t('compareWith')}
      value={picking ? 'pick' : own ? compared.id : compareWith}
      onChange={({ target: { value } }) => {
        if (value === 'pick') dispatch({ type: 'pick', on: true });
        else dispatch({ type: 'compare with', target: value });
      }}
    >
      <option value="previous">{t('vsPrevious')}</option>
      <option value="original">
        {start === undefined || start.templateId === null ? t('vsOriginal') : t('vs', { name: nameOf(start) })}
      </option>
      {own && <option value={compared.id}>{t('vs', { name: nameOf(compared) })}</option>}
      <option value="pick">{t('vsOther')}</option>
    </select>
  );
}
