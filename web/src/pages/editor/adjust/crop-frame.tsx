import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Size } from '../view.ts';
import { dragCrop, handles, isCentered, moveCrop, pullCrop, type Crop, type Handle } from './geometry.ts';
import { useFrameDrag } from './use-frame-drag.ts';

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
  const { held, grip } = useFrameDrag<Crop, Handle | 'move'>({
    value: crop,
    pinched,
    keyStep,
    findBox: () => frame.current?.parentElement?.getBoundingClientRect(),
    // by keys it may stand beside the middle
    move: (from, handle, dx, dy, by) =>
      handle === 'move'
        ? (by === 'pointer' ? dragCrop : moveCrop)(from, dx, dy)
        : pullCrop(from, handle, dx, dy, picture, ratio),
    onValue: onCrop,
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
