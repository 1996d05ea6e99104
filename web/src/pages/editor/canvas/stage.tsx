import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { framedAlike } from '../../../ui/picture/framed-alike.ts';
import { useEditor, useTool } from '../state/editor-context.ts';
import { selectProgress, selectWorkedOn } from '../state/select-workspace.ts';
import type { CompareMode } from '../state/workspace-state.ts';
import { pixelAlike } from '../view.ts';
import { CompareEdge, isGrip } from './compare-edge.tsx';
import { Plane, type CanvasPicture } from './plane.tsx';
import { truePixels } from './true-pixels.ts';
import { useTaps } from './use-taps.ts';
import { isControl, type StageView } from './use-view.ts';

/** How far the arrow keys move the picture, and how much a key zooms. */
const keyStep = 64;
const keyZoom = 1.25;

/** Pictures of another shape have no common edge: they are shown side by side instead. */
export function shownMode(mode: CompareMode, picture: CanvasPicture, other: CanvasPicture | null): CompareMode {
  if (other === null || mode === 'result') return 'result';
  return mode === 'split' && !framedAlike(picture, other) ? 'side' : mode;
}

/** What lies on the stage. */
export interface Scene {
  readonly picture: CanvasPicture;
  readonly other: CanvasPicture | null;
  readonly mode: CompareMode;
  /** The other picture is shown while this is held. */
  readonly before: boolean;
}

/** The large picture: moved, zoomed, compared, and under a tool that draws on it. */
export function Stage({
  control,
  scene,
  takesTaps,
  onHold,
  children,
}: {
  readonly control: StageView;
  readonly scene: Scene;
  /** A double tap zooms, and a finger that is held shows the picture before. */
  readonly takesTaps: boolean;
  readonly onHold: (held: boolean) => void;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('editor');
  const [edge, setEdge] = useState(0.5);
  const dragging = useRef(false);
  const { picture, other, mode, before } = scene;
  const samePixels = useEditor(({ comparing }) => comparing.samePixels);
  const tool = useTool();
  /** Share of the job that works on the picture; undefined while none does. A tool shows the picture that it changes. */
  const progress = useEditor((state) =>
    tool === null && selectWorkedOn(state) === picture.versionId ? selectProgress(state) : undefined,
  );
  const { view, stage, pointers, attach, moving, panning, fitted } = control;
  const left = Math.max(0, view.x);
  const right = Math.min(stage.width, view.x + picture.width * view.scale);
  const edgeX = left + edge * Math.max(0, right - left);
  const shown = before && other !== null ? other : picture;
  // A picture that is still on its way does not leave an empty stage: the one before it stays until then.
  const [painted, setPainted] = useState(shown);
  const waits = painted.imageId !== shown.imageId;
  /** Beside the other one, too. */
  const arrives = painted.imageId !== picture.imageId;
  const split = mode === 'split' && other !== null && !before;

  const taps = useTaps(
    (client) => (fitted ? control.zoomAt(Math.max(truePixels(), 2 * view.scale), client) : control.fit()),
    onHold,
  );

  function dragEdge(event: PointerEvent<HTMLElement>): void {
    const { x } = control.onStage({ x: event.clientX, y: event.clientY });
    setEdge(Math.min(1, Math.max(0, (x - left) / Math.max(1, right - left))));
  }
  /** While the whole picture is in sight there is nothing to move but the edge, so all of it is its handle. */
  function isEdgeDrag(event: PointerEvent<HTMLElement>): boolean {
    return split && event.isPrimary && event.button === 0 && (fitted || isGrip(event.target)) && !panning;
  }
  function onKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      '+': () => control.zoomBy(keyZoom),
      '=': () => control.zoomBy(keyZoom),
      '-': () => control.zoomBy(1 / keyZoom),
      ArrowLeft: () => control.moveBy(keyStep, 0),
      ArrowRight: () => control.moveBy(-keyStep, 0),
      ArrowUp: () => control.moveBy(0, keyStep),
      ArrowDown: () => control.moveBy(0, -keyStep),
    };
    const act = moves[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture is dragged; every move has a key and a button, too
    <div
      ref={attach}
      className="stage"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is moved and zoomed by keyboard
      tabIndex={0}
      aria-label={t('canvas')}
      aria-describedby="canvas-keys"
      data-moving={moving || undefined}
      data-panning={panning || undefined}
      data-mode={mode}
      data-parts={control.parts}
      onKeyDown={onKey}
      {...pointers}
      onPointerDownCapture={(event) => {
        if (!isWithin(event)) return;
        if (!event.isPrimary) {
          dragging.current = false;
          taps.cancel();
        }
        pointers.onPointerDownCapture(event);
      }}
      onPointerDown={(event) => {
        if (!isWithin(event)) return;
        if (takesTaps && !isControl(event.target)) taps.down(event);
        if (isEdgeDrag(event)) {
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          dragEdge(event);
        } else pointers.onPointerDown(event);
      }}
      onPointerMove={(event) => {
        taps.move(event);
        if (dragging.current) dragEdge(event);
        else pointers.onPointerMove(event);
      }}
      onPointerUp={(event) => {
        dragging.current = false;
        taps.up(event);
      }}
      onPointerCancel={() => {
        dragging.current = false;
        taps.cancel();
      }}
      onContextMenu={(event) => {
        // a finger that is held shows the picture before, no menu
        const { nativeEvent } = event;
        if (isWithin(event) && nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch')
          event.preventDefault();
      }}
    >
      <p id="canvas-keys" className="sr-only">
        {t('canvasKeys')}
      </p>
      {mode === 'side' && other !== null ? (
        <>
          <Half place="first" caption={other.name}>
            <Plane
              key={other.imageId}
              picture={other}
              view={samePixels ? pixelAlike(view, picture, other, stage) : alike(view, picture, other, stage)}
            />
          </Half>
          <Half place="second" caption={arrives ? t('arriving') : picture.name}>
            {arrives && <Plane key={painted.imageId} picture={painted} view={alike(view, picture, painted, stage)} />}
            <Plane
              key={picture.imageId}
              picture={picture}
              waits={arrives}
              onArrive={() => setPainted(picture)}
              view={view}
              progress={progress}
            />
          </Half>
        </>
      ) : (
        <>
          {split && <Plane key={other.imageId} picture={other} view={alike(view, picture, other, stage)} />}
          {waits && !(split && painted.imageId === other.imageId) && (
            <Plane key={painted.imageId} picture={painted} view={alike(view, picture, painted, stage)} />
          )}
          <Plane
            key={shown.imageId}
            picture={shown}
            waits={waits}
            onArrive={() => setPainted(shown)}
            view={shown === picture ? view : alike(view, picture, shown, stage)}
            clipLeft={split ? edgeX - view.x : undefined}
            progress={shown === picture && !split ? progress : undefined}
          />
          {split && (
            <CompareEdge
              box={{
                left,
                right,
                top: Math.max(0, view.y),
                bottom: Math.min(stage.height, view.y + picture.height * view.scale),
              }}
              value={edge}
              onChange={setEdge}
            >
              <span className="caption before">{other.name}</span>
              <span className="caption after">{waits ? t('arriving') : picture.name}</span>
            </CompareEdge>
          )}
          {before && other !== null && <span className="stage-note">{other.name}</span>}
        </>
      )}
      {children}
    </div>
  );
}

/** Where the other picture lies so that both are equally wide; one of another shape lies in the same middle. */
function alike(
  view: StageView['view'],
  picture: CanvasPicture,
  other: CanvasPicture,
  stage: StageView['stage'],
): StageView['view'] {
  const fits = framedAlike(picture, other);
  const box = { width: picture.width * view.scale, height: picture.height * view.scale };
  const scale = fits
    ? box.width / other.width
    : Math.min(
        box.width / other.width,
        Math.min(stage.height * 0.9, Math.max(box.height, stage.height * 0.6)) / other.height,
      );
  if (fits) return { ...view, scale };
  return {
    scale,
    x: view.x + (box.width - other.width * scale) / 2,
    y: view.y + (box.height - other.height * scale) / 2,
  };
}

function Half({
  place,
  caption,
  children,
}: {
  readonly place: 'first' | 'second';
  readonly caption: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`half ${place}`}>
      {children}
      <span className="caption before">{caption}</span>
    </div>
  );
}

/** A tool's panel lies elsewhere on the page, but React tells the stage of what is pressed in it, too. */
const isWithin = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);
