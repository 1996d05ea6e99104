/**
 * Zoom and pan of the canvas.
 *
 *   fitted ── wheel, pinch, drag, keys, buttons ──▶ placed
 *   placed ── fit, a picture of another shape ────▶ fitted
 *
 * A placed view is kept as the picture's width on screen, so that another version of the same shape (twice as large,
 * say) lies exactly where the one before lay. A tool may take the pointer: then one finger or the plain mouse is the
 * tool's, two fingers, the wheel and a drag with space held stay ours.
 */
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useKeptText } from '../../../session/use-kept-text.ts';
import { framedAlike } from '../../../ui/picture/framed-alike.ts';
import {
  cornerOf,
  fitView,
  keepInSight,
  less,
  middleOf,
  pinch,
  zoomAbout,
  type Margin,
  type Point,
  type Size,
  type View,
} from '../view.ts';
import { readPlaced, type Placed } from './placed.ts';

/** How two pictures share the stage: next to each other where it is wide, one above the other where it is tall. */
type Parts = 'one' | 'columns' | 'rows';

export interface StageView {
  readonly view: View;
  /** Of one picture: half of the whole when two share it. */
  readonly stage: Size;
  readonly parts: Parts;
  readonly fitted: boolean;
  /** The view in which the whole picture is seen. */
  readonly fittedView: View;
  /** The picture is being moved right now. */
  readonly moving: boolean;
  /** Space is held: the next drag moves the picture. */
  readonly panning: boolean;
  /** For the stage's `ref`. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  readonly pointers: {
    onPointerDownCapture(event: PointerEvent<HTMLElement>): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUpCapture(event: PointerEvent<HTMLElement>): void;
    onPointerCancelCapture(event: PointerEvent<HTMLElement>): void;
  };
  fit(): void;
  /** Scale about the middle of the stage. */
  zoomTo(scale: number): void;
  zoomBy(factor: number): void;
  /** Scale about a place of the screen. */
  zoomAt(scale: number, client: Point): void;
  moveBy(x: number, y: number): void;
  setPanning(on: boolean): void;
  /** A pointer's place in CSS pixels from the stage's corner. */
  onStage(client: Point): Point;
}

/**
 * `takesPointer`: a tool draws with one finger or the plain mouse. `shared`: two pictures are on the stage. `keptAs` names the
 * place in this tab's storage where the view survives a reload.
 */
export function useView(
  picture: Size,
  margin: Margin,
  { takesPointer, shared, keptAs }: { takesPointer: boolean; shared: boolean; keptAs: string },
): StageView {
  const [whole, setWhole] = useState<Size>({ width: 0, height: 0 });
  const [kept, keep] = useKeptText(keptAs);
  // Undefined until it is moved: what was kept can be known after the first render only.
  const [moved, setPlaced] = useState<Placed | null>();
  const placed = useMemo(() => (moved === undefined ? readPlaced(kept) : moved), [moved, kept]);
  useEffect(() => {
    if (moved === undefined) return undefined;
    // A gesture moves it a hundred times a second.
    const write = (): void => keep(moved === null ? '' : JSON.stringify(moved));
    const later = setTimeout(write, 200);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(later);
      removeEventListener('pagehide', write);
    };
  }, [moved, keep]);
  const [moving, setMoving] = useState(false);
  const [panning, setPanning] = useState(false);
  const element = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Point>());

  const parts = !shared ? 'one' : whole.width >= whole.height ? 'columns' : 'rows';
  const stage = useMemo(
    () => ({
      width: parts === 'columns' ? whole.width / 2 : whole.width,
      height: parts === 'rows' ? whole.height / 2 : whole.height,
    }),
    [whole, parts],
  );
  const fitted = placed === null || !framedAlike(placed.shape, picture);
  const fittedView = useMemo(() => fitView(picture, stage, margin), [picture, stage, margin]);
  const view = useMemo(
    () => (fitted ? fittedView : { scale: placed.shown / picture.width, x: placed.x, y: placed.y }),
    [fitted, placed, picture, fittedView],
  );

  // Events come faster than renders: each starts from what the one before it made.
  const latest = useRef({ view, picture, stage });
  useEffect(() => {
    latest.current = { view, picture, stage };
  });
  const place = useCallback((make: (view: View, picture: Size, stage: Size) => View) => {
    const { view: before, picture: shape, stage: room } = latest.current;
    const next = keepInSight(make(before, shape, room), shape, room);
    latest.current = { view: next, picture: shape, stage: room };
    setPlaced({ shown: next.scale * shape.width, x: next.x, y: next.y, shape });
  }, []);

  const onStage = useCallback((client: Point): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: client.x - (box?.left ?? 0), y: client.y - (box?.top ?? 0) };
  }, []);
  /** Of two pictures side by side both answer to a pointer as the first does. */
  const onPart = useCallback(
    (client: Point): Point => {
      const at = onStage(client);
      return less(at, cornerOf(at, latest.current.stage));
    },
    [onStage],
  );

  const attach = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      if (next === null) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        if (entry) setWhole({ width: entry.contentRect.width, height: entry.contentRect.height });
      });
      observer.observe(next);
      // React listens passively, and a wheel that zooms must not scroll the page too.
      const wheel = (event: WheelEvent): void => {
        event.preventDefault();
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        if (event.shiftKey || (event.deltaX !== 0 && !event.ctrlKey)) {
          const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
          place((before) => ({ ...before, x: before.x - x * unit, y: before.y - y * unit }));
          return;
        }
        const about = onPart({ x: event.clientX, y: event.clientY });
        const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018));
        place((before, shape) => zoomAbout(before, shape, before.scale * factor, about));
      };
      next.addEventListener('wheel', wheel, { passive: false });
      return () => {
        observer.disconnect();
        next.removeEventListener('wheel', wheel);
        element.current = null;
      };
    },
    [onPart, place],
  );

  function pairOf(): readonly [Point, Point] | undefined {
    const [first, second] = [...pointers.current.values()];
    return first && second ? [first, second] : undefined;
  }
  /** Two fingers are ours, whatever lies under them: no tool and no button hears of the second. */
  function touch(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'touch') return;
    if (event.isPrimary) pointers.current.clear();
    pointers.current.set(event.pointerId, onStage({ x: event.clientX, y: event.clientY }));
    if (pointers.current.size < 2) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(true);
  }
  function down(event: PointerEvent<HTMLElement>): void {
    if (isControl(event.target)) return;
    pointers.current.set(event.pointerId, onStage({ x: event.clientX, y: event.clientY }));
    if (event.button !== 1 && !panning && (takesPointer || event.button !== 0)) return;
    if (event.button === 1) event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(true);
  }
  function move(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const after = onStage({ x: event.clientX, y: event.clientY });
    const pair = pairOf();
    pointers.current.set(event.pointerId, after);
    if (!moving) return;
    const next = pairOf();
    if (pair && next) {
      // Fingers on both halves are as far apart as they are; the half between them is the one they move.
      const corner = cornerOf(middleOf(...pair), stage);
      place((held, shape) =>
        pinch(
          held,
          shape,
          [less(pair[0], corner), less(pair[1], corner)],
          [less(next[0], corner), less(next[1], corner)],
        ),
      );
    } else place((held) => ({ ...held, x: held.x + after.x - before.x, y: held.y + after.y - before.y }));
  }
  function up(event: PointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setMoving(false);
  }

  return {
    view,
    stage,
    parts,
    fitted,
    fittedView,
    moving,
    panning,
    attach,
    pointers: {
      onPointerDownCapture: touch,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUpCapture: up,
      onPointerCancelCapture: up,
    },
    fit: useCallback(() => setPlaced(null), []),
    zoomTo: useCallback(
      (scale) => place((before, shape, room) => zoomAbout(before, shape, scale, centerOf(room))),
      [place],
    ),
    zoomBy: useCallback(
      (factor) => place((before, shape, room) => zoomAbout(before, shape, before.scale * factor, centerOf(room))),
      [place],
    ),
    zoomAt: (scale, client) => place((before, shape) => zoomAbout(before, shape, scale, onPart(client))),
    moveBy: useCallback((x, y) => place((before) => ({ ...before, x: before.x + x, y: before.y + y })), [place]),
    setPanning,
    onStage,
  };
}

const centerOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Buttons and sliders that lie on the stage are used, not dragged. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, [role="menu"]') !== null;
}
