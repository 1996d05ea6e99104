/**
 * The area of one color around a point when nobody says how alike the colors must be: the tolerance from which it grows
 * least, as a maximally stable region (Matas et al. 2002) is chosen among thresholds.
 */
import type { Picture } from '../../image/picture.ts';
import { growColor } from './grow-color.ts';

/** From the same color to strong edges; the last is only compared with. */
const TOLERANCES = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75] as const;
/** What is smaller is grain or a spot within a thing, what is larger has run out of it; as shares of the picture. */
const LEAST = 0.004;
const MOST = 0.55;

/**
 * Returns one byte per pixel, 1 within the area; the seed is always inside.
 *
 * @param seed whole pixels of `picture`
 */
export function growStable(picture: Picture, seed: { readonly x: number; readonly y: number }): Uint8Array {
  const areas = TOLERANCES.map((tolerance) => {
    const area = growColor(picture, seed, tolerance);
    return { area, size: area.reduce((sum, value) => sum + value, 0) };
  });
  const pixels = picture.width * picture.height;
  const steps = areas.slice(0, -1).map(({ area, size }, n) => ({ area, size, growth: areas[n + 1].size / size }));
  const fitting = steps.filter(({ size }) => size >= LEAST * pixels && size <= MOST * pixels);
  const [best] = (fitting.length > 0 ? fitting : steps.slice(0, 1)).toSorted((a, b) => a.growth - b.growth);
  return best.area;
}
