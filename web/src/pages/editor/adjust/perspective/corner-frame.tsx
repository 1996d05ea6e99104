import { cornerOf, type Corners } from '@afterglow/domain/edits/corners';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { gridOf, moveCorner } from './corners.ts';

const names = ['0', '1', '2', '3'] as const;
/** One press of an arrow key, as a share; with Shift ten times as far. */
const keyStep = 0.002;

/** Four corners over the whole picture, with the lines that will be straight: pulled by pointer and by keys. */
export function CornerFrame({
  corners,
  pinched,
  onCorners,
}: {
  readonly corners: Corners;
  /** A second finger came: what the first one pulled stays as it was. */
  readonly pinched: boolean;
  readonly onCorners: (corners: Corners) => void;
}) {
  const t = useTranslations('editorAdjust.perspective');
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: Corners; readonly x: number; readonly y: number }>(undefined);
  const putBack = useEffectEvent(() => {
    if (drag.current !== undefined) onCorners(drag.current.from);
    drag.current = undefined;
  });
  useEffect(() => {
    if (pinched) putBack();
  }, [pinched]);

  const grip = (k: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: corners, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = frame.current?.getBoundingClientRect();
      if (drag.current === undefined || box === undefined) return;
      const { from, x, y } = drag.current;
      onCorners(moveCorner(from, k, (event.clientX - x) / box.width, (event.clientY - y) / box.height));
    },
    onPointerUp() {
      drag.current = undefined;
    },
    onPointerCancel() {
      drag.current = undefined;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? keyStep * 10 : keyStep;
      const dx = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
      const dy = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
      if (dx === 0 && dy === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onCorners(moveCorner(corners, k, dx, dy));
    },
  });
  const percent = (share: number): string => `${share * 100}%`;
  const said = (share: number): string => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const outline = names.map((_, k) => cornerOf(corners, k).join(' ')).join(' L');

  return (
    <div ref={frame} className="corner-frame">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path className="corner-outside" d={`M0 0H1V1H0Z M${outline}Z`} />
        {gridOf(corners).map(([x1, y1, x2, y2]) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
        ))}
        <path className="corner-outline" d={`M${outline}Z`} />
      </svg>
      {names.map((name, k) => {
        const [x, y] = cornerOf(corners, k);
        return (
          <button
            key={name}
            type="button"
            className="crop-handle corner-handle"
            style={{ left: percent(x), top: percent(y) }}
            aria-label={t('place', { corner: t(`corner.${name}`), x: said(x), y: said(y) })}
            {...grip(k)}
          />
        );
      })}
    </div>
  );
}
