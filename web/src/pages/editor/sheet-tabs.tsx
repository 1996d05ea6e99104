import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import { editorTabs } from './editor-tabs.ts';
import { useEditorActs, useTab } from './state/editor-context.ts';

/** Chooses what the sheet under the canvas shows on a phone. */
export function SheetTabs() {
  const t = useTranslations('editor');
  const tab = useTab();
  const { showTab } = useEditorActs();
  return (
    <nav className="editor-tabs" aria-label={t('sheet')}>
      {editorTabs.map(({ id, icon }) => (
        <button key={id} type="button" aria-pressed={tab === id} onClick={() => showTab(id)}>
          <Icon name={icon} small />
          {t(`tabs.${id}`)}
        </button>
      ))}
    </nav>
  );
}
