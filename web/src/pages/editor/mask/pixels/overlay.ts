/**
 * How a mask is shown: a slanting hatch of amber and white with a white outline and a dark one around it. It is drawn in
 * the pixels of the screen, not of the picture, so it costs the same at every size of picture and zoom, and it is told
 * by its pattern and not by color alone.
 */
import type { View } from '../../view.ts';
import { clipTo, isEmpty, nothing, type Mask, type Rect } from './mask.ts';

/** A part of the screen as canvas wants it: RGBA, not premultiplied. */
export interface OverlayPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Width of the hatch's period and of its white line, in pixels of the screen. */
const period = 8;
const line = 2;

/**
 * Draws the part of the overlay that begins at (`left`, `top`) of the screen into `target`.
 *
 * @param view Where the picture lies, in pixels of the same screen.
 */
export function paintOverlay(mask: Mask, view: View, target: OverlayPixels, left: number, top: number): void {
  const { width, height, data } = target;
  const columns = Int32Array.from({ length: width + 2 }, (_, x) =>
    sampleAt(left + x - 1, view.x, view.scale, mask.width),
  );
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let y = 0; y < height; y++) {
    const row = sampleAt(top + y, view.y, view.scale, mask.height);
    const above = sampleAt(top + y - 1, view.y, view.scale, mask.height);
    const below = sampleAt(top + y + 1, view.y, view.scale, mask.height);
    for (let x = 0; x < width; x++) {
      const column = columns[x + 1] ?? -1;
      const here = strengthAt(mask, column, row);
      const inside = here >= 128;
      const atEdge =
        inside !== strengthAt(mask, columns[x] ?? -1, row) >= 128 ||
        inside !== strengthAt(mask, columns[x + 2] ?? -1, row) >= 128 ||
        inside !== strengthAt(mask, column, above) >= 128 ||
        inside !== strengthAt(mask, column, below) >= 128;
      words[y * width + x] = atEdge
        ? inside
          ? WHITE_EDGE
          : DARK_EDGE
        : here < 8
          ? 0
          : hatchAt(left + x + top + y, here);
    }
  }
}

// little-endian RGBA words: every machine that has a browser today
const WHITE_EDGE = rgba(255, 255, 255, 255);
const DARK_EDGE = rgba(0, 0, 0, 150);
const LINES = Uint32Array.from({ length: 256 }, (_, strength) => rgba(255, 246, 230, Math.round(0.85 * strength)));
const GROUND = Uint32Array.from({ length: 256 }, (_, strength) => rgba(238, 96, 52, Math.round(0.4 * strength)));

function rgba(red: number, green: number, blue: number, alpha: number): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

const hatchAt = (diagonal: number, strength: number): number =>
  (((diagonal % period) + period) % period < line ? LINES : GROUND)[strength] ?? 0;

/** The picture's pixel under the middle of a screen pixel, -1 outside. */
function sampleAt(screen: number, offset: number, scale: number, length: number): number {
  const at = Math.floor((screen + 0.5 - offset) / scale);
  return at >= 0 && at < length ? at : -1;
}

const strengthAt = ({ width, data }: Mask, column: number, row: number): number =>
  column < 0 || row < 0 ? 0 : (data[row * width + column] ?? 0);

/** The part of the screen that shows `rect` of the picture, with the outline around it, inside a screen of this size. */
export function screenRect(rect: Rect, view: View, screen: { readonly width: number; readonly height: number }): Rect {
  if (isEmpty(rect)) return nothing;
  return clipTo(screen, {
    left: view.x + rect.left * view.scale - 2,
    top: view.y + rect.top * view.scale - 2,
    right: view.x + rect.right * view.scale + 2,
    bottom: view.y + rect.bottom * view.scale + 2,
  });
}

/** The mask as see-through white, for cutting something out with it (`source-in`); as {@link paintOverlay} otherwise. */
export function paintCover(mask: Mask, view: View, target: OverlayPixels, left: number, top: number): void {
  const { width, height, data } = target;
  const columns = Int32Array.from({ length: width }, (_, x) => sampleAt(left + x, view.x, view.scale, mask.width));
  for (let y = 0; y < height; y++) {
    const row = sampleAt(top + y, view.y, view.scale, mask.height);
    for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = strengthAt(mask, columns[x] ?? -1, row);
  }
}
