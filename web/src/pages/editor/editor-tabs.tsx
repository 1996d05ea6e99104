import { useTranslations } from 'use-intl';
import { useKeptText } from '../../session/use-kept-text.ts';
import { Icon } from '../../ui/picture/icon.tsx';

export const editorTabs = [
  { id: 'chat', icon: 'message' },
  { id: 'versions', icon: 'history' },
  { id: 'tools', icon: 'sliders' },
] as const;
export type EditorTab = (typeof editorTabs)[number]['id'];

/** What the sheet under the canvas shows on a phone; wide windows show everything at once. */
export function EditorTabs({ tab, onTab }: { readonly tab: EditorTab; readonly onTab: (tab: EditorTab) => void }) {
  const t = useTranslations('editor');
  return (
    <nav className="editor-tabs" aria-label={t('sheet')}>
      {editorTabs.map(({ id, icon }) => (
        <button key={id} type="button" aria-pressed={tab === id} onClick={() => onTab(id)}>
          <Icon name={icon} small />
          {t(`tabs.${id}`)}
        </button>
      ))}
    </nav>
  );
}

/** The sheet that is open, after a reload too. */
export function useKeptTab(conversationId: string): [EditorTab, (tab: EditorTab) => void] {
  const [kept, keep] = useKeptText(`tab:${conversationId}`);
  return [editorTabs.find(({ id }) => id === kept)?.id ?? 'chat', keep];
}
