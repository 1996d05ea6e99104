import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Size } from '../view.ts';
import { dragCrop, handles, isCentered, moveCrop, pullCrop, type Crop, type Handle } from './geometry.ts';

/** One press of an arrow key, as a share; with Shift ten times as far. */
const keyStep = 0.005;

/** The part that is kept, over the whole picture: pulled by its sides and corners, moved as a whole, by pointer and by keys. */
export function CropFrame({
  crop,
  ratio,
  picture,
  fineGrid,
  pinched,
  onCrop,
}: {
  readonly crop: Crop;
  /** Across / down, when it is locked. */
  readonly ratio: number | undefined;
  /** What the crop is a part of, in pixels. */
  readonly picture: Size;
  /** More lines, to straighten by. */
  readonly fineGrid: boolean;
  /** A second finger came: what the first one pulled stays as it was. */
  readonly pinched: boolean;
  readonly onCrop: (crop: Crop) => void;
}) {
  const t = useTranslations('editorAdjust');
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{
    readonly handle: Handle | 'move';
    readonly from: Crop;
    readonly x: number;
    readonly y: number;
  }>(undefined);

  const [held, setHeld] = useState(false);
  const putBack = useEffectEvent(() => {
    if (drag.current !== undefined) onCrop(drag.current.from);
    drag.current = undefined;
  });
  useEffect(() => {
    if (pinched) putBack();
  }, [pinched]);

  function change(from: Crop, handle: Handle | 'move', dx: number, dy: number): void {
    onCrop(handle === 'move' ? moveCrop(from, dx, dy) : pullCrop(from, handle, dx, dy, picture, ratio));
  }
  const grip = (handle: Handle | 'move') => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
      drag.current = { handle, from: crop, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      const box = frame.current?.parentElement?.getBoundingClientRect();
      if (held?.handle !== handle || box === undefined) return;
      const [dx, dy] = [(event.clientX - held.x) / box.width, (event.clientY - held.y) / box.height];
      // by keys it may stand beside the middle
      if (handle === 'move') onCrop(dragCrop(held.from, dx, dy));
      else change(held.from, handle, dx, dy);
    },
    onPointerUp() {
      drag.current = undefined;
      setHeld(false);
    },
    onPointerCancel() {
      drag.current = undefined;
      setHeld(false);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? keyStep * 10 : keyStep;
      const dx = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
      const dy = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
      if (dx === 0 && dy === 0) return;
      event.preventDefault();
      event.stopPropagation();
      change(crop, handle, dx, dy);
    },
  });
  const { across, down } = isCentered(crop);
  const percent = (share: number): string => `${share * 100}%`;
  const size = { width: Math.round(crop.width * picture.width), height: Math.round(crop.height * picture.height) };

  return (
    <div
      ref={frame}
      className="crop-frame"
      data-fine={fineGrid || undefined}
      data-middle-across={held && across ? '' : undefined}
      data-middle-down={held && down ? '' : undefined}
      style={{
        left: percent(crop.left),
        top: percent(crop.top),
        width: percent(crop.width),
        height: percent(crop.height),
      }}
    >
      <button type="button" className="crop-move" aria-label={t('cropMove', size)} {...grip('move')} />
      {handles.map((handle) => (
        <button
          key={handle}
          type="button"
          className={`crop-handle ${handle}`}
          aria-label={t(`handle.${handle}`)}
          {...grip(handle)}
        />
      ))}
    </div>
  );
}
