/**
 * A mask: one byte for each pixel of a picture, 0 = stays as it is, 255 = may be changed. Everything that changes a mask
 * answers with the rectangle that it touched, so that drawing and undo never look at a whole picture for one stroke.
 */

export interface Mask {
  readonly width: number;
  readonly height: number;
  /** Row by row, `width * height` bytes. */
  readonly data: Uint8Array;
}

/** Whole pixels; `right` and `bottom` are the first that no longer belong to it. Empty when they are not beyond `left` and `top`. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** `add` marks, `remove` takes the mark away. */
export type MaskMode = 'add' | 'remove';

export const nothing: Rect = { left: 0, top: 0, right: 0, bottom: 0 };

export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

export const wholeOf = ({ width, height }: { readonly width: number; readonly height: number }): Rect => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

export const isEmpty = (rect: Rect): boolean => rect.right <= rect.left || rect.bottom <= rect.top;

/** Smallest rectangle around both; an empty one counts for nothing. */
export function unite(a: Rect, b: Rect): Rect {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Whole pixels around the given edges, inside the picture. */
export function clipTo({ width, height }: { readonly width: number; readonly height: number }, rect: Rect): Rect {
  const clipped = {
    left: Math.max(0, Math.floor(rect.left)),
    top: Math.max(0, Math.floor(rect.top)),
    right: Math.min(width, Math.ceil(rect.right)),
    bottom: Math.min(height, Math.ceil(rect.bottom)),
  };
  return isEmpty(clipped) ? nothing : clipped;
}

/** `rect` larger by `by` pixels on every side; an empty one stays empty. */
export function widen(rect: Rect, by: number): Rect {
  return isEmpty(rect)
    ? rect
    : { left: rect.left - by, top: rect.top - by, right: rect.right + by, bottom: rect.bottom + by };
}

/** Smallest rectangle around everything that is marked at all; empty when nothing is. */
export function markedBounds({ width, data }: Mask): Rect {
  const first = data.findIndex((value) => value > 0);
  if (first < 0) return nothing;
  const last = data.findLastIndex((value) => value > 0);
  const top = Math.floor(first / width);
  const bottom = Math.floor(last / width) + 1;
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y++) {
    const row = y * width;
    let x = 0;
    while (x < left && data[row + x] === 0) x++;
    left = x;
    x = width;
    while (x > right && data[row + x - 1] === 0) x--;
    right = x;
  }
  return { left, top, right, bottom };
}

/** Share of the picture that is marked, 0..1, half marks counting half. */
export function markedShare({ data }: Mask): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / (255 * data.length);
}

/** Marks what was not marked and the other way round. */
export function invertMask({ data, width, height }: Mask): Rect {
  for (let i = 0; i < data.length; i++) data[i] = 255 - (data[i] ?? 0);
  return wholeOf({ width, height });
}

/** Takes every mark away; touches what was marked. */
export function clearMask(mask: Mask): Rect {
  const bounds = markedBounds(mask);
  mask.data.fill(0);
  return bounds;
}

/** Lays another mask of the same size over this one: the stronger mark stays, or its mark is taken away. */
export function mergeMask(mask: Mask, other: Uint8Array, mode: MaskMode): Rect {
  const { data, width, height } = mask;
  const bounds = markedBounds({ width, height, data: other });
  for (let y = bounds.top; y < bounds.bottom; y++) {
    for (let i = y * width + bounds.left, end = y * width + bounds.right; i < end; i++)
      blend(data, i, other[i] ?? 0, mode);
  }
  return bounds;
}

/** Puts `cover` (0..255) on one byte: marks are never weakened by adding, nor strengthened by taking away. */
export function blend(data: Uint8Array, at: number, cover: number, mode: MaskMode): void {
  const present = data[at] ?? 0;
  if (mode === 'add') {
    if (cover > present) data[at] = cover;
  } else if (255 - cover < present) data[at] = 255 - cover;
}
