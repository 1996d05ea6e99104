import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FrameStart } from '../../shell/frame-start.tsx';
import { OfflineNote } from '../../shell/offline-note.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { CanvasColumn } from './canvas/canvas-column.tsx';
import { ChatPane } from './chat/chat-pane.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { useAskingState, useEditor, useEditorStore, useTab, useTool } from './state/editor-context.ts';
import { EditorProvider } from './state/editor-provider.tsx';
import { findPictureNumber } from './state/select-workspace.ts';
import { useArrivingWords } from './state/use-arriving-words.ts';
import { useLeaving } from './state/use-leaving.ts';
import { Title } from './title.tsx';
import { ToolsColumn } from './tools/tools-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useKeptEditor } from './use-kept-editor.ts';
import { Pictures } from './words/pictures.ts';
import { WorkspaceButtons } from './workspace-buttons.tsx';
import { WorkspaceDialogs } from './workspace-dialogs.tsx';

/** One conversation: what was said, the large picture with its versions, and the tools. */
export function Workspace({
  loaded,
  models,
}: {
  readonly loaded: FullConversation;
  readonly models: readonly Model[];
}) {
  return (
    <EditorProvider loaded={loaded} models={models}>
      <OpenConversation />
    </EditorProvider>
  );
}

function OpenConversation() {
  const store = useEditorStore();
  const count = useEditor(({ known }) => known.pictures.length);
  const pictures = useMemo(
    () => ({ count, numberOf: (imageId: string) => findPictureNumber(store.get(), imageId) }),
    [count, store],
  );
  const lost = useEditor((state) => state.lost);
  const toolsShown = useEditor((state) => state.toolsShown);
  const tool = useTool();
  const tab = useTab();
  // The controls of the open tool stand in the tools column, but belong to the tool on the canvas.
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [shut, setShut] = useState(false);
  useEditorKeys(tool);
  if (lost) return <Gone />;
  return (
    <Pictures value={pictures}>
      <Passages />
      <div
        className="editor"
        data-tab={tab}
        data-shut={shut || undefined}
        data-aside={toolsShown || undefined}
        data-tool={tool ?? undefined}
      >
        <FrameStart />
        <OfflineNote over />
        <TopBar title={<Title />}>
          <WorkspaceButtons />
        </TopBar>
        <ChatPane />
        <CanvasColumn panel={panel} />
        <ToolsColumn panelRef={setPanel} />
        <SheetTabs shut={shut} onShut={setShut} />
        <WorkspaceDialogs />
      </div>
    </Pictures>
  );
}

/** Coming and leaving. It reads what is being typed: on its own, so that a letter does not render everything around it. */
function Passages() {
  useArrivingWords();
  useLeaving(useAskingState());
  useKeptEditor();
  return null;
}

function Gone() {
  const t = useTranslations('editor');
  return (
    <main id="main" className="wrap">
      <EmptyState
        heading="h1"
        art="notFound"
        title={t('goneTitle')}
        text={t('goneText')}
        actions={
          <ButtonLink size="small" to="/editor">
            {t('openEditor')}
          </ButtonLink>
        }
      />
    </main>
  );
}
