/** The picture turned, mirrored, its corners set upright, straightened and cut, in this order, as the engine does. */
import type { Size } from '../../view.ts';
import { croppedSize, partOf, wholeCrop, type Crop } from '../geometry.ts';
import { uncroppedSize, type PanelState } from '../settings.ts';
import { drawFaced } from './draw-faced.ts';

/** Pixels that can be looked up one by one while a finger moves a little. */
const mostLookedUp = 1_200_000;

export interface Drawn extends Size {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What is drawn of a picture. */
export interface Wanted {
  readonly picture: Size;
  readonly state: PanelState;
  /** What a crop cuts off is drawn as well. */
  readonly whole: boolean;
  /** In shares of the rest; everything without it. */
  readonly part?: Crop | undefined;
}

/** Size of it with every pixel. */
export function shapeSize({ picture, state, whole, part = wholeCrop }: Wanted): Size {
  return croppedSize(croppedSize(uncroppedSize(picture, state), whole ? wholeCrop : state.crop), part);
}

/** Draws it with at most so many pixels, and never more than there are. */
export function drawShape(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  wanted: Wanted,
  mostPixels: number,
): Drawn | undefined {
  const { picture, state, whole, part = wholeCrop } = wanted;
  const all = uncroppedSize(picture, state);
  const crop = whole ? wholeCrop : state.crop;
  const kept = shapeSize(wanted);
  const most = state.corners === null ? mostPixels : Math.min(mostPixels, mostLookedUp);
  const scale = Math.min(1, Math.sqrt(most / (kept.width * kept.height)));
  canvas.width = Math.max(1, Math.round(kept.width * scale));
  canvas.height = Math.max(1, Math.round(kept.height * scale));
  if (state.corners !== null) return drawFaced(canvas, image, { picture, state, shown: partOf(crop, part) }, scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const { left, top } = partOf(crop, part);
  context.imageSmoothingQuality = 'high';
  context.translate((0.5 - left) * all.width * scale, (0.5 - top) * all.height * scale);
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

/** A small copy of what was drawn. */
export function shrink(from: HTMLCanvasElement, mostPixels: number): Drawn | undefined {
  const scale = Math.min(1, Math.sqrt(mostPixels / (from.width * from.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(from.width * scale));
  canvas.height = Math.max(1, Math.round(from.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(from, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Changes when something else has to be drawn. */
export function nameShape({ state, whole, part }: Wanted): string {
  const { rotate, flipHorizontal, flipVertical, corners, straighten, crop } = state;
  return JSON.stringify([rotate, flipHorizontal, flipVertical, corners, straighten, whole ? null : crop, part]);
}

/** Mean color of a small place; `x` and `y` are shares of the drawing. */
export function meanColor(
  canvas: HTMLCanvasElement,
  x: number,
  y: number,
): readonly [number, number, number] | undefined {
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
