import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ToolCanvas } from '../tool-contract.ts';
import type { Point } from '../view.ts';
import { moveBox, startBox, type Box } from './key-box.ts';
import type { MaskSession } from './mask-session.ts';
import { fillPolygon, fillRectangle } from './pixels/fill-shape.ts';
import { clipTo, type MaskMode } from './pixels/mask.ts';
import { startOverlayPainter, type OverlayPainter } from './pixels/overlay-painter.ts';
import type { Brushes } from './use-brushes.ts';

export interface MaskLayerProps {
  readonly session: MaskSession;
  readonly canvas: ToolCanvas;
  readonly brushes: Brushes;
  /** A pick is being looked for. */
  readonly busy?: boolean;
  /** Shown where the mask is, instead of the hatch. */
  readonly reveal?: HTMLImageElement;
  /** A point of the picture was pointed at, in shares of its sides. */
  readonly onPick: (point: Point, mode: MaskMode) => void;
}

/** How light a pen may be: its lightest touch draws this share of the brush. */
const lightest = 0.25;
/** CSS pixels between two corners of a lasso. */
const lassoStep = 2;

/** The picture's drawing ground: strokes and shapes of one pointer; two fingers are left to the canvas. */
export function MaskLayer({ session, canvas, brushes, busy = false, reveal, onPick }: MaskLayerProps) {
  const t = useTranslations('editorMask');
  const overlay = useRef<HTMLCanvasElement>(null);
  const painter = useRef<OverlayPainter>(undefined);
  const outline = useRef<SVGGElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const shape = useRef<{ readonly pointer: number; readonly mode: MaskMode; points: Point[] }>(undefined);
  const penSeen = useRef(false);
  const [box, setBox] = useState<Box>();
  const { view, stage, moving, panning } = canvas;
  const picture = session.mask;
  const { instrument, size, mode } = brushes;
  const hardness = brushes.hardness / 100;
  const paints = instrument === 'brush' || instrument === 'eraser';

  useEffect(() => {
    if (overlay.current === null) return undefined;
    const started = startOverlayPainter(overlay.current, session, reveal);
    painter.current = started;
    return () => {
      started.stop();
      painter.current = undefined;
    };
  }, [session, reveal]);
  useEffect(() => painter.current?.place(view, stage), [view, stage, session, reveal]);

  // A second finger came: what the first began was no stroke.
  useEffect(() => {
    if (!moving) return;
    session.drop();
    shape.current = undefined;
    drawOutline(outline.current, []);
  }, [moving, session]);

  function brushAt(
    event: { readonly clientX: number; readonly clientY: number; readonly pressure: number },
    isPen: boolean,
  ) {
    const { x, y } = canvas.toPicture({ x: event.clientX, y: event.clientY });
    return { x, y, radius: (size / 2) * (isPen ? lightest + (1 - lightest) * event.pressure : 1) };
  }
  function moveRing(event: PointerEvent): void {
    const element = ring.current;
    if (element === null) return;
    const place = canvas.toStage(canvas.toPicture({ x: event.clientX, y: event.clientY }));
    element.style.transform = `translate(${place.x}px, ${place.y}px)`;
    element.hidden = !paints || event.pointerType === 'touch';
  }
  function showShape(points: readonly Point[]): void {
    drawOutline(
      outline.current,
      (instrument === 'rectangle' ? cornersOf(points) : points).map((point) => canvas.toStage(point)),
    );
  }

  function down(event: PointerEvent<HTMLElement>): void {
    if (panning || moving || event.button !== 0) return;
    if (event.pointerType === 'pen') penSeen.current = true;
    // the hand that holds a pen rests on the glass
    if (event.pointerType === 'touch' && penSeen.current) return;
    if (session.isDrawing() || shape.current !== undefined) return;
    const at = canvas.toPicture({ x: event.clientX, y: event.clientY });
    if (instrument === 'pick') {
      const share = { x: at.x / picture.width, y: at.y / picture.height };
      if (share.x >= 0 && share.x < 1 && share.y >= 0 && share.y < 1) onPick(share, modeOf(event));
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setBox(undefined);
    if (paints)
      session.begin(
        brushAt(event, event.pointerType === 'pen'),
        hardness,
        instrument === 'eraser' || event.altKey ? 'remove' : 'add',
      );
    else shape.current = { pointer: event.pointerId, mode: modeOf(event), points: [at] };
  }
  function move(event: PointerEvent<HTMLElement>): void {
    moveRing(event);
    const isPen = event.pointerType === 'pen';
    if (session.isDrawing() && event.currentTarget.hasPointerCapture(event.pointerId)) {
      const passed = event.nativeEvent.getCoalescedEvents();
      for (const each of passed.length > 0 ? passed : [event.nativeEvent]) session.extend(brushAt(each, isPen));
      return;
    }
    const drawn = shape.current;
    if (drawn?.pointer !== event.pointerId) return;
    const at = canvas.toPicture({ x: event.clientX, y: event.clientY });
    const last = drawn.points.at(-1);
    if (instrument === 'rectangle') drawn.points = [drawn.points[0] ?? at, at];
    else if (last === undefined || Math.hypot(at.x - last.x, at.y - last.y) * view.scale >= lassoStep)
      drawn.points.push(at);
    showShape(drawn.points);
  }
  function up(event: PointerEvent<HTMLElement>): void {
    session.end();
    const drawn = shape.current;
    if (drawn?.pointer !== event.pointerId) return;
    shape.current = undefined;
    drawOutline(outline.current, []);
    fill(drawn.points, drawn.mode);
  }
  /** Shift adds and Alt takes away, as long as they are held. */
  function modeOf(event: PointerEvent): MaskMode {
    return event.altKey ? 'remove' : event.shiftKey ? 'add' : mode;
  }
  function fill(points: readonly Point[], how: MaskMode): void {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return;
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const within = clipTo(picture, {
      left: least(xs),
      top: least(ys),
      right: -least(xs.map((x) => -x)),
      bottom: -least(ys.map((y) => -y)),
    });
    session.act(
      (mask) => (instrument === 'rectangle' ? fillRectangle(mask, first, last, how) : fillPolygon(mask, points, how)),
      within,
    );
  }
  function cancel(event: PointerEvent<HTMLElement>): void {
    session.drop();
    if (shape.current?.pointer === event.pointerId) shape.current = undefined;
    drawOutline(outline.current, []);
  }

  function onKey(event: KeyboardEvent): void {
    if (instrument !== 'rectangle' || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && box !== undefined) {
      event.stopPropagation();
      setBox(undefined);
    } else if (event.key === 'Enter') {
      if (box === undefined) setBox(startBox(picture));
      else {
        fill(
          [
            { x: box.left, y: box.top },
            { x: box.right, y: box.bottom },
          ],
          mode,
        );
        setBox(undefined);
      }
    } else if (event.key.startsWith('Arrow'))
      setBox(moveBox(box ?? startBox(picture), event.key, event.shiftKey, picture));
    else return;
    event.preventDefault();
  }

  const boxFrom = box && canvas.toStage({ x: box.left, y: box.top });
  const diameter = size * view.scale;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing ground: an application of its own
    <div
      className="mask-layer"
      data-instrument={instrument}
      data-panning={panning || undefined}
      data-busy={busy || undefined}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a rectangle is drawn by keyboard
      tabIndex={0}
      aria-label={t('layer')}
      aria-describedby="mask-keys"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onPointerLeave={() => {
        if (ring.current) ring.current.hidden = true;
      }}
      onKeyDown={onKey}
    >
      <canvas ref={overlay} className="mask-overlay" aria-hidden="true" />
      <svg className="mask-overlay" aria-hidden="true">
        <g ref={outline}>
          <path className="mask-outline-under" />
          <path className="mask-outline" />
        </g>
        {box && boxFrom && (
          <rect
            className="mask-outline"
            x={boxFrom.x}
            y={boxFrom.y}
            width={(box.right - box.left) * view.scale}
            height={(box.bottom - box.top) * view.scale}
          />
        )}
      </svg>
      <div
        ref={ring}
        hidden
        className="mask-ring"
        style={{ width: diameter, height: diameter, margin: -diameter / 2 }}
      />
      <p id="mask-keys" className="sr-only">
        {t('layerKeys')}
      </p>
      <p className="sr-only" role="status">
        {box &&
          t('boxAt', {
            left: percent(box.left, picture.width),
            top: percent(box.top, picture.height),
            width: percent(box.right - box.left, picture.width),
            height: percent(box.bottom - box.top, picture.height),
          })}
      </p>
    </div>
  );
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100);
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);

function cornersOf([a, b]: readonly Point[]): Point[] {
  return a && b ? [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }] : [];
}

/** Straight to the element: a lasso grows with every event, faster than React renders. */
function drawOutline(group: SVGGElement | null, points: readonly Point[]): void {
  const path = points.length < 2 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  for (const element of group?.children ?? []) element.setAttribute('d', path);
}
