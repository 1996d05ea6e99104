/** Enlarging a soft picture row by row, so that the large copy never has to exist. */
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import { linearTaps } from './plane.ts';

/** Returns a function that writes row `y` of the picture, enlarged to `width` × `height` (bilinear), into `row`. */
export function rowSampler(
  { width: from, height: rowsFrom, data }: FloatRgb,
  width: number,
  height: number,
): (y: number, row: Float32Array) => void {
  const columns = linearTaps(from, width);
  const rows = linearTaps(rowsFrom, height);
  return (y, row) => {
    const upper = rows.left[y] * from;
    const lower = rows.right[y] * from;
    const down = rows.mix[y];
    for (let x = 0, to = 0; x < width; x++) {
      const across = columns.mix[x];
      const left = columns.left[x];
      const right = columns.right[x];
      for (let c = 0; c < 3; c++, to++) {
        const a = data[(upper + left) * 3 + c];
        const b = data[(lower + left) * 3 + c];
        const top = a + (data[(upper + right) * 3 + c] - a) * across;
        const bottom = b + (data[(lower + right) * 3 + c] - b) * across;
        row[to] = top + (bottom - top) * down;
      }
    }
  };
}
