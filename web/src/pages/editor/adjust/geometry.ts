/** Turning, straightening and cropping: sizes and rectangles as the engine's `adjust` makes them. Pure. */
import type { Size } from '../view.ts';

/** In shares of the picture as it stands after turning and straightening, 0..1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const wholeCrop: Crop = { left: 0, top: 0, width: 1, height: 1 };
export const isWhole = ({ left, top, width, height }: Crop): boolean =>
  left < 0.0005 && top < 0.0005 && width > 0.9995 && height > 0.9995;

/** Size after quarter turns. */
export const turnedSize = ({ width, height }: Size, rotate: number): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** Size after straightening: the largest upright part of the same shape without empty corners, less two pixels for the blended border. */
export function straightenedSize({ width, height }: Size, degrees: number): Size {
  if (degrees === 0) return { width, height };
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  return { width: Math.max(1, Math.floor(width * scale) - 2), height: Math.max(1, Math.floor(height * scale) - 2) };
}

/** Size in pixels of what a crop keeps of a picture of this size. */
export const croppedSize = ({ width, height }: Size, crop: Crop): Size => ({
  width: Math.max(1, Math.round(crop.width * width)),
  height: Math.max(1, Math.round(crop.height * height)),
});

/** A part of a part. */
export const partOf = (crop: Crop, part: Crop = wholeCrop): Crop => ({
  left: crop.left + part.left * crop.width,
  top: crop.top + part.top * crop.height,
  width: part.width * crop.width,
  height: part.height * crop.height,
});

/** The largest crop of a ratio (across / down) about the middle of the present one. */
export function cropTo(ratio: number, picture: Size, about: Crop): Crop {
  const has = picture.width / picture.height;
  const width = Math.min(1, ratio / has);
  const height = Math.min(1, has / ratio);
  return {
    left: clamp(about.left + about.width / 2 - width / 2, 0, 1 - width),
    top: clamp(about.top + about.height / 2 - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** A crop that comes this near to the middle stands in it, as a share. */
const snap = 0.01;
const snapped = (start: number, length: number): number => {
  const middle = (1 - length) / 2;
  return Math.abs(start - middle) < snap ? middle : clamp(start, 0, 1 - length);
};

export function moveCrop(crop: Crop, dx: number, dy: number): Crop {
  return { ...crop, left: clamp(crop.left + dx, 0, 1 - crop.width), top: clamp(crop.top + dy, 0, 1 - crop.height) };
}

/** Dragged: near the middle of the picture it stands there. */
export function dragCrop(crop: Crop, dx: number, dy: number): Crop {
  return { ...crop, left: snapped(crop.left + dx, crop.width), top: snapped(crop.top + dy, crop.height) };
}

/** Whether a crop stands in the middle, across and down: where a guide is drawn. */
export const isCentered = ({
  left,
  top,
  width,
  height,
}: Crop): { readonly across: boolean; readonly down: boolean } => ({
  across: width < 0.9995 && Math.abs(left + width / 2 - 0.5) < 0.0001,
  down: height < 0.9995 && Math.abs(top + height / 2 - 0.5) < 0.0001,
});

export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw';
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The side or corner a handle pulls stays opposite to one that does not move. */
const leastShare = 0.03;

/**
 * A crop whose handle was pulled.
 *
 * @param ratio Across / down in pixels, kept when given.
 */
export function pullCrop(
  crop: Crop,
  handle: Handle,
  dx: number,
  dy: number,
  picture: Size,
  ratio: number | undefined,
): Crop {
  const west = handle.includes('w');
  const north = handle.includes('n');
  const across = west || handle.includes('e');
  const down = north || handle.includes('s');
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  let width = across ? clamp(crop.width + (west ? -dx : dx), leastShare, west ? right : 1 - crop.left) : crop.width;
  let height = down ? clamp(crop.height + (north ? -dy : dy), leastShare, north ? bottom : 1 - crop.top) : crop.height;
  if (ratio !== undefined) {
    // shares of two different sides: a share across is worth this much of a share down
    const unit = (ratio * picture.height) / picture.width;
    const roomAcross = across
      ? west
        ? right
        : 1 - crop.left
      : 2 * Math.min(crop.left + crop.width / 2, 1 - crop.left - crop.width / 2);
    const roomDown = down
      ? north
        ? bottom
        : 1 - crop.top
      : 2 * Math.min(crop.top + crop.height / 2, 1 - crop.top - crop.height / 2);
    const wanted = across && down ? Math.max(width, height * unit) : across ? width : height * unit;
    width = Math.min(wanted, roomAcross, roomDown * unit);
    height = width / unit;
  }
  const left = west ? right - width : across ? crop.left : crop.left + (crop.width - width) / 2;
  const top = north ? bottom - height : down ? crop.top : crop.top + (crop.height - height) / 2;
  return { left: clamp(left, 0, 1 - width), top: clamp(top, 0, 1 - height), width, height };
}

/** The crop turned with its picture by a quarter clockwise, or mirrored. */
export const turnCrop = ({ left, top, width, height }: Crop): Crop => ({
  left: Math.max(0, 1 - top - height),
  top: left,
  width: height,
  height: width,
});
export const mirrorCrop = (crop: Crop, axis: 'horizontal' | 'vertical'): Crop =>
  axis === 'horizontal'
    ? { ...crop, left: Math.max(0, 1 - crop.left - crop.width) }
    : { ...crop, top: Math.max(0, 1 - crop.top - crop.height) };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
