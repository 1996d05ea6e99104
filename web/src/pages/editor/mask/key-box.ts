/** A rectangle that is placed by keys: arrows move it, with Shift they move its lower right corner. */
import type { Size } from '../view.ts';
import type { Rect } from './pixels/mask.ts';

export type Box = Rect;

/** The middle of the picture, a third of its sides. */
export function startBox({ width, height }: Size): Box {
  return {
    left: Math.round(width / 3),
    top: Math.round(height / 3),
    right: Math.round((width * 2) / 3),
    bottom: Math.round((height * 2) / 3),
  };
}

/** One press: two hundredths of the longer side, never out of the picture, never thinner than one step. */
export function moveBox(box: Box, key: string, resizes: boolean, { width, height }: Size): Box {
  const step = Math.max(1, Math.round(Math.max(width, height) / 50));
  const x = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const y = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  if (resizes) {
    return {
      ...box,
      right: Math.min(width, Math.max(Math.min(width, box.left + step), box.right + x)),
      bottom: Math.min(height, Math.max(Math.min(height, box.top + step), box.bottom + y)),
    };
  }
  const dx = Math.min(width - box.right, Math.max(-box.left, x));
  const dy = Math.min(height - box.bottom, Math.max(-box.top, y));
  return { left: box.left + dx, top: box.top + dy, right: box.right + dx, bottom: box.bottom + dy };
}
