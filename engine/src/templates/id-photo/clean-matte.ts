/**
 * A matte for a plain background. Where hair meets a busy photo, the matte hedges: a wide pale veil around the strands,
 * invisible on another photo, gray smears on white. Gray-level opening separates the two: strands are thin and vanish in
 * it, the veil is wide and stays. The wide part is decided, the strands are put back on top.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';

/** Half side of the opening's square in pixels of the crop; strands are thinner than twice this. */
const STRAND = 3;
/** Wide coverage below the first is background, above the second is person. */
const DECIDE = [0.28, 0.85] as const;

/** Returns the cleaned matte; `alpha` is one byte per pixel. */
export function cleanMatte(alpha: Uint8Array, width: number, height: number): Uint8Array {
  const opened = slide(slide(alpha, width, height, STRAND, Math.min), width, height, STRAND, Math.max);
  // the square leaves steps on slanting edges; a pixel of blur takes them off
  const wide = gaussianBlur({ width, height, data: Float32Array.from(opened) }, 1).data;
  return alpha.map((value, i) => {
    const solid = Math.min(255, wide[i]);
    const t = Math.min(1, Math.max(0, (solid / 255 - DECIDE[0]) / (DECIDE[1] - DECIDE[0])));
    const body = t * t * (3 - 2 * t);
    const strand = solid > 254 ? 0 : Math.max(0, value - solid) / (255 - solid);
    return Math.round(255 * (body + strand * (1 - body)));
  });
}

/** Minimum or maximum over a square, first along rows, then along columns; the border repeats. */
function slide(
  source: Uint8Array,
  width: number,
  height: number,
  radius: number,
  pick: (a: number, b: number) => number,
): Uint8Array {
  const rows = new Uint8Array(source.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const to = Math.min(width - 1, x + radius);
      let value = source[row + x];
      for (let k = Math.max(0, x - radius); k <= to; k++) value = pick(value, source[row + k]);
      rows[row + x] = value;
    }
  }
  const out = rows.slice();
  for (let y = 0; y < height; y++) {
    const to = Math.min(height - 1, y + radius);
    for (let k = Math.max(0, y - radius); k <= to; k++) {
      for (let x = 0; x < width; x++) out[y * width + x] = pick(out[y * width + x], rows[k * width + x]);
    }
  }
  return out;
}
