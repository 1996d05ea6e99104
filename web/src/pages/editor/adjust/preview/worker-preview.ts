import type { PanelState } from '../settings.ts';
/** The preview of a worker. Only the latest wish is worked on; what comes meanwhile waits as one. */
import { drawShape, meanColor, nameShape } from './draw-shape.ts';
import type { Preview, PreviewListener, PreviewSource } from './preview-types.ts';
import type { PreviewAnswer, PreviewRequest } from './preview.worker.ts';

/** As many as a worker colors while a finger moves a little. */
const mostPixels = 900_000;

export function startWorkerPreview(
  canvas: HTMLCanvasElement,
  { picture, image }: PreviewSource,
  { onHistogram, onPart }: PreviewListener,
): Preview {
  const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
  const base = document.createElement('canvas');
  const send = (request: PreviewRequest, transfer: Transferable[] = []): void => worker.postMessage(request, transfer);
  let shape = '';
  let busy = false;
  let waiting: { readonly state: PanelState; readonly whole: boolean } | undefined;

  worker.onmessage = ({ data: answer }: MessageEvent<PreviewAnswer>) => {
    if (answer.kind !== 'toned') return;
    const { width, height, data, histogram } = answer;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
    canvas.dataset['ready'] = 'worker';
    onPart(undefined);
    onHistogram(histogram);
    busy = false;
    next();
  };

  function next(): void {
    if (busy || waiting === undefined || !image.complete || image.naturalWidth === 0) return;
    const wanted = { picture, ...waiting };
    waiting = undefined;
    if (nameShape(wanted) !== shape) {
      shape = nameShape(wanted);
      const drawn = drawShape(base, image, wanted, mostPixels);
      if (drawn === undefined) return;
      send({ kind: 'base', ...drawn, fullPixels: picture.width * picture.height }, [drawn.data.buffer]);
    }
    busy = true;
    send({ kind: 'tone', tone: wanted.state.tone });
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
