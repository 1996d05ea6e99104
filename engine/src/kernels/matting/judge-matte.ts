/** How far a matte can be trusted, read from itself: before eyes see it nobody else can tell. */
import { growMask, labelComponents, shrinkMask } from '../masks/masks.ts';
import { roundTo } from '../measure/round-to.ts';
import type { Plane } from '../planes/plane.ts';

export interface MatteFacts {
  /** What the network could not decide, by what it took for the subject. */
  readonly undecided: number;
  /** What it half saw and the matte left out, or left half seen-through, by the subject. */
  readonly lost: number;
  /** Half seen-through where it is wider than a fringe, by the subject. */
  readonly veiled: number;
  /** Parts at least a quarter as large as the largest. */
  readonly islands: number;
  /** Borders of the picture along which the subject lies on at least a tenth. */
  readonly borders: number;
  /** What another network is sure of and this one did not see, where it is wide, by the subject; 0 where none was asked. */
  readonly disputed: number;
  /** Half seen-through pixels for each pixel of the outline: how wide it is on the mean, at the size it was solved. */
  readonly softness: number;
}

const SOFT = [0.1, 0.9] as const;
const SOLID = 0.5;
/** Half the width of a fringe, in pixels at 1024: hair is softer, but not wider. */
const FRINGE = 8;
const ISLAND = 0.25;
const BORDER = 0.1;
/** Coverage from which the other network is sure, and up to which this one saw nothing; half the width of what counts. */
const DISPUTED = { sure: 0.85, unseen: 0.1, radius: 12 } as const;
/** The network half saw it, and nothing of it is left. */
const HALF_SEEN = 0.25;
const LEFT = 0.2;

/**
 * Facts about a matte at the size it was solved.
 *
 * @param matte coverage 0..1 as it is used
 * @param network coverage 0..1 as the network saw it, same size
 * @param other the same by another network, where one was asked
 */
export function measureMatte(matte: Plane, network: Plane, other?: Plane): MatteFacts {
  const { width, height, data } = matte;
  const scale = Math.max(width, height) / 1024;
  const solid = new Uint8Array(data.length);
  const soft = new Uint8Array(data.length);
  let [seen, half, lost, covered] = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (network.data[i] > SOLID) seen++;
    if (network.data[i] > SOFT[0] && network.data[i] < SOFT[1]) half++;
    if (network.data[i] > HALF_SEEN && data[i] < LEFT) lost++;
    if (data[i] > SOLID) {
      solid[i] = 1;
      covered++;
    }
    if (data[i] > SOFT[0] && data[i] < SOFT[1]) soft[i] = 1;
  }
  const veiled = countWide(soft, matte, FRINGE * scale);
  const unseen = other?.data.map((value, i) => (value > DISPUTED.sure && network.data[i] < DISPUTED.unseen ? 1 : 0));
  const disputed = unseen ? countWide(Uint8Array.from(unseen), matte, DISPUTED.radius * scale) : 0;
  const { areas } = labelComponents(solid, width, height);
  const largest = areas.reduce((most, area) => Math.max(most, area), 0);
  return {
    undecided: roundTo(half / Math.max(1, seen), 3),
    lost: roundTo(lost / Math.max(1, covered), 3),
    veiled: roundTo(veiled / Math.max(1, covered), 3),
    islands: areas.filter((area) => area > 0 && area >= ISLAND * largest).length,
    borders: countBorders(solid, width, height),
    disputed: roundTo(disputed / Math.max(1, seen), 3),
    softness: roundTo(soft.reduce((sum, value) => sum + value, 0) / Math.max(1, countOutline(solid, width)), 2),
  };
}

/** Pixels of a mask beside one outside of it. */
function countOutline(mask: Uint8Array, width: number): number {
  let count = 0;
  for (let i = width; i < mask.length - width; i++)
    if (mask[i] === 1 && (mask[i - 1] & mask[i + 1] & mask[i - width] & mask[i + width]) === 0) count++;
  return count;
}

/** Pixels of a mask where it is wider than twice the radius. */
function countWide(mask: Uint8Array, { width, height }: Plane, reach: number): number {
  const radius = Math.max(2, Math.round(reach));
  const wide = growMask(shrinkMask(mask, width, height, radius), width, height, radius);
  return wide.reduce((sum, value, i) => sum + (value & mask[i]), 0);
}

function countBorders(solid: Uint8Array, width: number, height: number): number {
  const sides = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    sides[0] += solid[x];
    sides[1] += solid[(height - 1) * width + x];
  }
  for (let y = 0; y < height; y++) {
    sides[2] += solid[y * width];
    sides[3] += solid[(y + 1) * width - 1];
  }
  return sides.filter((count, side) => count >= BORDER * (side < 2 ? width : height)).length;
}
