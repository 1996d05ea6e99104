import type { Version } from '@afterglow/domain/contract/studio/versions';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { framedAlike } from '../../../ui/picture/framed-alike.ts';
import { useShortcuts } from '../shortcuts.ts';
import type { ToolProps } from '../tool-contract.ts';
import { tools, type ToolId } from '../tools/tool-list.ts';
import { toPicture, toStage } from '../view.ts';
import { useVersionName } from '../words/version-name.ts';
import { CanvasBar, truePixels } from './canvas-bar.tsx';
import type { CanvasPicture } from './plane.tsx';
import { toolPicture } from './tool-picture.ts';
import { Stage, shownMode, type CompareMode } from './stage.tsx';
import { useView } from './use-view.ts';

/** Room around a fitted picture: the bar floats below it. */
const wideMargin = { side: 24, top: 24, bottom: 84 };
const narrowMargin = { side: 0, top: 0, bottom: 60 };

export type ToolActs = Omit<ToolProps, 'picture' | 'canvas' | 'panel'>;

/** The version on the canvas with everything that is done to looking at it, and the tool that works on it. */
export function Canvas({
  version,
  parent,
  original,
  compared,
  mode,
  onMode,
  compareMenu,
  progress,
  narrow,
  tool,
  panel,
  acts,
  children,
}: {
  readonly version: Version;
  readonly parent: Version | undefined;
  readonly original: Version;
  /** What it is compared with; undefined while there is nothing else. */
  readonly compared: Version | undefined;
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  readonly compareMenu: ReactNode;
  /** Share of the job that works on this version; undefined while none does. */
  readonly progress: number | undefined;
  readonly narrow: boolean;
  readonly tool: ToolId | null;
  readonly panel: HTMLElement | null;
  readonly acts: ToolActs;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const [before, setBefore] = useState(false);
  const picture = useCanvasPicture(version, nameOf(version));
  const other = useCanvasPicture(compared, compared === undefined ? '' : nameOf(compared));
  const shown = tool === null && picture !== null ? shownMode(mode, picture, other) : 'result';
  const control = useView(version, narrow ? narrowMargin : wideMargin, tool !== null, shown === 'side');
  const { Component: Tool, goesOn } = tools.find(({ id }) => id === tool) ?? {};

  useShortcuts({
    down: {
      '0': control.fit,
      '1': () => control.zoomTo(truePixels()),
      '+': () => control.zoomBy(1.25),
      '=': () => control.zoomBy(1.25),
      '-': () => control.zoomBy(1 / 1.25),
      space: () => control.setPanning(true),
      o: () => setBefore(true),
    },
    up: { space: () => control.setPanning(false), o: () => setBefore(false) },
  });

  if (picture === null) return null;
  const { view, stage, moving, panning } = control;
  return (
    <div className="canvas">
      <Stage control={control} picture={picture} other={other} mode={shown} before={before} progress={progress}>
        {Tool !== undefined && (
          <Suspense fallback={<span className="stage-note">{t('toolLoading')}</span>}>
            <Tool
              key={goesOn ? tool : `${tool} ${version.id}`}
              picture={toolPicture(version, parent, original, picture.name)}
              canvas={{
                view,
                stage,
                moving,
                panning,
                toPicture: (client) => toPicture(view, control.onStage(client)),
                toStage: (point) => toStage(view, point),
              }}
              panel={panel}
              {...acts}
            />
          </Suspense>
        )}
      </Stage>
      <CanvasBar
        control={control}
        mode={shown}
        canSplit={other !== null && framedAlike(picture, other)}
        onMode={onMode}
        comparable={other !== null && tool === null}
        compareMenu={compareMenu}
        onHold={setBefore}
      />
      {children}
    </div>
  );
}

function useCanvasPicture(version: Version | undefined, name: string): CanvasPicture | null {
  return useMemo(
    () => (version === undefined ? null : { versionId: version.id, imageId: version.imageId, width: version.width, height: version.height, name }),
    [version, name],
  );
}
