/** Whether a photo was moved while it was taken: detail is missing along one line and there across it. */
import type { Plane } from '../planes/plane.ts';

/** Directions, half a turn in eight steps, as whole pixels. */
const DIRECTIONS = [
  [1, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 1],
  [-1, 2],
  [-1, 1],
  [-2, 1],
] as const;
/** Lengths, in pixels, of what is fine and of what is coarse enough to be left by any shake worth the name. */
const FINE = 2.2;
const COARSE = 14;
/** Differences grow with distance about so in photos. */
const GROWTH = 1.2;
/** Samples per direction at most. */
const SAMPLES = 250_000;

/** Fine detail across the poorest direction, in shares of what is left along it: 1 for an even picture. */
export function measureShake(plane: Plane): number {
  const shares = DIRECTIONS.map(([x, y]) => {
    const length = Math.hypot(x, y);
    const at = (reach: number): readonly [number, number] => [
      Math.round((x * reach) / length),
      Math.round((y * reach) / length),
    ];
    const fine = at(FINE);
    return differenceAt(plane, fine) / (differenceAt(plane, at(COARSE)) * Math.hypot(...fine) ** GROWTH + 1e-9);
  });
  const poorest = shares.indexOf(Math.min(...shares));
  const [along, across] = [shares[poorest], shares[(poorest + DIRECTIONS.length / 2) % DIRECTIONS.length]];
  return along > 0 ? across / along : 1;
}

/** Mean square of the difference of samples that lie so far apart. */
function differenceAt({ width, height, data }: Plane, [dx, dy]: readonly [number, number]): number {
  const [right, down] = [Math.abs(dx), Math.abs(dy)];
  const rows = height - 2 * down;
  const columns = width - 2 * right;
  if (rows < 1 || columns < 1) return 0;
  const step = Math.max(1, Math.floor((rows * columns) / SAMPLES));
  let sum = 0;
  let count = 0;
  for (let y = down; y < height - down; y++) {
    for (let x = right + (y % step); x < width - right; x += step, count++) {
      const i = y * width + x;
      sum += (data[i + dy * width + dx] - data[i]) ** 2;
    }
  }
  return sum / Math.max(1, count);
}
