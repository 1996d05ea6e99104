import type { FoundPart } from '@afterglow/domain/edits/step-names';
/** The preview of a tool of parts: the picture at the size of a screen, with the latest wish done on it. */
import { withBase } from '../../../base-path/base-path.ts';
import type { Size } from '../view.ts';
import type { PartsAnswer, PartsRequest } from './pixels/parts.worker.ts';
import type { Wish } from './pixels/show-parts.ts';

/** Pixels of a preview: as many as a worker draws while a finger moves a little. */
const mostPixels = 900_000;

export interface PartsPreview extends Size {
  /** The picture as it is, at the preview's size. */
  readonly base: ImageData;
  show(wish: Wish): void;
  setFound(part: FoundPart, cover: Uint8Array<ArrayBuffer>): void;
  setFace(share: number): void;
  stop(): void;
}

/** Resolves when the picture is there. */
export async function startParts(canvas: HTMLCanvasElement, url: string, picture: Size): Promise<PartsPreview> {
  const image = new Image();
  image.src = withBase(url);
  await image.decode();
  const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  canvas.dataset['ready'] = '';
  const base = context.getImageData(0, 0, width, height);
  const worker = new Worker(new URL('./pixels/parts.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: PartsRequest, transfer: Transferable[] = []): void => worker.postMessage(request, transfer);
  const data = new Uint8ClampedArray(base.data);
  send({ kind: 'base', width, height, data, fullPixels: picture.width * picture.height }, [data.buffer]);
  let busy = false;
  let latest: Wish | undefined;
  let waiting: Wish | undefined;

  function next(): void {
    if (busy || waiting === undefined) return;
    busy = true;
    send({ kind: 'show', wish: waiting });
    waiting = undefined;
  }
  function again(): void {
    waiting = latest;
    next();
  }
  worker.onmessage = (event: MessageEvent<PartsAnswer>) => {
    context.putImageData(new ImageData(event.data.data, width, height), 0, 0);
    canvas.dataset['shown'] = String(Number(canvas.dataset['shown'] ?? 0) + 1);
    busy = false;
    next();
  };
  return {
    width,
    height,
    base,
    show(wish) {
      latest = wish;
      again();
    },
    setFound(part, cover) {
      send({ kind: 'found', part, cover }, [cover.buffer]);
      again();
    },
    setFace(faceShare) {
      send({ kind: 'face', faceShare });
      again();
    },
    stop: () => worker.terminate(),
  };
}
