/**
 * The live preview: the picture turned, cut and colored at the size of the screen. Only the latest wish is worked on;
 * what comes meanwhile waits as one.
 */
import type { Size } from '../../view.ts';
import { croppedSize, wholeCrop } from '../geometry.ts';
import { uncroppedSize, type PanelState } from '../settings.ts';
import type { Histogram } from './histogram.ts';
import type { PreviewAnswer, PreviewRequest } from './preview.worker.ts';

/** Pixels of a preview: as many as a worker colors while a finger moves a little. */
const mostPixels = 900_000;

export interface Preview {
  /** @param whole The part that a crop cuts off is shown as well. */
  show(state: PanelState, whole: boolean): void;
  /** Mean color of a small place before it is toned; `x` and `y` are shares of what is shown. */
  colorAt(x: number, y: number): readonly [number, number, number] | undefined;
  stop(): void;
}

export interface PreviewSource {
  readonly picture: Size;
  readonly image: HTMLImageElement;
}

export function startPreview(
  canvas: HTMLCanvasElement,
  { picture, image }: PreviewSource,
  onHistogram: (histogram: Histogram) => void,
): Preview {
  const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
  const base = document.createElement('canvas');
  const send = (request: PreviewRequest, transfer: Transferable[] = []): void => worker.postMessage(request, transfer);
  let shape = '';
  let busy = false;
  let waiting: { readonly state: PanelState; readonly whole: boolean } | undefined;

  worker.onmessage = (event: MessageEvent<PreviewAnswer>) => {
    const { width, height, data, histogram } = event.data;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
    canvas.dataset['ready'] = '';
    onHistogram(histogram);
    busy = false;
    next();
  };

  function next(): void {
    if (busy || waiting === undefined || !image.complete || image.naturalWidth === 0) return;
    const { state, whole } = waiting;
    waiting = undefined;
    const { rotate, flipHorizontal, flipVertical, straighten, crop } = state;
    const wanted = JSON.stringify([rotate, flipHorizontal, flipVertical, straighten, whole ? null : crop]);
    if (wanted !== shape) {
      shape = wanted;
      const drawn = drawShape(base, image, picture, state, whole);
      if (drawn === undefined) return;
      send({ kind: 'base', ...drawn, fullPixels: picture.width * picture.height }, [drawn.data.buffer]);
    }
    busy = true;
    send({ kind: 'tone', tone: state.tone });
  }
  image.addEventListener('load', next);

  return {
    show(state, whole) {
      waiting = { state, whole };
      next();
    },
    colorAt: (x, y) => meanColor(base, x, y),
    stop() {
      image.removeEventListener('load', next);
      worker.terminate();
    },
  };
}

function meanColor(canvas: HTMLCanvasElement, x: number, y: number): readonly [number, number, number] | undefined {
  const side = Math.min(5, canvas.width, canvas.height);
  const left = Math.max(0, Math.min(canvas.width - side, Math.round(x * canvas.width - side / 2)));
  const top = Math.max(0, Math.min(canvas.height - side, Math.round(y * canvas.height - side / 2)));
  const data = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(left, top, side, side).data;
  if (data === undefined) return undefined;
  const mean = (channel: number): number => {
    let sum = 0;
    for (let i = channel; i < data.length; i += 4) sum += data[i] ?? 0;
    return sum / (side * side);
  };
  return [mean(0), mean(1), mean(2)];
}

/** The picture turned, mirrored, straightened and cut, in this order, as the engine does. */
function drawShape(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  picture: Size,
  state: PanelState,
  whole: boolean,
): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } | undefined {
  const all = uncroppedSize(picture, state);
  const crop = whole ? wholeCrop : state.crop;
  const kept = croppedSize(all, crop);
  const scale = Math.min(1, Math.sqrt(mostPixels / (kept.width * kept.height)));
  canvas.width = Math.max(1, Math.round(kept.width * scale));
  canvas.height = Math.max(1, Math.round(kept.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.translate((0.5 - crop.left) * all.width * scale, (0.5 - crop.top) * all.height * scale);
  context.rotate((state.straighten * Math.PI) / 180);
  context.scale(state.flipHorizontal ? -1 : 1, state.flipVertical ? -1 : 1);
  context.rotate((state.rotate * Math.PI) / 180);
  context.drawImage(
    image,
    (-picture.width * scale) / 2,
    (-picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  );
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}
