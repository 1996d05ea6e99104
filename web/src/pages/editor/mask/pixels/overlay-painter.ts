/**
 * Keeps the canvas over the picture up to date: once a frame, and only the part that changed. After a move of the
 * picture the whole marked part is drawn again.
 */
import type { Size, View } from '../../view.ts';
import type { MaskSession } from '../mask-session.ts';
import { isEmpty, nothing, unite, type Rect } from './mask.ts';
import { paintCover, paintOverlay, screenRect } from './overlay.ts';

/** The overlay has no more pixels than this, however large and fine the screen: a move draws all of them. */
const mostPixels = 3_000_000;

export interface OverlayPainter {
  /** The picture moved, or the stage has another size. */
  place(view: View, stage: Size): void;
  stop(): void;
}

/** @param reveal Painted instead of the hatch where the mask is: the original, for the restore brush. */
export function startOverlayPainter(
  canvas: HTMLCanvasElement,
  session: MaskSession,
  reveal: HTMLImageElement | undefined,
): OverlayPainter {
  const context = canvas.getContext('2d');
  let view: View = { scale: 1, x: 0, y: 0 };
  let dirty: Rect = nothing;
  let all = true;
  let frame = 0;

  const paint = (): void => {
    frame = 0;
    if (context === null) return;
    if (all) context.clearRect(0, 0, canvas.width, canvas.height);
    const rect = screenRect(all ? session.bounds() : dirty, view, canvas);
    all = false;
    dirty = nothing;
    if (isEmpty(rect)) return;
    const { left, top, right, bottom } = rect;
    const pixels = context.createImageData(right - left, bottom - top);
    if (reveal === undefined) {
      paintOverlay(session.mask, view, pixels, left, top);
      context.putImageData(pixels, left, top);
      return;
    }
    paintCover(session.mask, view, pixels, left, top);
    context.putImageData(pixels, left, top);
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.globalCompositeOperation = 'source-in';
    const { width, height } = session.mask;
    if (reveal.complete && reveal.naturalWidth > 0)
      context.drawImage(reveal, view.x, view.y, width * view.scale, height * view.scale);
    context.restore();
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(paint);
  };
  const stopListening = session.onChange((changed) => {
    dirty = unite(dirty, changed);
    ask();
  });
  const repaint = (): void => {
    all = true;
    ask();
  };
  reveal?.addEventListener('load', repaint);

  return {
    place(next, stage) {
      const ratio = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(mostPixels / Math.max(1, stage.width * stage.height)),
      );
      const width = Math.max(1, Math.round(stage.width * ratio));
      const height = Math.max(1, Math.round(stage.height * ratio));
      // setting a size clears the canvas, even the same size
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      view = { scale: next.scale * ratio, x: next.x * ratio, y: next.y * ratio };
      repaint();
    },
    stop() {
      stopListening();
      cancelAnimationFrame(frame);
      reveal?.removeEventListener('load', repaint);
    },
  };
}
