/**
 * The area of one color around a point when nobody says how alike the colors must be: as many as join before the area
 * jumps, since there it has run out over an edge.
 */
import type { Picture } from '../../image/picture.ts';
import { growColor } from './grow-color.ts';

/** Nearly the same color, and the tolerances that are tried after it. */
const FIRST = 0.15;
const MORE = [0.2, 0.25, 0.3, 0.35, 0.4] as const;
/** A jump at the next tolerance: more than so many times as large, or so much more of the picture. */
const JUMP = 1.6;
const JUMP_SHARE = 0.1;
/** What is smaller is grain or a spot within a thing, as a share of the picture: it may jump. */
const LEAST = 0.002;

/**
 * Returns one byte per pixel, 1 within the area; the seed is always inside.
 *
 * @param seed whole pixels of `picture`
 */
export function growStable(picture: Picture, seed: { readonly x: number; readonly y: number }): Uint8Array {
  const pixels = picture.width * picture.height;
  const grow = (tolerance: number): { readonly area: Uint8Array; readonly size: number } => {
    const area = growColor(picture, seed, tolerance);
    return { area, size: area.reduce((sum, value) => sum + value, 0) };
  };
  let kept = grow(FIRST);
  for (const tolerance of MORE) {
    const next = grow(tolerance);
    const most = Math.min(JUMP * kept.size, kept.size + JUMP_SHARE * pixels);
    if (kept.size >= LEAST * pixels && next.size > most) break;
    kept = next;
  }
  return kept.area;
}
