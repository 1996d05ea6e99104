import { useTranslations } from 'use-intl';
import { useDrop } from '../../../upload/drop/use-drop.ts';
import { usePaste } from '../../../upload/drop/use-paste.ts';
import { NoPicture } from '../no-picture.tsx';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import { selectCanvas, selectOriginal } from '../state/select-workspace.ts';
import { ConversationVersions } from '../versions/conversation-versions.tsx';
import { Canvas } from './canvas.tsx';

/** The middle: the open version, or a place to bring a picture, and all versions below. Pictures may be dropped anywhere. */
export function CanvasColumn({ panel }: { readonly panel: HTMLElement | null }) {
  const t = useTranslations('editor');
  const version = useEditor(selectCanvas);
  const original = useEditor(selectOriginal);
  const picking = useEditor(({ comparing }) => comparing.picking);
  const { attach } = useEditorActs();
  const over = useDrop(attach);
  usePaste(true, attach);
  return (
    <main id="main" tabIndex={-1} className="editor-middle" data-over={over || undefined}>
      {version === undefined || original === undefined ? (
        <NoPicture onFiles={attach} />
      ) : (
        <Canvas version={version} original={original} panel={panel}>
          {(over || picking) && <p className="stage-note">{t(over ? 'dropHere' : 'pickVersion')}</p>}
        </Canvas>
      )}
      <ConversationVersions />
    </main>
  );
}
