/**
 * The preview of a graphics processor: what is wished for is there with the next frame. A worker counts the levels of a small
 * copy. Looked at closely, only the part in sight is drawn, from the picture with every pixel once that is there.
 */
import { withBase } from '../../../../base-path/base-path.ts';
import { drawShape, meanColor, nameShape, shapeSize, shrink, type Wanted } from './draw-shape.ts';
import type { TonePainter } from './gl/paint-tone.ts';
import type { Preview, PreviewListener, PreviewSource, Sight } from './preview-types.ts';
import type { PreviewAnswer, PreviewRequest } from './preview.worker.ts';

/** As many as a large screen shows. */
const mostPixels = 2_500_000;
/** Enough to count levels by. */
const countedPixels = 90_000;

export function startGraphicsPreview(
  canvas: HTMLCanvasElement,
  painter: TonePainter,
  { picture, image, fullUrl }: PreviewSource,
  { onHistogram, onPart, onLost }: PreviewListener,
): Preview {
  const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: PreviewRequest, transfer: Transferable[] = []): void => worker.postMessage(request, transfer);
  const base = document.createElement('canvas');
  const close = document.createElement('canvas');
  const fullPixels = picture.width * picture.height;
  let full: HTMLImageElement | undefined;
  let shape = '';
  /** Of what the painter has. */
  let painted = '';
  let wish: { readonly wanted: Wanted; readonly sight: Sight | undefined } | undefined;
  let frame = 0;
  let counting = false;
  let counted = '';

  worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => {
    if (data.kind === 'counted') onHistogram(data.histogram);
    counting = false;
    count();
  };
  /** The levels before the curves, whenever something before them has changed. */
  function count(): void {
    if (counting || wish === undefined || shape === '') return;
    const { curves: _curves, mixer: _mixer, split: _split, ...tone } = wish.wanted.state.tone;
    const what = JSON.stringify([shape, tone]);
    if (what === counted) return;
    counted = what;
    counting = true;
    send({ kind: 'count', tone: wish.wanted.state.tone });
  }

  function draw(): void {
    frame = 0;
    if (wish === undefined || !image.complete || image.naturalWidth === 0) return;
    const { wanted, sight } = wish;
    if (nameShape(wanted) !== shape) {
      const drawn = drawShape(base, image, wanted, mostPixels);
      const copy = shrink(base, countedPixels);
      if (drawn === undefined || copy === undefined) return;
      shape = nameShape(wanted);
      painter.setBase({ ...drawn, fullPixels });
      painted = shape;
      send({ kind: 'base', width: copy.width, height: copy.height, data: copy.data, fullPixels });
    }
    // a part of a blurred picture would lack what lies beyond its sides, and there is no detail to see
    if (sight === undefined || wanted.state.tone.blur > 0) showWhole(wanted);
    else showPart({ ...wanted, part: sight.part }, sight);
    painter.paint(wanted.state.tone);
    canvas.dataset['ready'] = 'graphics';
    count();
  }
  function showWhole(wanted: Wanted): void {
    if (painted === shape) return;
    const { width, height } = base;
    const data = base.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data;
    if (data === undefined) return;
    painter.setBase({ width, height, data, fullPixels });
    painted = nameShape(wanted);
    onPart(undefined);
  }
  function showPart(wanted: Wanted, { part, pixels }: Sight): void {
    const { width } = shapeSize(wanted);
    const isSharp = image.naturalWidth >= picture.width || image.naturalWidth / picture.width >= pixels.width / width;
    if (!isSharp && full === undefined) {
      full = new Image();
      full.src = withBase(fullUrl);
      full.decode().then(ask, () => undefined);
    }
    const source = !isSharp && full?.complete && full.naturalWidth > 0 ? full : image;
    const name = JSON.stringify([nameShape(wanted), pixels, source === full]);
    if (name === painted) return;
    const drawn = drawShape(close, source, wanted, Math.min(mostPixels, pixels.width * pixels.height));
    if (drawn === undefined) return;
    painter.setBase({ ...drawn, fullPixels, part });
    painted = name;
    onPart(part);
  }
  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }
  const lose = (event: Event): void => {
    event.preventDefault();
    onLost();
  };
  image.addEventListener('load', ask);
  canvas.addEventListener('webglcontextlost', lose);

  return {
    show(state, whole, sight) {
      wish = { wanted: { picture, state, whole }, sight };
      ask();
    },
    colorAt: (x, y) => meanColor(base, x, y),
    stop() {
      cancelAnimationFrame(frame);
      image.removeEventListener('load', ask);
      canvas.removeEventListener('webglcontextlost', lose);
      worker.terminate();
      painter.stop();
    },
  };
}
