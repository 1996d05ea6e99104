/** A layer on its own: its drawing, upright and unplaced. */
import { resizePicture } from '../../image/image.ts';
import type { DecodedPicture, Picture } from '../../image/picture.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { loadPictograms } from '../../pictograms/library.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import { backgroundTask } from '../product/background.ts';
import { findSubject } from '../product/find-subject.ts';
import { drawTextLayer } from './draw-text-layer.ts';
import { MOST_LAYER_PIXELS, type Layer, type LayerOf } from './layer-schema.ts';
import { reflect } from './reflect.ts';

type Size = Pick<Picture, 'width' | 'height'>;

/** What layers are drawn from. */
export interface LayerSources {
  readonly canvas: Size;
  /** The picture that they lie on, at any size; words and stickers need none. */
  readonly photo: DecodedPicture | undefined;
  /** The pictures after it. */
  readonly others: readonly Picture[];
}

/**
 * RGBA at the size the layer has on the canvas (a whole picture's for subject, backdrop and frame).
 *
 * @throws EngineError `no_subject_found`, `letters_unknown`, `picture_too_large`, `options_invalid`, `model_unavailable`, `aborted`.
 */
export async function drawLayer(layer: Layer, sources: LayerSources, context: EngineContext): Promise<Picture> {
  const { canvas } = sources;
  const shorter = Math.min(canvas.width, canvas.height);
  switch (layer.kind) {
    case 'text':
      return drawTextLayer(layer, canvas, context.assets, context.signal);
    case 'sticker':
      return drawSticker(layer.sticker, Math.max(1, Math.round(layer.size * shorter)), context);
    case 'picture':
      return drawPicture(layer, sources);
    case 'subject': {
      const cut = await resizePicture(await cutOutOf(sources, context), canvas.width, canvas.height, 'cubic');
      return layer.reflection > 0 ? reflect(cut, layer.reflection) : cut;
    }
    case 'backdrop':
      return layer.fill.startsWith('#')
        ? plain(canvas, layer.fill)
        : withAlpha(await drawBackdrop(layer.fill, sources, context));
    case 'frame':
      return drawSvg(framePath(layer, canvas), canvas.width, canvas.height);
  }
}

async function drawSticker(name: string, side: number, { assets, signal }: EngineContext): Promise<Picture> {
  refuseTooLarge(side, side);
  const { paint } = await loadPictograms(assets, signal);
  const body = paintKnown(paint, name);
  return drawSvg(`<g transform="scale(${side / 128})">${body}</g>`, side, side);
}

function paintKnown(paint: (name: string) => string, name: string): string {
  try {
    return paint(name);
  } catch {
    throw new EngineError('options_invalid', { path: 'layers.sticker', message: `no drawing is called ${name}` });
  }
}

async function drawPicture({ picture: index, size, corner }: LayerOf<'picture'>, { canvas, others }: LayerSources) {
  const found = others[index - 1];
  if (found === undefined)
    throw new EngineError('options_invalid', { path: 'layers.picture', message: `there is no picture ${index}` });
  const width = Math.max(1, Math.round(size * canvas.width));
  const height = Math.max(1, Math.round((width * found.height) / found.width));
  refuseTooLarge(width, height);
  return roundCorners(withAlpha(await resizePicture(found, width, height)), corner);
}

/** @throws EngineError `picture_too_large`: a layer several times as large as its picture, or a very long one. */
export function refuseTooLarge(width: number, height: number): void {
  if (width * height > MOST_LAYER_PIXELS)
    throw new EngineError('picture_too_large', { width, height, maxPixels: MOST_LAYER_PIXELS });
}

/** Rounding as a share of the shorter side. */
export async function roundCorners(picture: Picture, corner: number): Promise<Picture> {
  if (corner === 0) return picture;
  const { width, height } = picture;
  const radius = corner * Math.min(width, height);
  const mask = await drawSvg(`<rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`, width, height);
  const pixels = Uint8Array.from(picture.pixels);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = Math.round((pixels[at] * mask.pixels[at]) / 255);
  return { ...picture, pixels };
}

const photoOf = ({ photo }: LayerSources): DecodedPicture => {
  if (photo === undefined)
    throw new EngineError('options_invalid', { path: 'images', message: 'this layer is cut out of a picture' });
  return photo;
};

async function cutOutOf(sources: LayerSources, context: EngineContext): Promise<Picture> {
  const { layers } = await findSubject(photoOf(sources), 'best', context);
  const { width, height, pixels: color } = layers.foreground;
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < layers.alpha.length; i++) {
    pixels.set(color.subarray(i * 3, i * 3 + 3), i * 4);
    pixels[i * 4 + 3] = layers.alpha[i];
  }
  return { width, height, channels: 4, pixels };
}

/** The studio scene as it stands behind this subject, without it. */
async function drawBackdrop(kind: string, sources: LayerSources, context: EngineContext): Promise<Picture> {
  const options = backgroundTask.options.parse({ kind, shadow: false });
  const { outputs } = await backgroundTask.run([photoOf(sources)], options, context);
  const behind = outputs[0]?.subject?.behind;
  if (behind === undefined) throw new EngineError('no_subject_found', { coverage: 0 });
  return resizePicture(behind, sources.canvas.width, sources.canvas.height, 'cubic');
}

function plain({ width, height }: Size, hex: string): Picture {
  const pixels = new Uint8Array(width * height * 4);
  const sample = Uint8Array.from([...parseHexColor(hex), 255]);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(sample, at);
  return { width, height, channels: 4, pixels };
}

/** All around the picture, with an opening that may have round corners. */
function framePath({ colour: color, width: share, corner }: LayerOf<'frame'>, { width, height }: Size): string {
  const shorter = Math.min(width, height);
  const rim = share * shorter;
  const [w, h] = [width - 2 * rim, height - 2 * rim];
  const r = Math.min(corner * shorter, w / 2, h / 2);
  const opening = `M${rim + r} ${rim}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  return `<path fill="${color}" fill-rule="evenodd" d="M0 0h${width}v${height}h${-width}z${opening}"/>`;
}

export function withAlpha(picture: Picture): Picture {
  if (picture.channels === 4) return picture;
  const { width, height } = picture;
  const pixels = new Uint8Array(width * height * 4);
  for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
    pixels[to] = picture.pixels[from];
    pixels[to + 1] = picture.pixels[from + 1];
    pixels[to + 2] = picture.pixels[from + 2];
    pixels[to + 3] = 255;
  }
  return { width, height, channels: 4, pixels };
}
