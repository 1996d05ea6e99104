/** The stack on a canvas, as the engine lays it: sizes, turns, shadows, opacity and blending of `place-layer.ts` there. */
import type { Layer } from '@afterglow/domain/edits/layers';
import { restingSize, sizeOf, type LayerOf, type PlacedLayer } from '../../../layers/stack.ts';
import type { Size } from '../view.ts';
import { reflect } from './reflect.ts';

/** What a layer looks like, unplaced, and for which canvas it was drawn. */
export interface Drawing {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** The layer's size it was drawn at; pictures and subjects are scaled from any. */
  readonly size?: number | undefined;
}
export type FindDrawing = (layer: Layer) => Drawing | undefined;

export function paintLayers(
  context: CanvasRenderingContext2D,
  base: CanvasImageSource,
  layers: readonly Layer[],
  canvas: Size,
  find: FindDrawing,
): void {
  context.globalCompositeOperation = 'source-over';
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(base, 0, 0, canvas.width, canvas.height);
  for (const layer of layers) {
    if (layer.hidden) continue;
    context.save();
    context.globalAlpha = layer.opacity ?? 1;
    const { blend = 'normal' } = layer;
    context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend;
    paintLayer(context, layer, canvas, find);
    context.restore();
  }
}

/** One layer with the context's own opacity and blending. */
export function paintLayer(context: CanvasRenderingContext2D, layer: Layer, canvas: Size, find: FindDrawing): void {
  if (layer.kind === 'frame') paintFrame(context, layer, canvas);
  else if (layer.kind === 'backdrop') {
    const drawing = find(layer);
    if (layer.fill.startsWith('#')) {
      context.fillStyle = layer.fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
    } else if (drawing !== undefined) context.drawImage(drawing.source, 0, 0, canvas.width, canvas.height);
  } else paintPlaced(context, layer, canvas, find(layer));
}

function paintPlaced(
  context: CanvasRenderingContext2D,
  layer: PlacedLayer,
  canvas: Size,
  drawing: Drawing | undefined,
): void {
  const box = boxOf(layer, canvas, drawing);
  if (drawing === undefined || box === undefined) return;
  const shorter = Math.min(canvas.width, canvas.height);
  const { shadow } = layer;
  if (shadow !== undefined) {
    const { x = 0.01, y = 0.01, blur = 0.02, opacity = 0.5, colour: color = '#000000' } = shadow;
    context.shadowColor = `${color}${Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')}`;
    // a canvas softens by half of what it is told
    context.shadowBlur = blur * shorter;
    context.shadowOffsetX = x * shorter;
    context.shadowOffsetY = y * shorter;
  }
  const tile = dressed(layer, drawing, box, canvas);
  // upright the engine lays it on whole pixels
  const whole = (middle: number, length: number): number =>
    box.degrees === 0 ? Math.round(middle - length / 2) + length / 2 : middle;
  context.translate(whole(box.x, box.width), whole(box.y, tile.height));
  context.rotate((box.degrees * Math.PI) / 180);
  if (layer.flip) context.scale(-1, 1);
  context.drawImage(tile.source, -box.width / 2, -tile.height / 2, box.width, tile.height);
}

/** Its middle, its size and its turn, in pixels of the canvas; undefined until its drawing is known. */
export function boxOf(layer: PlacedLayer, canvas: Size, drawing: Drawing | undefined) {
  if (drawing === undefined) return undefined;
  // the engine draws it in whole pixels
  const whole = (length: number): number => Math.max(1, Math.round(length));
  const width = widthOf(layer, canvas, drawing);
  return {
    x: (layer.x ?? 0.5) * canvas.width,
    y: (layer.y ?? 0.5) * canvas.height,
    width: whole(width),
    height: whole((width * drawing.height) / drawing.width),
    degrees: layer.rotate ?? 0,
  };
}

function widthOf(layer: PlacedLayer, canvas: Size, drawing: Drawing): number {
  switch (layer.kind) {
    case 'text':
      return (drawing.width * sizeOf(layer)) / (drawing.size ?? restingSize.text);
    case 'sticker':
      return sizeOf(layer) * Math.min(canvas.width, canvas.height);
    case 'picture':
    case 'subject':
      return sizeOf(layer) * canvas.width;
  }
}

/** Round corners of a picture, the mirror image of a subject. */
function dressed(layer: PlacedLayer, drawing: Drawing, box: Size, canvas: Size): Pick<Drawing, 'source' | 'height'> {
  if (layer.kind === 'picture' && (layer.corner ?? 0) > 0) {
    const made = surface(box.width, box.height);
    made.context.beginPath();
    made.context.roundRect(0, 0, box.width, box.height, (layer.corner ?? 0) * Math.min(box.width, box.height));
    made.context.clip();
    made.context.drawImage(drawing.source, 0, 0, box.width, box.height);
    return { source: made.element, height: box.height };
  }
  if (layer.kind === 'subject' && (layer.reflection ?? 0) > 0) {
    const made = surface(canvas.width, canvas.height);
    made.context.drawImage(drawing.source, 0, 0, canvas.width, canvas.height);
    const { data } = made.context.getImageData(0, 0, made.element.width, made.element.height);
    const tall = reflect(data, made.element.width, made.element.height, layer.reflection ?? 0);
    const next = surface(made.element.width, tall.height);
    next.context.putImageData(new ImageData(tall.data, made.element.width, tall.height), 0, 0);
    return { source: next.element, height: (box.height * tall.height) / made.element.height };
  }
  return { source: drawing.source, height: box.height };
}

function surface(width: number, height: number) {
  const element = document.createElement('canvas');
  element.width = Math.max(1, Math.round(width));
  element.height = Math.max(1, Math.round(height));
  const context = element.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser draws no canvas of this size');
  context.imageSmoothingQuality = 'high';
  return { element, context };
}

function paintFrame(
  context: CanvasRenderingContext2D,
  { colour: color = '#ffffff', width = 0.04, corner = 0 }: LayerOf<'frame'>,
  canvas: Size,
): void {
  const shorter = Math.min(canvas.width, canvas.height);
  const rim = width * shorter;
  const [w, h] = [canvas.width - 2 * rim, canvas.height - 2 * rim];
  context.fillStyle = color;
  context.beginPath();
  context.rect(0, 0, canvas.width, canvas.height);
  context.roundRect(rim, rim, w, h, Math.min(corner * shorter, w / 2, h / 2));
  context.fill('evenodd');
}
