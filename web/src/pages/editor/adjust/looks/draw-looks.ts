import { presetLooks, type PresetLook } from '@afterglow/domain/edits/step-names';
import { toneBeforeCurves, toneFromCurves } from '../preview/tone.ts';
import { lookTone } from './look-tone.ts';

/** Of a thumbnail, in pixels. */
export const thumb = { width: 132, height: 99 } as const;

/**
 * Draws the picture in every look, one after another so that no gesture waits for all of them.
 *
 * @returns What ends it.
 */
export function drawLooks(
  image: HTMLImageElement,
  canvasOf: (look: PresetLook) => HTMLCanvasElement | undefined,
): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  function start(): void {
    const pixels = stopped ? undefined : readThumb(image);
    if (pixels === undefined) return;
    const waiting = [...presetLooks];
    const drawNext = (): void => {
      const look = waiting.shift();
      if (look === undefined) return;
      const context = canvasOf(look)?.getContext('2d');
      if (context) {
        const data = new Uint8ClampedArray(pixels);
        const frame = { ...thumb, data };
        const tone = lookTone(look, 1);
        toneBeforeCurves(frame, tone);
        toneFromCurves(frame, tone, image.naturalWidth * image.naturalHeight);
        context.putImageData(new ImageData(data, thumb.width, thumb.height), 0, 0);
      }
      next = setTimeout(drawNext);
    };
    drawNext();
  }
  if (image.complete) start();
  else image.addEventListener('load', start, { once: true });
  return () => {
    stopped = true;
    clearTimeout(next);
    image.removeEventListener('load', start);
  };
}

/** The middle of the picture, filling the thumbnail. */
function readThumb(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const { naturalWidth: wide, naturalHeight: tall } = image;
  const canvas = new OffscreenCanvas(thumb.width, thumb.height);
  const context = canvas.getContext('2d');
  if (context === null || wide === 0 || tall === 0) return undefined;
  const scale = Math.min(wide / thumb.width, tall / thumb.height);
  const part = { width: thumb.width * scale, height: thumb.height * scale };
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (wide - part.width) / 2,
    (tall - part.height) / 2,
    part.width,
    part.height,
    0,
    0,
    thumb.width,
    thumb.height,
  );
  return context.getImageData(0, 0, thumb.width, thumb.height).data;
}
