import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { Model } from '@afterglow/domain/contract/public/models';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { OfflineNote } from '../../shell/offline-note.tsx';
import { FrameStart } from '../../shell/frame-start.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useDrop } from '../../upload/use-drop.ts';
import { usePaste } from '../../upload/use-paste.ts';
import { CompareChoice } from './canvas/compare-choice.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { toolPicture } from './canvas/tool-picture.ts';
import { useCompare } from './canvas/use-compare.ts';
import { ChatPane } from './chat/chat-pane.tsx';
import { progressOf } from './chat/run-time.ts';
import { EditorTabs, useKeptTab } from './editor-tabs.tsx';
import { NoPicture } from './no-picture.tsx';
import { useShortcuts } from './shortcuts.ts';
import type { Say } from './start.tsx';
import { isFinished, parentOf, rootOf, runningMessage } from './state/editor-state.ts';
import { useAsking } from './state/use-asking.ts';
import { useConversation } from './state/use-conversation.ts';
import { sendMask, useMarks } from './state/use-marks.ts';
import { useOpenTool } from './state/use-open-tool.ts';
import { Title } from './title.tsx';
import type { ExportProps } from './tool-contract.ts';
import type { ToolId } from './tools/tool-list.ts';
import { ToolsPanel } from './tools/tools-panel.tsx';
import { useModels } from './tools/use-models.ts';
import { TopBar } from './top-bar.tsx';
import { useMedia } from './use-media.ts';
import { useVersionActs } from './versions/use-version-acts.ts';
import { VersionFacts } from './versions/version-facts.tsx';
import { VersionStrip } from './versions/version-strip.tsx';
import { WorkspaceButtons } from './workspace-buttons.tsx';
import { PictureCount } from './words/picture-count.ts';
import { useVersionName } from './words/version-name.ts';

const ExportDialog = lazy(() => import('./export/export-dialog.tsx'));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

/** One conversation: what was said, the large picture with its versions, and the tools. */
export function Workspace({ loaded, models: loadedModels }: { readonly loaded: FullConversation; readonly models: readonly Model[] }) {
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const control = useConversation(loaded);
  const { state, canvas, undoTo, redoTo } = control;
  const marks = useMarks(canvas?.id);
  const versionActs = useVersionActs(control);
  const comparing = useCompare();
  const { mode, picking } = comparing;
  const { tool, adjustPrice, open: setTool } = useOpenTool(control);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { models, model, creative, choose, readAgain } = useModels(loadedModels);
  const [naming, setNaming] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [saving, setSaving] = useState<{ readonly wanted?: ExportProps['wanted'] } | null>(null);
  const [awaited, setAwaited] = useState<{ readonly ids: readonly string[]; readonly wish: ExportProps['wanted'] } | null>(null);
  const [tab, setTab] = useKeptTab(state.conversation.id);
  const [aside, setAside] = useState(false);
  const narrow = useMedia('(max-width: 768px)');
  const asking = useAsking(control, model, marks.upload, onAccepted, readAgain);
  useArrivingWords(asking.ask);
  const over = useDrop(asking.attached.add);
  usePaste(true, asking.attached.add);

  const parent = parentOf(state, canvas);
  const original = canvas === undefined ? undefined : rootOf(state, canvas);
  const compared = canvas === undefined || original === undefined ? undefined : comparing.comparedWith(canvas, parent, original, state.versions);
  const running = runningMessage(state);
  const busy = running !== undefined || asking.busy !== null;
  const works = running?.runs.some(({ steps }) => steps.some(({ op }) => op !== 'analyse' && op !== 'detect-objects')) ?? false;
  const workedOn = works && running ? (running.versionId ?? canvas?.id) : undefined;
  const progress = running === undefined ? 0 : progressOf(running, state.progress);
  const marked = canvas === undefined ? undefined : marks.isMarked(canvas.id);

  // "Brighter, and save it": saving is offered once the rest of the message is done.
  const awaitedMessages = state.messages.filter(({ id }) => awaited?.ids.includes(id));
  if (awaited !== null && awaitedMessages.length > 0 && awaitedMessages.every(isFinished)) {
    setAwaited(null);
    if (!awaitedMessages.some(({ status }) => status === 'failed' || status === 'canceled')) setSaving({ wanted: awaited.wish });
  }

  /** Steps that are the browser's: the server has only answered them. */
  function onAccepted(messages: readonly EditorMessage[]): void {
    const steps = messages.flatMap(({ plan }) => plan?.steps ?? []);
    if (steps.some(({ op }) => op === 'compare')) comparing.setMode('split');
    const wish = steps.find((step) => step.op === 'export');
    if (wish !== undefined) setAwaited({ ids: messages.map(({ id }) => id), wish });
    setTab('chat');
  }
  function openVersion(id: string): void {
    if (picking) comparing.compare(id);
    else control.open(id);
  }
  function openTool(next: ToolId | null): void {
    setTool(next);
    if (next !== null && canvas !== undefined) setTab('tools');
  }
  function say(words: string): void {
    // On a phone the tool's panel lies where the answer will stand.
    if (narrow) setTool(null);
    setTab('chat');
    void asking.ask(words);
  }

  useShortcuts({
    down: {
      escape: () => (tool === null ? comparing.setPicking(false) : setTool(null)),
      '?': () => setKeysShown(true),
      '/': () => document.getElementById('composer-text')?.focus(),
      // A tool has its own letters and its own way back.
      ...(tool === null && {
        'mod+z': () => undoTo && control.open(undoTo.id),
        'mod+shift+z': () => redoTo && control.open(redoTo.id),
        'mod+y': () => redoTo && control.open(redoTo.id),
        b: () => openTool('mask'),
        r: () => parent && openTool('restore'),
        c: () => openTool('adjust'),
        x: () => openTool('expand'),
        d: () => canvas && setSaving({}),
        s: comparing.nextMode,
      }),
    },
    up: {},
  });

  if (control.lost) return <Gone />;
  return (
    <PictureCount value={state.pictures.length}>
      <div className="editor" data-tab={tab} data-aside={aside || undefined} data-tool={tool ?? undefined}>
        <FrameStart />
        <OfflineNote />
        <TopBar title={<Title control={control} />}>
          <WorkspaceButtons
            undoTo={undoTo}
            redoTo={redoTo}
            canSave={canvas !== undefined}
            toolsShown={aside}
            onOpen={control.open}
            onKeys={() => setKeysShown(true)}
            onSave={() => setSaving({})}
            onTools={() => setAside(!aside)}
          />
        </TopBar>
        <ChatPane
          looks={model === 'vision'}
          control={control}
          asking={asking}
          marked={marked}
          busy={busy}
          onMark={() => openTool(tool === 'mask' ? null : 'mask')}
        />
        <main id="main" tabIndex={-1} className="editor-middle" data-over={over || undefined}>
          {canvas === undefined || original === undefined ? (
            <NoPicture onFiles={asking.attached.add} />
          ) : (
            <Canvas
              version={canvas}
              parent={parent}
              original={original}
              compared={compared}
              mode={mode}
              onMode={comparing.setMode}
              compareMenu={<CompareChoice comparing={comparing} compared={compared} />}
              progress={workedOn === canvas.id ? progress : undefined}
              narrow={narrow}
              tool={tool}
              panel={panel}
              acts={{
                adjustPrice,
                creative,
                onMask: (mask) => marks.mark(canvas.id, mask),
                onAddVersion: ({ blob, settings, name }) =>
                  control.addVersion(canvas.id, new File([blob], 'picture.png', { type: blob.type }), name, JSON.stringify(settings)),
                onPaintBack: async (mask, name) => control.paintBack(canvas.id, await sendMask(canvas.id, mask), name),
                onSteps: asking.runSteps,
                onInstruct: say,
                onClose: () => {
                  setTool(null);
                  // What is marked waits for words.
                  if (tool === 'mask') setTab('chat');
                },
              }}
            >
              {(over || picking) && <p className="stage-note">{t(over ? 'dropHere' : 'pickVersion')}</p>}
            </Canvas>
          )}
          <VersionStrip
            versions={state.versions}
            canvasId={canvas?.id}
            comparedId={mode === 'result' ? undefined : compared?.id}
            pending={workedOn === undefined ? undefined : { parentId: workedOn, progress }}
            compact={narrow && tab !== 'versions'}
            onOpen={openVersion}
            onCompare={comparing.compare}
            onRename={(id) => {
              control.open(id);
              setNaming(true);
              setAside(true);
              setTab('tools');
            }}
            onRemove={(id) => void versionActs.remove(id)}
          />
        </main>
        <aside className="editor-tools" aria-label={t('tools')}>
          <div ref={setPanel} className="tool-panel" />
          {tool === null && (
            <ToolsPanel
              version={canvas}
              tool={tool}
              busy={busy}
              marked={marked === true}
              models={models}
              model={model}
              analysis={state.messages.findLast(({ content, versionId }) => versionId === canvas?.id && content.some(({ kind }) => kind === 'analysis'))}
              onTool={openTool}
              onSay={say}
              onModel={choose}
              onTake={(offer, words, offeredBy) => void asking.take(offer, words, offeredBy)}
            >
              {canvas && (
                <VersionFacts
                  version={canvas}
                  parent={parent}
                  number={state.pictures.length > 1 ? state.pictures.find(({ id }) => id === canvas.pictureId)?.number : undefined}
                  compared={mode === 'result' ? undefined : compared}
                  busy={busy}
                  naming={naming}
                  onNaming={setNaming}
                  onRename={(name) => control.renameVersion(canvas.id, name)}
                  onRemove={() => void versionActs.remove(canvas.id)}
                  onRerun={() => versionActs.rerun(canvas.id, canvas.cost)}
                />
              )}
            </ToolsPanel>
          )}
        </aside>
        <EditorTabs tab={tab} onTab={setTab} />
        <Suspense>
          {keysShown && <ShortcutList onClose={() => setKeysShown(false)} />}
          {saving !== null && canvas !== undefined && original !== undefined && (
            <ExportDialog picture={toolPicture(canvas, parent, original, nameOf(canvas))} wanted={saving.wanted} onClose={() => setSaving(null)} />
          )}
        </Suspense>
      </div>
    </PictureCount>
  );
}

/** Words that were typed before this conversation existed are said here, once. */
function useArrivingWords(ask: (words: string) => Promise<void>): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const words = isSay(state) ? state.say : '';
  const begin = useEffectEvent(() => {
    if (words === '') return;
    void navigate(pathname, { replace: true, state: null });
    void ask(words);
  });
  useEffect(() => begin(), []);
}

function isSay(state: unknown): state is Say {
  return typeof state === 'object' && state !== null && 'say' in state && typeof state.say === 'string';
}

function Gone() {
  const t = useTranslations('editor');
  return (
    <main id="main" className="wrap">
      <EmptyState
        heading="h1"
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
