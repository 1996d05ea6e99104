/**
 * Where a thing touches the ground, from its matte alone.
 *
 * The lowest contour is not enough: a car's far wheel stands higher in the picture than its near one. So the ground line is
 * the lower convex hull of the bottom contour (what a ruler pushed up from below would rest on) with its slope limited, and
 * the thing touches where its contour comes within a hair of that line. Between two wheels they part: a lit gap.
 */
import { clamp, createPlane, type Plane } from '../planes/plane.ts';
import { hangsByCord } from './hangs-by-cord.ts';
import { seeRound } from './seen-from-above.ts';
import { isSpreadOut } from './spread-out.ts';
import type { Pose } from './stage-light.ts';
import { findSubjectBox, sizeOfBox, type SubjectBox } from './subject-box.ts';

export interface Ground {
  readonly box: SubjectBox;
  /** For each column the row of the ground, pixels; level beyond the thing's ends. */
  readonly line: Float32Array;
  /** For each column the lowest edge of the thing, or -1. */
  readonly edge: Float32Array;
  /** For each column how nearly the thing touches, 0..1. */
  readonly touch: Float32Array;
  /** Outermost touching columns, and the lowest row of the ground between them. */
  readonly left: number;
  readonly right: number;
  readonly lowest: number;
  /** Side of a square as large as the box, pixels. */
  readonly size: number;
}

/** Steepest ground line: a wheelbase in three quarters reaches about 0.3. */
const MOST_SLOPE = 0.34;
/** A straight edge that long (share of the box's width) lies on the ground though it is steeper: the side of a carton. */
const STRAIGHT = { share: 0.2, slope: 0.8 } as const;
/** A far foot stands at most this share of the height above the near one. */
const MOST_RISE = 0.45;
/** Below this the contour counts as touching, as a share of the size: a sole's rounding, not a wheel arch. */
const HAIR = 0.008;

export interface PoseGuess {
  readonly pose: Pose;
  /** It may as well be otherwise: a person is told. */
  readonly isUnsure: boolean;
}

/** A thing whose center of mass lies that far beside all that touches the ground (share of its width) would fall over. */
const OVERHANG = 0.12;

/**
 * `hanging` when the picture's upper or lower border cuts the subject over more than a sixth of its width, or on a cord. `flat` when it is
 * round and seen from above (see `seeRound`), when it is several things of which some would hover (see `isSpreadOut`), or would
 * fall over if it stood. Else `standing`.
 */
export function guessPose(matte: Plane, box: SubjectBox, brightness?: Plane): PoseGuess {
  if (isCutOff(matte, box) || hangsByCord(matte, box)) return { pose: 'hanging', isUnsure: false };
  if (isSpreadOut(matte)) return { pose: 'flat', isUnsure: true };
  const view = seeRound(matte, lowestEdge(matte, box), box, brightness);
  if (view !== 'no') return { pose: view === 'from-above' ? 'flat' : 'standing', isUnsure: true };
  const ground = findGround(matte);
  if (ground === undefined) return { pose: 'hanging', isUnsure: false };
  const over = OVERHANG * (box.right - box.left);
  const falls = box.massX < ground.left - over || box.massX > ground.right + over;
  return { pose: falls ? 'flat' : 'standing', isUnsure: falls };
}

function isCutOff({ width, height, data }: Plane, box: SubjectBox): boolean {
  let above = 0;
  let below = 0;
  for (let x = 0; x < width; x++) {
    if (data[x] > 0.5) above++;
    if (data[(height - 1) * width + x] > 0.5) below++;
  }
  return Math.max(above, below) > (box.right - box.left) / 6;
}

/** The ground under a matte (0..1), or undefined without a subject. */
export function findGround(matte: Plane): Ground | undefined {
  const box = findSubjectBox(matte);
  if (box === undefined) return undefined;
  const size = sizeOfBox(box);
  const edge = lowestEdge(matte, box);
  const hull = lowerHull(edge, box);
  const [first, last, near] = walkFromLowest(hull, edge, box);
  const line = createPlane(matte.width, 1).data;
  for (let k = first; k < last; k++) {
    const [from, to] = [hull[k], hull[k + 1]];
    for (let x = from; x <= to; x++) line[x] = edge[from] + ((edge[to] - edge[from]) * (x - from)) / (to - from);
  }
  let left = hull[first];
  let right = hull[last];
  [line[left], line[right]] = [edge[left], edge[right]];
  line.fill(line[left], 0, left);
  line.fill(line[right], right + 1);
  const hair = Math.max(1.2, HAIR * size);
  const touch = edge.map((row, x) => (row < 0 ? 0 : Math.exp(-((Math.max(0, line[x] - row) / hair) ** 2))));
  while (left < right && touch[left] < 0.3) left++;
  while (right > left && touch[right] < 0.3) right--;
  return { box, line: softenLine(line, 0.01 * size), edge, touch, left, right, lowest: edge[hull[near]], size };
}

function lowestEdge({ width, data }: Plane, box: SubjectBox): Float32Array {
  const edge = new Float32Array(width).fill(-1);
  for (let x = box.left; x < box.right; x++) {
    for (let y = box.bottom - 1; y >= box.top; y--) {
      if (data[y * width + x] <= 0.5) continue;
      edge[x] = y + 1;
      break;
    }
  }
  return edge;
}

/** Columns of the hull's corners (rows grow downward, so the lower hull has the largest rows). */
function lowerHull(edge: Float32Array, box: SubjectBox): number[] {
  const hull: number[] = [];
  for (let x = box.left; x < box.right; x++) {
    if (edge[x] < 0) continue;
    while (hull.length > 1) {
      const [before, last] = [hull[hull.length - 2], hull[hull.length - 1]];
      if ((edge[last] - edge[before]) * (x - before) > (edge[x] - edge[before]) * (last - before)) break;
      hull.pop();
    }
    hull.push(x);
  }
  return hull;
}

/** From the lowest corner outward both ways while the hull stays nearly level: first, last and lowest corner. */
function walkFromLowest(
  hull: readonly number[],
  edge: Float32Array,
  box: SubjectBox,
): [first: number, last: number, lowest: number] {
  let lowest = 0;
  for (let k = 1; k < hull.length; k++) if (edge[hull[k]] > edge[hull[lowest]]) lowest = k;
  const highest = box.bottom - MOST_RISE * (box.bottom - box.top);
  const walk = (step: 1 | -1): number => {
    let at = lowest;
    for (let next = at + step; next >= 0 && next < hull.length; next = at + step) {
      const slope = Math.abs((edge[hull[next]] - edge[hull[at]]) / (hull[next] - hull[at]));
      if (slope <= MOST_SLOPE && edge[hull[next]] >= highest) {
        at = next;
        continue;
      }
      // pixels break a straight side into many short ones: its far end is looked for
      let far = step > 0 ? hull.length - 1 : 0;
      while (far !== at && !(edge[hull[far]] >= highest && isStraightSide(hull[at], hull[far], edge, box))) far -= step;
      if (far === at) break;
      at = far;
    }
    return at;
  };
  return [walk(-1), walk(1), lowest];
}

/** The contour goes straight from one column to the other, and far: the side of a carton, not of a ball. */
function isStraightSide(from: number, to: number, edge: Float32Array, box: SubjectBox): boolean {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const slope = (edge[last] - edge[first]) / (last - first);
  if (last - first < STRAIGHT.share * (box.right - box.left) || Math.abs(slope) > STRAIGHT.slope) return false;
  const hair = Math.max(1.2, 0.6 * HAIR * sizeOfBox(box));
  for (let x = first; x <= last; x++) {
    if (edge[x] < 0 || Math.abs(edge[first] + slope * (x - first) - edge[x]) > hair) return false;
  }
  return true;
}

/** Running mean, so that the hull's corners do not crease a reflection. */
function softenLine(line: Float32Array, reach: number): Float32Array {
  const radius = Math.round(reach);
  return line.map((_, x) => {
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += line[clamp(x + k, 0, line.length - 1)];
    return sum / (2 * radius + 1);
  });
}
