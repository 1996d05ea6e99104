/** Goods before white, as shops show them, told by the border of their photo alone. */
import { labelComponents } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { Plane } from '../../kernels/planes/plane.ts';

/** Luma of paper and lit walls, 0..1; the share of each side of the photo that must be so, or of three when a bust is cut below. */
const WHITE = 0.86;
const SIDE = 0.7;
const CLEAR = 0.85;
/** Share of the photo that is something else, at least. */
const LEAST = 0.01;

/**
 * What stands before a white ground, 255, and the ground, 0; undefined when the sides of the photo are no ground. A white sky has earth
 * below it, also at its left and right.
 */
export function findBeforeWhite({ width, height, data }: Plane): Uint8Array | undefined {
  const white = mapToBytes(data, (value) => (value > WHITE ? 1 : 0));
  const share = (length: number, at: (k: number) => number): number => {
    let count = 0;
    for (let k = 0; k < length; k++) count += white[at(k)];
    return count / length;
  };
  const sides = [
    share(width, (x) => x),
    share(width, (x) => (height - 1) * width + x),
    share(height, (y) => y * width),
    share(height, (y) => y * width + width - 1),
  ];
  const [top, bottom, left, right] = sides;
  const isGround = Math.min(top, left, right) >= CLEAR || Math.min(top, bottom, left, right) >= SIDE;
  if (!isGround) return undefined;
  const { labels } = labelComponents(white, width, height);
  const ground = new Set<number>();
  for (let x = 0; x < width; x++)
    for (const i of [x, (height - 1) * width + x]) if (white[i] === 1) ground.add(labels[i]);
  const subject = mapToBytes(labels, (label) => (ground.has(label) ? 0 : 255));
  return subject.filter((value) => value > 0).length < LEAST * data.length ? undefined : subject;
}
