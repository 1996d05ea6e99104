/**
 * Long thin lines through a window: in each of some directions the best path is found by dynamic programming, as seams are (Avidan &
 * Shamir 2007). A path may bend a little, cross a gap, and begin and end anywhere; what it runs over must stand out from both sides.
 */
import { sampleBilinear, type Plane } from '../planes/plane.ts';

/** A line through a window. */
export interface LinePath {
  /** One a pixel, from end to end. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Height of the line at each point over the nearer of both sides. */
  readonly heights: readonly number[];
}

const DIRECTIONS = 12;
/** How far the sides lie from the middle of a line, in pixels: lines of up to 6 pixels. */
const GAPS = [2, 3.5, 5] as const;
/** The height is averaged over so many pixels to both ends. */
const HALF = 3;
/** Sides that differ take this share of their difference from the height: rims are no lines. */
const UNEVEN = 0.5;
/** Height from which it pays to run over a pixel, the most that one may bring, and the price of a step aside. */
const LEAST = 0.03;
const MOST = 0.1;
const ASIDE = 0.01;

/** At most `count` paths along what is brighter than both sides, the best first; none shorter than `shortest` pixels. */
export function findPaths(plane: Plane, count: number, shortest: number): LinePath[] {
  const free = new Uint8Array(plane.data.length).fill(1);
  const turned = Array.from({ length: DIRECTIONS }, (_, k) => turn(plane, (Math.PI * k) / DIRECTIONS));
  const paths: LinePath[] = [];
  while (paths.length < count) {
    let best: { score: number; path: LinePath } | undefined;
    for (const view of turned) {
      const found = bestPath(view, free);
      if (!best || found.score > best.score) best = found;
    }
    if (!best || best.path.points.length < shortest) break;
    paths.push(best.path);
    for (const point of best.path.points) wipeAround(free, plane, point);
  }
  return paths;
}

/** The heights of lines in one direction, on a square grid that is turned by it; half of the grid lies outside of the window. */
interface View {
  readonly side: number;
  readonly heights: Float32Array;
  /** Which pixel of the window lies there, -1 outside. */
  readonly places: Int32Array;
  /** The first and the last cell of each row that are inside. */
  readonly spans: readonly (readonly [first: number, last: number])[];
  readonly at: (along: number, across: number) => [x: number, y: number];
}

function turn(plane: Plane, angle: number): View {
  const { width, height, data } = plane;
  const side = Math.ceil(Math.hypot(width, height));
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const at: View['at'] = (along, across) => {
    const [u, v] = [along - side / 2, across - side / 2];
    return [width / 2 + u * dx - v * dy, height / 2 + u * dy + v * dx];
  };
  const grid = new Float32Array(side * side);
  const places = new Int32Array(side * side).fill(-1);
  const spans = Array.from({ length: side }, (_, u): [number, number] => {
    let [first, last] = [side, -1];
    const [startX, startY] = at(u, 0);
    for (let v = 0, i = u * side; v < side; v++, i++) {
      const [x, y] = [startX - v * dy, startY + v * dx];
      if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
      grid[i] = sampleBilinear(data, width, height, x, y);
      places[i] = Math.round(y) * width + Math.round(x);
      first = Math.min(first, v);
      last = v;
    }
    return [first, last];
  });
  return { side, heights: heightsOf(grid, side, spans), places, spans, at };
}

/** How far each cell stands out from both sides, at the gap that suits it best, averaged along the lines. */
function heightsOf(grid: Float32Array, side: number, spans: View['spans']): Float32Array {
  const raised = new Float32Array(grid.length);
  for (const gap of GAPS) {
    const [near, far, share] = [Math.floor(gap), Math.ceil(gap), gap % 1];
    spans.forEach(([first, last], u) => {
      for (let i = u * side + first + far; i <= u * side + last - far; i++) {
        const left = grid[i - near] * (1 - share) + grid[i - far] * share;
        const right = grid[i + near] * (1 - share) + grid[i + far] * share;
        const value = grid[i] - Math.max(left, right) - UNEVEN * Math.abs(left - right);
        if (value > raised[i]) raised[i] = value;
      }
    });
  }
  const out = new Float32Array(grid.length);
  const sums = new Float64Array(side);
  for (let u = 0; u < side; u++) {
    for (let v = 0; v < side; v++) {
      sums[v] += raised[u * side + v] - (u > 2 * HALF ? raised[(u - 2 * HALF - 1) * side + v] : 0);
      if (u >= 2 * HALF) out[(u - HALF) * side + v] = sums[v] / (2 * HALF + 1);
    }
  }
  return out;
}

function bestPath({ side, heights, places, spans, at }: View, free: Uint8Array): { score: number; path: LinePath } {
  const scores = new Float32Array(side * side);
  const from = new Int8Array(side * side);
  let [most, end] = [0, -1];
  for (let u = 1; u < side; u++) {
    for (let v = Math.max(1, spans[u][0]); v <= Math.min(side - 2, spans[u][1]); v++) {
      const i = u * side + v;
      const [left, ahead, right] = [scores[i - side - 1] - ASIDE, scores[i - side], scores[i - side + 1] - ASIDE];
      let [before, step] = [0, 2];
      if (left > before) [before, step] = [left, -1];
      if (ahead > before) [before, step] = [ahead, 0];
      if (right > before) [before, step] = [right, 1];
      scores[i] = before + Math.min(MOST, heights[i]) * free[places[i]] - LEAST;
      from[i] = step;
      if (scores[i] > most) [most, end] = [scores[i], i];
    }
  }
  const points: [number, number][] = [];
  const own: number[] = [];
  for (let i = end; i > 0;) {
    points.push(at(Math.floor(i / side), i % side));
    own.push(heights[i]);
    if (from[i] === 2) break;
    i += from[i] - side;
  }
  return { score: most, path: { points: points.toReversed(), heights: own.toReversed() } };
}

/** What was a path is none again, nor what lies beside it. In place. */
function wipeAround(free: Uint8Array, { width, height }: Plane, [x, y]: readonly [number, number]): void {
  const reach = Math.ceil(GAPS[2]);
  for (let row = Math.max(0, Math.round(y) - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.round(x) - reach); column <= Math.min(width - 1, x + reach); column++)
      free[row * width + column] = 0;
  }
}

/** Steps over which a line that is followed may be lost, and how far it may turn aside at each. */
const LOST = 10;
const TURNS = [-0.35, -0.18, 0, 0.18, 0.35] as const;
/** The way so far that tells where a line leads, and the way ahead that is looked at, in steps. */
const BEHIND = 8;
const AHEAD = 6;

/** The same line as far as it leads beyond both its ends. */
export function followLine(plane: Plane, { points, heights }: LinePath): LinePath {
  const before = walk(plane, points.slice(0, BEHIND).toReversed());
  const after = walk(plane, points.slice(-BEHIND));
  return {
    points: [...before.points.toReversed(), ...points, ...after.points],
    heights: [...before.heights.toReversed(), ...heights, ...after.heights],
  };
}

function walk(plane: Plane, start: LinePath['points']): LinePath {
  const points: [number, number][] = [];
  const heights: number[] = [];
  const way = start.map(([x, y]): [number, number] => [x, y]);
  for (let lost = 0; lost < LOST;) {
    const [x, y] = way[way.length - 1];
    const from = way[Math.max(0, way.length - BEHIND)];
    const heading = Math.atan2(y - from[1], x - from[0]);
    let [best, turn] = [-1, 0];
    for (const by of TURNS) {
      const height = heightAhead(plane, x, y, heading + by);
      if (height > best) [best, turn] = [height, by];
    }
    const next: [number, number] = [x + Math.cos(heading + turn), y + Math.sin(heading + turn)];
    if (next[0] < 0 || next[1] < 0 || next[0] >= plane.width - 1 || next[1] >= plane.height - 1) break;
    lost = best > LEAST ? 0 : lost + 1;
    way.push(next);
    points.push(next);
    heights.push(Math.max(0, best));
  }
  // what was lost at the end is no line
  const last = heights.findLastIndex((height) => height > LEAST) + 1;
  return { points: points.slice(0, last), heights: heights.slice(0, last) };
}

/** Mean height of a line that runs from a point in a direction. */
function heightAhead({ width, height, data }: Plane, x: number, y: number, angle: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let most = -1;
  for (const gap of GAPS) {
    let [own, left, right] = [0, 0, 0];
    for (let step = 1; step <= AHEAD; step++) {
      const [px, py] = [x + step * dx, y + step * dy];
      own += sampleBilinear(data, width, height, px, py);
      left += sampleBilinear(data, width, height, px - gap * dy, py + gap * dx);
      right += sampleBilinear(data, width, height, px + gap * dy, py - gap * dx);
    }
    most = Math.max(most, (own - Math.max(left, right) - UNEVEN * Math.abs(left - right)) / AHEAD);
  }
  return most;
}
