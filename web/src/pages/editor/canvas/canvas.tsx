import type { Version } from '@afterglow/domain/contract/studio/versions';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FreeLimit } from '../../../billing/free-limit.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { framedAlike } from '../../../ui/picture/framed-alike.ts';
import { narrowWindow } from '../narrow-window.ts';
import { useShortcuts } from '../shortcuts.ts';
import { useEditor, useTool } from '../state/editor-context.ts';
import { selectCompared, selectParent, selectSeen } from '../state/select-workspace.ts';
import { toolComponents } from '../tools/tool-components.ts';
import { tools } from '../tools/tool-list.ts';
import { toPicture, toStage } from '../view.ts';
import { useVersionName } from '../words/version-name.ts';
import { CanvasBar } from './canvas-bar.tsx';
import { MeantParts } from './meant-parts.tsx';
import { isOpaque } from './picture-level.ts';
import type { CanvasPicture } from './plane.tsx';
import { Stage, shownMode } from './stage.tsx';
import { toolPicture } from './tool-picture.ts';
import { truePixels } from './true-pixels.ts';
import { useFlicker } from './use-flicker.ts';
import { useToolActs } from './use-tool-acts.ts';
import { useView } from './use-view.ts';
import { WaitingNote } from './waiting-note.tsx';

/** Room around a fitted picture: the bar floats below it. */
const wideMargin = { side: 24, top: 24, bottom: 84 };
const narrowMargin = { side: 0, top: 0, bottom: 60 };

interface CanvasProps {
  readonly version: Version;
  readonly original: Version;
  /** Where the open tool puts its controls. */
  readonly panel: HTMLElement | null;
  readonly children?: ReactNode;
}

/** The version on the canvas: looking at it, comparing it, and the tool that works on it. */
export function Canvas({ version, original, panel, children }: CanvasProps) {
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const parent = useEditor(selectParent);
  const compared = useEditor(selectCompared);
  const mode = useEditor(({ comparing }) => comparing.mode);
  const changing = useEditor((state) => state.changing);
  const tool = useTool();
  const acts = useToolActs(version.id);
  const narrow = useMedia(narrowWindow);
  const [before, setBefore] = useState(false);
  const seen = useEditor(selectSeen);
  const stored = useCanvasPicture(version, nameOf(version));
  const waits = useMemo(
    () =>
      seen && {
        versionId: version.id,
        imageId: seen.requestKey,
        width: seen.width,
        height: seen.height,
        name: t('waiting.name'),
        url: seen.url,
      },
    [seen, version.id, t],
  );
  const picture = waits ?? stored;
  const earlier = useCanvasPicture(compared, compared === undefined ? '' : nameOf(compared));
  const other = waits === undefined ? earlier : stored;
  const shown = tool === null && picture !== null ? shownMode(mode, picture, other) : 'result';
  const flick = useFlicker(shown === 'flicker');
  const conversationId = useEditor(({ known }) => known.conversation.id);
  const open = tools.find(({ id }) => id === tool);
  const takesPointer = open !== undefined && open.leavesPointer !== true;
  const control = useView(picture ?? version, narrow ? narrowMargin : wideMargin, {
    takesPointer,
    shared: shown === 'side',
    keptAs: `view:${conversationId}`,
  });
  const Tool = tool === null ? undefined : toolComponents[tool];

  useShortcuts({
    down: {
      '0': control.fit,
      '1': () => control.zoomTo(truePixels()),
      '2': () => control.zoomTo(2 * truePixels()),
      '+': () => control.zoomBy(1.25),
      '=': () => control.zoomBy(1.25),
      '-': () => control.zoomBy(1 / 1.25),
      space: () => control.setPanning(true),
      o: () => setBefore(true),
    },
    up: { space: () => control.setPanning(false), o: () => setBefore(false) },
  });

  if (picture === null) return null;
  const { view, fittedView, stage, moving, panning } = control;
  return (
    <div className="canvas">
      <Stage
        control={control}
        scene={{ picture, other, mode: shown, before: (before && tool === null) || flick }}
        takesTaps={!takesPointer}
        onHold={setBefore}
      >
        {Tool !== undefined && (
          <Suspense fallback={<span className="stage-note">{t('toolLoading')}</span>}>
            <Tool
              key={open?.goesOn ? tool : `${tool} ${seen?.requestKey ?? version.id}`}
              picture={toolPicture({ version, parent, original, seen, changes: changing?.steps }, picture.name)}
              canvas={{
                view,
                fitted: fittedView,
                stage,
                moving,
                panning,
                before,
                toPicture: (client) => toPicture(view, control.onStage(client)),
                toStage: (point) => toStage(view, point),
              }}
              panel={panel}
              acts={acts}
            />
          </Suspense>
        )}
        {/* who looks at pixels should know that they are not all there */}
        {tool === null && version.parentId !== null && view.scale >= truePixels() && (
          <div className="stage-limit">
            <FreeLimit magnified image={{ ...version, kind: 'result' }} />
          </div>
        )}
        {tool === null && shown !== 'side' && <MeantParts versionId={version.id} picture={version} view={view} />}
      </Stage>
      <WaitingNote />
      <CanvasBar
        control={control}
        mode={shown}
        canSplit={other !== null && framedAlike(picture, other)}
        comparable={other !== null && tool === null}
        onHold={setBefore}
      />
      {children}
    </div>
  );
}

function useCanvasPicture(version: Version | undefined, name: string): CanvasPicture | null {
  return useMemo(
    () =>
      version === undefined
        ? null
        : {
            versionId: version.id,
            imageId: version.imageId,
            width: version.width,
            height: version.height,
            name,
            ground: isOpaque(version) ? version.colour : undefined,
          },
    [version, name],
  );
}
