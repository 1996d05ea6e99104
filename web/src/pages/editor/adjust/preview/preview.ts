/**
 * The live preview: the picture turned, cut and colored at the size of the screen. A graphics processor colors it for the
 * next frame; without one, a worker does as soon as it can.
 */
import { startTonePainter } from './gl/paint-tone.ts';
import { startGraphicsPreview } from './graphics-preview.ts';
import type { Preview, PreviewListener, PreviewSource } from './preview-types.ts';
import { startWorkerPreview } from './worker-preview.ts';

/** @param graphics Whether a graphics processor may be used. */
export function startPreview(
  canvas: HTMLCanvasElement,
  source: PreviewSource,
  graphics: boolean,
  listener: PreviewListener,
): Preview {
  const painter = graphics ? startTonePainter(canvas, true) : undefined;
  return painter === undefined
    ? startWorkerPreview(canvas, source, listener)
    : startGraphicsPreview(canvas, painter, source, listener);
}
