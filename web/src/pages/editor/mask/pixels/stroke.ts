/**
 * The brush: a stroke is a chain of capsules (two discs and what lies between them), drawn one piece at a time as the
 * pointer moves. A pixel takes the strongest mark any piece gives it, so pieces may overlap without growing darker and
 * a stroke drawn in two halves is the stroke drawn in one.
 */
import { blend, clipTo, type Mask, type MaskMode, type Rect } from './mask.ts';

/** Where the brush stood, in pixels of the picture, and how wide it was there. */
export interface BrushPoint {
  readonly x: number;
  readonly y: number;
  /** Half the width in pixels of the picture, > 0. */
  readonly radius: number;
}

/**
 * Draws the piece of a stroke between two places; the same place twice is one dab.
 *
 * @param hardness 0..1: share of the radius that is fully marked; beyond it the mark falls off smoothly to 0. The outermost
 *   pixel is blended even at 1, so that edges are not stairs.
 * @returns what was touched, inside the picture.
 */
export function paintSegment(mask: Mask, from: BrushPoint, to: BrushPoint, hardness: number, mode: MaskMode): Rect {
  const reach = reachOf(from, to);
  const rect = segmentRect(mask, from, to);
  const { data, width } = mask;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length2 = dx * dx + dy * dy;
  const full = mode === 'add' ? 255 : 0;

  for (let y = rect.top; y < rect.bottom; y++) {
    const py = y + 0.5 - from.y;
    const [first, last] = rowSpan(y + 0.5, from, to, reach, rect);
    for (let x = first; x < last; x++) {
      const at = y * width + x;
      if (data[at] === full) continue;
      const px = x + 0.5 - from.x;
      const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const ex = px - t * dx;
      const ey = py - t * dy;
      const radius = from.radius + (to.radius - from.radius) * t;
      const cover = coverAt(Math.sqrt(ex * ex + ey * ey), radius, hardness);
      if (cover > 0) blend(data, at, cover, mode);
    }
  }
  return rect;
}

/** What {@link paintSegment} may touch. */
export function segmentRect(
  picture: { readonly width: number; readonly height: number },
  from: BrushPoint,
  to: BrushPoint,
): Rect {
  const reach = reachOf(from, to);
  return clipTo(picture, {
    left: Math.min(from.x, to.x) - reach,
    top: Math.min(from.y, to.y) - reach,
    right: Math.max(from.x, to.x) + reach,
    bottom: Math.max(from.y, to.y) + reach,
  });
}

const reachOf = (from: BrushPoint, to: BrushPoint): number => Math.max(from.radius, to.radius) + 1;

/** Strength 0..255 of the mark at a distance from the middle of the stroke. */
function coverAt(distance: number, radius: number, hardness: number): number {
  const core = radius * hardness - 0.5;
  if (distance <= core) return 255;
  const rim = radius + 0.5;
  if (distance >= rim) return 0;
  const t = (rim - distance) / (rim - core);
  return Math.round(255 * t * t * (3 - 2 * t));
}

/** The pixels of one row that a piece can reach: a long slanting piece fills only a band of its rectangle. */
function rowSpan(
  y: number,
  from: BrushPoint,
  to: BrushPoint,
  reach: number,
  rect: Rect,
): [first: number, last: number] {
  const dy = to.y - from.y;
  const all: [number, number] = [rect.left, rect.right];
  if (Math.abs(dy) < 1e-6) return all;
  // the part of the middle line that lies within reach of this row
  const a = (y - reach - from.y) / dy;
  const b = (y + reach - from.y) / dy;
  const start = Math.max(0, Math.min(a, b));
  const end = Math.min(1, Math.max(a, b));
  if (start > end) return [0, 0];
  const dx = to.x - from.x;
  const x0 = from.x + dx * start;
  const x1 = from.x + dx * end;
  return [
    Math.max(rect.left, Math.floor(Math.min(x0, x1) - reach)),
    Math.min(rect.right, Math.ceil(Math.max(x0, x1) + reach)),
  ];
}
