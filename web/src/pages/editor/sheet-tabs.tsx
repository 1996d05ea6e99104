import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import { editorTabs, type EditorTab } from './editor-tabs.ts';
import { useEditorActs, useTab } from './state/editor-context.ts';

/** Chooses what the sheet under the canvas shows on a phone. The tab of the open sheet puts it away, and brings it back. */
export function SheetTabs({ shut, onShut }: { readonly shut: boolean; readonly onShut: (shut: boolean) => void }) {
  const t = useTranslations('editor');
  const tab = useTab();
  const { showTab } = useEditorActs();
  function press(id: EditorTab) {
    onShut(tab === id && !shut);
    showTab(id);
  }
  return (
    <nav className="editor-tabs" aria-label={t('sheet')}>
      {editorTabs.map(({ id, icon }) => (
        <button key={id} type="button" aria-pressed={tab === id && !shut} onClick={() => press(id)}>
          <Icon name={icon} small />
          {t(`tabs.${id}`)}
        </button>
      ))}
    </nav>
  );
}
