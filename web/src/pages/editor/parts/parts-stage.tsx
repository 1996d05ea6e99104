import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import type { ToolCanvas, ToolPicture } from '../tool-contract.ts';
import type { Point } from '../view.ts';
import './parts.css';

export interface PlaceActs {
  /** Radius of what is drawn, in shares of the picture's shorter side; absent: a point is pointed at. */
  readonly radius?: number | undefined;
  /** It is a place, not a stroke: `onBegin` when the finger is lifted, since a second one may come to move the picture. */
  readonly taps?: boolean | undefined;
  /** A stroke begins, continues, and ends. Places are shares of the picture. */
  readonly onBegin: (at: Point) => void;
  readonly onMove?: (at: Point) => void;
  readonly onEnd?: () => void;
  /** A second finger came: it was no stroke. */
  readonly onDrop?: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The preview over the picture, where the canvas shows it, and the ground that is drawn on. By keyboard: a cross, and Enter. */
export function PartsStage({
  picture,
  canvas,
  preview: { drawn, hidden },
  acts,
  label,
  children,
}: {
  readonly picture: ToolPicture;
  readonly canvas: ToolCanvas;
  readonly preview: { readonly drawn: RefObject<HTMLCanvasElement | null>; readonly hidden: boolean };
  readonly acts: PlaceActs | undefined;
  readonly label: string;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('editorParts');
  const { view, moving, panning } = canvas;
  const ring = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(undefined);
  const [cross, setCross] = useState<Point>();
  const box = { left: view.x, top: view.y, width: picture.width * view.scale, height: picture.height * view.scale };
  const size = (acts?.radius ?? 0) * 2 * Math.min(box.width, box.height);

  const drop = useEffectEvent(() => {
    if (pointer.current !== undefined && acts?.taps !== true) acts?.onDrop?.();
    pointer.current = undefined;
  });
  useEffect(() => {
    if (moving) drop();
  }, [moving]);

  function placeOf(event: { readonly clientX: number; readonly clientY: number }): Point {
    const { x, y } = canvas.toPicture({ x: event.clientX, y: event.clientY });
    return { x: x / picture.width, y: y / picture.height };
  }
  function moveRing(event: PointerEvent): void {
    if (ring.current === null) return;
    const at = placeOf(event);
    ring.current.hidden = acts?.radius === undefined || event.pointerType === 'touch';
    ring.current.style.transform = `translate(${box.left + at.x * box.width}px, ${box.top + at.y * box.height}px)`;
  }
  function down(event: PointerEvent<HTMLDivElement>): void {
    if (acts === undefined || panning || moving || event.button !== 0 || pointer.current !== undefined) return;
    const at = placeOf(event);
    if (at.x < 0 || at.y < 0 || at.x > 1 || at.y > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    setCross(undefined);
    if (acts.taps !== true) acts.onBegin(at);
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    moveRing(event);
    if (pointer.current === event.pointerId && !moving && acts?.taps !== true) acts?.onMove?.(placeOf(event));
  }
  function up(event: PointerEvent): void {
    if (pointer.current !== event.pointerId) return;
    pointer.current = undefined;
    if (acts?.taps === true && event.type === 'pointerup') acts.onBegin(placeOf(event));
    acts?.onEnd?.();
  }
  function key(event: KeyboardEvent): void {
    const by = steps[event.key];
    const at = cross ?? { x: 0.5, y: 0.5 };
    if (acts === undefined || event.ctrlKey || event.metaKey) return;
    if (by !== undefined) {
      const step = event.shiftKey ? 0.002 : 0.02;
      const inside = (value: number): number => Math.min(1, Math.max(0, value));
      setCross({ x: inside(at.x + by[0] * step), y: inside(at.y + by[1] * step) });
    } else if (event.key === 'Enter') {
      setCross(at);
      acts.onBegin(at);
      acts.onEnd?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing ground: an application of its own
    <div
      className="parts-layer"
      data-draws={acts === undefined ? undefined : acts.radius === undefined ? 'point' : 'stroke'}
      data-panning={panning || undefined}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is drawn on by keyboard
      tabIndex={0}
      aria-label={label}
      aria-describedby="parts-keys"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={() => {
        if (ring.current) ring.current.hidden = true;
      }}
      onKeyDown={key}
    >
      <canvas ref={drawn} className="parts-canvas" style={box} hidden={hidden} aria-hidden="true" />
      <div className="parts-box" style={box}>
        {children}
        {cross && (
          <span
            className="parts-cross"
            style={{
              left: `${cross.x * 100}%`,
              top: `${cross.y * 100}%`,
              width: Math.max(14, size),
              height: Math.max(14, size),
            }}
          />
        )}
      </div>
      <div ref={ring} hidden className="mask-ring" style={{ width: size, height: size, margin: -size / 2 }} />
      <p id="parts-keys" className="sr-only">
        {acts === undefined ? '' : t('keys')}
      </p>
    </div>
  );
}

/** A place that is dragged, or moved by the arrow keys. */
export function Grip({
  at,
  label,
  picture,
  canvas,
  onMove,
}: {
  readonly at: Point;
  readonly label: string;
  readonly picture: ToolPicture;
  readonly canvas: ToolCanvas;
  readonly onMove: (to: Point) => void;
}) {
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = canvas.toPicture({ x: event.clientX, y: event.clientY });
    onMove({ x: x / picture.width, y: y / picture.height });
  }
  function key(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined) return;
    const step = event.shiftKey ? 0.002 : 0.02;
    onMove({ x: at.x + by[0] * step, y: at.y + by[1] * step });
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <button
      type="button"
      className="parts-grip"
      aria-label={label}
      title={label}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={key}
    />
  );
}
