/** Wider and narrower masks by true distance, so that corners stay round (Felzenszwalb & Huttenlocher 2012). */
import { clipTo, isEmpty, markedBounds, nothing, widen, type Mask, type Rect } from './mask.ts';

const FAR = 1e20;

/**
 * Moves the edge of a mask outwards (`by` > 0) or inwards (`by` < 0) by so many pixels. The edge is where the mark is
 * half strong; afterwards it is one pixel soft, whatever it was before. The border of the picture is no edge: a mark
 * that runs out of the picture is not narrowed there.
 */
export function growMask(mask: Mask, by: number): Rect {
  if (by === 0) return nothing;
  const outwards = by > 0;
  const reach = Math.abs(by);
  const rect = clipTo(mask, widen(markedBounds(mask), outwards ? reach + 2 : 1));
  if (isEmpty(rect)) return nothing;
  const { data, width } = mask;
  const wide = rect.right - rect.left;
  const tall = rect.bottom - rect.top;
  // squared distance to the nearest marked pixel, or to the nearest unmarked one when narrowing
  const field = new Float32Array(wide * tall);
  for (let y = 0; y < tall; y++) {
    const row = (rect.top + y) * width + rect.left;
    for (let x = 0; x < wide; x++) field[y * wide + x] = (data[row + x] ?? 0) >= 128 === outwards ? 0 : FAR;
  }
  spreadDistances(field, wide, tall);
  for (let y = 0; y < tall; y++) {
    const row = (rect.top + y) * width + rect.left;
    for (let x = 0; x < wide; x++) {
      const near = Math.min(1, Math.max(0, reach + 1 - Math.sqrt(field[y * wide + x] ?? 0)));
      data[row + x] = Math.round(255 * (outwards ? near : 1 - near));
    }
  }
  return rect;
}

/** Turns 0 / FAR into squared distances to the nearest 0, columns first, then rows. */
function spreadDistances(field: Float32Array, wide: number, tall: number): void {
  const most = Math.max(wide, tall);
  const line = new Float64Array(most);
  const corners = new Int32Array(most);
  const borders = new Float64Array(most + 1);
  for (let x = 0; x < wide; x++) spreadLine(field, x, wide, tall, line, corners, borders);
  for (let y = 0; y < tall; y++) spreadLine(field, y * wide, 1, wide, line, corners, borders);
}

/** Lower envelope of the parabolas that stand on each cell of one line. */
function spreadLine(
  field: Float32Array,
  start: number,
  step: number,
  count: number,
  line: Float64Array,
  corners: Int32Array,
  borders: Float64Array,
): void {
  for (let i = 0; i < count; i++) line[i] = field[start + i * step] ?? 0;
  const height = (i: number): number => (line[i] ?? 0) + i * i;
  let last = 0;
  corners[0] = 0;
  borders[0] = -Infinity;
  borders[1] = Infinity;
  for (let q = 1; q < count; q++) {
    let corner = corners[last] ?? 0;
    let border = (height(q) - height(corner)) / (2 * (q - corner));
    while (last > 0 && border <= (borders[last] ?? 0)) {
      last--;
      corner = corners[last] ?? 0;
      border = (height(q) - height(corner)) / (2 * (q - corner));
    }
    last++;
    corners[last] = q;
    borders[last] = border;
    borders[last + 1] = Infinity;
  }
  let k = 0;
  for (let i = 0; i < count; i++) {
    while ((borders[k + 1] ?? Infinity) < i) k++;
    const corner = corners[k] ?? 0;
    field[start + i * step] = (i - corner) ** 2 + (line[corner] ?? 0);
  }
}
