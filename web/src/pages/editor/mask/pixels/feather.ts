/** Soft edges: three passes of running means, which come near a Gaussian (Kovesi 2010). */
import { clipTo, isEmpty, markedBounds, nothing, widen, type Mask, type Rect } from './mask.ts';

/**
 * Blurs the edge of a mask. What is outside the picture counts as the pixel at its border, so a mark that runs out of
 * the picture stays full there.
 *
 * @param radius In pixels of the picture, > 0: an edge becomes a ramp about twice as wide. Work grows with what is marked, not with the radius.
 */
export function featherMask(mask: Mask, radius: number): Rect {
  const half = Math.max(1, Math.round(radius / 2));
  const rect = clipTo(mask, widen(markedBounds(mask), half * 3 + 1));
  if (isEmpty(rect)) return nothing;
  const wide = rect.right - rect.left;
  const tall = rect.bottom - rect.top;
  const lines = Math.max(wide, tall);
  const line = new Float32Array(lines);
  const other = new Float32Array(lines);
  for (let y = rect.top; y < rect.bottom; y++)
    smoothLine(mask.data, y * mask.width + rect.left, 1, wide, half, line, other);
  for (let x = rect.left; x < rect.right; x++)
    smoothLine(mask.data, rect.top * mask.width + x, mask.width, tall, half, line, other);
  return rect;
}

function smoothLine(
  data: Uint8Array,
  start: number,
  step: number,
  count: number,
  half: number,
  line: Float32Array,
  other: Float32Array,
): void {
  const first = data[start] ?? 0;
  let same = true;
  for (let i = 0, at = start; i < count; i++, at += step) {
    const value = data[at] ?? 0;
    line[i] = value;
    if (value !== first) same = false;
  }
  if (same) return;
  meanLine(line, other, count, half);
  meanLine(other, line, count, half);
  meanLine(line, other, count, half);
  for (let i = 0, at = start; i < count; i++, at += step) data[at] = Math.round(other[i] ?? 0);
}

/** Mean of `2 * half + 1` neighbors; beyond the ends the end itself. */
function meanLine(from: Float32Array, to: Float32Array, count: number, half: number): void {
  const span = 2 * half + 1;
  const at = (i: number): number => from[Math.min(count - 1, Math.max(0, i))] ?? 0;
  let sum = 0;
  for (let i = -half; i <= half; i++) sum += at(i);
  for (let i = 0; i < count; i++) {
    to[i] = sum / span;
    sum += at(i + half + 1) - at(i - half);
  }
}
