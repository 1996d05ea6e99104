/** Where a subject lies in its picture. */
import type { Plane } from '../planes/plane.ts';

/** Pixels; right and bottom exclusive. */
export interface SubjectBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Center of mass of the matte. */
  readonly massX: number;
  readonly massY: number;
}

/** Share of the matte that a row or column at the rim must hold; less is dust or a stray hair. */
const DUST = 0.0002;
const LEAST_PIXELS = 16;

/** Box of the matte (0..1) above one half, or undefined where there is no subject. */
export function findSubjectBox({ width, height, data }: Plane): SubjectBox | undefined {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let mass = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= 0.5) continue;
      columns[x]++;
      rows[y]++;
      mass++;
      sumX += x + 0.5;
      sumY += y + 0.5;
    }
  }
  if (mass < LEAST_PIXELS) return undefined;
  const [left, right] = trimDust(columns, mass * DUST);
  const [top, bottom] = trimDust(rows, mass * DUST);
  return { left, top, right, bottom, massX: sumX / mass, massY: sumY / mass };
}

/** Side of a square as large as the box: the unit of every blur and reach. */
export function sizeOfBox({ left, top, right, bottom }: SubjectBox): number {
  return Math.sqrt((right - left) * (bottom - top));
}

function trimDust(counts: Float64Array, dust: number): [first: number, end: number] {
  let first = 0;
  let last = counts.length - 1;
  for (let sum = counts[first]; sum < dust && first < last; sum += counts[first]) first++;
  for (let sum = counts[last]; sum < dust && last > first; sum += counts[last]) last--;
  return [first, last + 1];
}
