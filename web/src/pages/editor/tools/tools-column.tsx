import { useTranslations } from 'use-intl';
import { useTool } from '../state/editor-context.ts';
import { ChangingNote } from '../versions/changing-note.tsx';
import { StepHistory } from '../versions/step-history.tsx';
import { VersionFacts } from '../versions/version-facts.tsx';
import { ToolsPanel } from './tools-panel.tsx';

/** The right side: all tools and the open version, or the controls of the open tool, which it puts into `panelRef`. */
export function ToolsColumn({ panelRef }: { readonly panelRef: (panel: HTMLElement | null) => void }) {
  const t = useTranslations('editor');
  const tool = useTool();
  return (
    <aside className="editor-tools" aria-label={t('tools')}>
      {tool !== null && <ChangingNote />}
      <div ref={panelRef} className="tool-panel" />
      {tool === null && (
        <>
          <ToolsPanel />
          <StepHistory />
          <VersionFacts />
        </>
      )}
    </aside>
  );
}
