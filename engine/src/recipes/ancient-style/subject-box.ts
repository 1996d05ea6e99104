/** How the subject stands in the photo: its box, and which sides of the photo cut it. */
import type { Plane } from '../../kernels/plane.ts';

export interface SubjectBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
  /** A hat or a head is cut: more than a few hairs touch the upper edge. */
  readonly cutAbove: boolean;
  readonly cutBelow: boolean;
}

/** Share of the box's side that touches the photo's edge before it counts as cut. */
const TOUCH = 0.12;

/** Undefined when the mask is nearly empty. */
export function measureSubject({ width, height, data }: Plane): SubjectBox | undefined {
  const rows = new Float32Array(height);
  const columns = new Float32Array(width);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] <= 0.5) continue;
      rows[y]++;
      columns[x]++;
      count++;
    }
  }
  if (count < width * height * 0.02) return undefined;
  // a few stray pixels are no part of the figure
  const stray = Math.max(1, 0.004 * Math.max(width, height));
  const top = rows.findIndex((value) => value > stray);
  const bottom = rows.findLastIndex((value) => value > stray) + 1;
  const left = columns.findIndex((value) => value > stray);
  const right = columns.findLastIndex((value) => value > stray) + 1;
  if (top < 0 || left < 0) return undefined;
  const near = Math.max(2, Math.round(0.006 * Math.max(width, height)));
  const across = TOUCH * (right - left);
  const down = TOUCH * (bottom - top);
  return {
    left,
    top,
    right,
    bottom,
    cutLeft: columns.subarray(0, near + 1).some((value) => value > down),
    cutRight: columns.subarray(width - near - 1).some((value) => value > down),
    cutAbove: rows.subarray(0, near + 1).some((value) => value > across),
    cutBelow: bottom > height - near - 2,
  };
}
