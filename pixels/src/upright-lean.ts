/** Which corners set upright what stands upright in front of a camera that looks up, down or askew. */
import { findUprightEdges, type Light, type UprightEdge } from './upright-edges.ts';

/** Edges that agree: within this of a common lean (0.7°), so many, and this share of all their length. */
const NEAR = 0.012;
const LEAST_EDGES = 4;
const AGREE = 0.45;
/** Looked at pair by pair. */
const MOST_EDGES = 60;
/** Leans beyond this are meant: of the middle (7°), and from one side of the picture to the other. */
const MOST_TURN = 0.12;
const MOST_SPREAD = 0.6;
/** Less is not seen, and drawing again costs sharpness. */
const LEAST_TURN = 0.004;
const LEAST_SPREAD = 0.015;

/** Less than this between two lines, as a share of the width, and they are the sides of one thing. */
const ONE_PLACE = 0.04;

/** Lean of upright lines in the middle, and how much it changes from the left side to the right one. */
export interface UprightLean {
  readonly turn: number;
  readonly spread: number;
  /** The most by which `turn` would be another without what stands at any one place: how much hangs on a single thing. */
  readonly doubt: number;
}

type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left, in shares of the picture. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/**
 * The corners, as shares of the picture, of what becomes upright: walls of houses, frames of doors. Undefined where too few
 * lines agree, or nothing is to be done.
 */
export function measureUprights(light: Light): Corners | undefined {
  const lean = findUprightLean(findUprightEdges(light), light.width);
  if (lean === undefined) return undefined;
  if (Math.abs(lean.turn) < LEAST_TURN && Math.abs(lean.spread) < LEAST_SPREAD) return undefined;
  return cornersFor(lean, light.width, light.height);
}

/** The lean that most length agrees upon. Upright lines meet in one point, so their lean is linear in where they stand. */
export function findUprightLean(found: readonly UprightEdge[], width: number): UprightLean | undefined {
  const edges = found.toSorted((a, b) => b.length - a.length).slice(0, MOST_EDGES);
  const place = ({ at }: UprightEdge): number => at / width - 0.5;
  const agreeing = ({ turn, spread }: Omit<UprightLean, 'doubt'>): UprightEdge[] =>
    edges.filter((edge) => Math.abs(edge.lean - turn - spread * place(edge)) < NEAR);
  const lengthOf = (some: readonly UprightEdge[]): number => some.reduce((sum, { length }) => sum + length, 0);
  let best: readonly UprightEdge[] = [];
  for (const [k, one] of edges.entries()) {
    for (const other of edges.slice(k + 1)) {
      const apart = place(other) - place(one);
      if (Math.abs(apart) < 0.15) continue;
      const spread = (other.lean - one.lean) / apart;
      const turn = one.lean - spread * place(one);
      if (Math.abs(spread) > MOST_SPREAD || Math.abs(turn) > MOST_TURN) continue;
      const agree = agreeing({ turn, spread });
      if (lengthOf(agree) > lengthOf(best)) best = agree;
    }
  }
  if (best.length < LEAST_EDGES || lengthOf(best) < AGREE * lengthOf(edges)) return undefined;
  const points = best.map((edge) => ({ x: place(edge), lean: edge.lean, weight: edge.length }));
  const lean = fitLean(points);
  return { ...lean, doubt: doubtOf(lean.turn, points) };
}

interface Point {
  readonly x: number;
  readonly lean: number;
  readonly weight: number;
}

function doubtOf(turn: number, points: readonly Point[]): number {
  const places: Point[][] = [];
  for (const point of points.toSorted((a, b) => a.x - b.x)) {
    const last = places.at(-1);
    if (last && point.x - last[0].x < ONE_PLACE) last.push(point);
    else places.push([point]);
  }
  // two things are joined by a straight line whatever they are
  if (places.length < 3) return Infinity;
  return Math.max(
    ...places.map((place) => Math.abs(fitLean(points.filter((each) => !place.includes(each))).turn - turn)),
  );
}

/** Weighted least squares. */
function fitLean(points: readonly Point[]): Omit<UprightLean, 'doubt'> {
  let [w, wx, wl, wxx, wxl] = [0, 0, 0, 0, 0];
  for (const { x, lean, weight } of points) {
    w += weight;
    wx += weight * x;
    wl += weight * lean;
    wxx += weight * x * x;
    wxl += weight * x * lean;
  }
  const spread = (w * wxl - wx * wl) / (w * wxx - wx * wx);
  return { turn: (wl - spread * wx) / w, spread };
}

/** The largest part with upright sides that lies in the picture: as tall and as wide as it gets before it is turned. */
function cornersFor({ turn, spread }: UprightLean, width: number, height: number): Corners {
  const norm = Math.hypot(1, turn);
  const perRow = spread / width;
  const corner = (size: number, sideways: number, down: number): Corner => {
    const y = (down * size * height) / 2;
    const x = ((sideways * size * width) / 2 / (1 + (Math.abs(perRow) * size * height) / 2)) * (1 + perRow * y);
    return [0.5 + (x + turn * y) / norm / width, 0.5 + (y - turn * x) / norm / height];
  };
  const cornersAt = (size: number): Corners => [
    corner(size, -1, -1),
    corner(size, 1, -1),
    corner(size, 1, 1),
    corner(size, -1, 1),
  ];
  const isInside = (corners: Corners): boolean => corners.every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  let [inside, outside] = [0.5, 1];
  if (isInside(cornersAt(outside))) return cornersAt(outside);
  for (let k = 0; k < 20; k++) {
    const between = (inside + outside) / 2;
    if (isInside(cornersAt(between))) inside = between;
    else outside = between;
  }
  return cornersAt(inside);
}
