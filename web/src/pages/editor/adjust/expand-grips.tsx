import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Size } from '../view.ts';
import { pullEdge, type Edges } from './expand-size.ts';

/** The side that each handle of the frame pulls. */
const grips = [
  { side: 'top', handle: 'n' },
  { side: 'right', handle: 'e' },
  { side: 'bottom', handle: 's' },
  { side: 'left', handle: 'w' },
] as const;
type Side = keyof Edges;

/** One press of an arrow key, as a share of the picture; with Shift ten times as far. */
const keyStep = 0.01;

/** The sides of the larger canvas, pulled out and in by pointer and by keys. */
export function ExpandGrips({
  edges,
  picture,
  scale,
  onEdges,
  onHold,
}: {
  readonly edges: Edges;
  readonly picture: Size;
  /** CSS pixels of one pixel of the picture. */
  readonly scale: number;
  readonly onEdges: (edges: Edges) => void;
  /** A side is being pulled: what is drawn must stay where it is meanwhile. */
  readonly onHold: (held: boolean) => void;
}) {
  const t = useTranslations('editorAdjust');
  const drag = useRef<{ readonly side: Side; readonly from: Edges; readonly x: number; readonly y: number }>(undefined);
  const release = () => {
    drag.current = undefined;
    onHold(false);
  };
  const pull = (from: Edges, side: Side, dx: number, dy: number) => {
    const outwards = { left: -dx, right: dx, top: -dy, bottom: dy }[side];
    onEdges(pullEdge(from, side, outwards, picture));
  };
  const grip = (side: Side) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { side, from: edges, x: event.clientX, y: event.clientY };
      onHold(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (held?.side === side)
        pull(held.from, side, (event.clientX - held.x) / scale, (event.clientY - held.y) / scale);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const step = Math.ceil(keyStep * Math.max(picture.width, picture.height)) * (event.shiftKey ? 10 : 1);
      const dx = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
      const dy = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
      if (dx === 0 && dy === 0) return;
      event.preventDefault();
      event.stopPropagation();
      pull(edges, side, dx, dy);
    },
  });
  return grips.map(({ side, handle }) => (
    <button
      key={side}
      type="button"
      className={`crop-handle ${handle}`}
      aria-label={t(`handle.${handle}`)}
      {...grip(side)}
    />
  ));
}
