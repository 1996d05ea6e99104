/** How upright lines lean in a picture, and the corners that set them upright; the engine counts in the same way. Pure. */
import type { Corners } from '@afterglow/domain/edits/corners';
import type { UprightEdge } from './find-edges.ts';

/** Edges that agree: within this of a common lean, so many, and this share of all their length. */
const near = 0.012;
const leastEdges = 4;
const agreed = 0.45;
const mostEdges = 60;
/** Leans beyond this are meant: of the middle, and from one side of the picture to the other. */
const mostTurn = 0.12;
const mostSpread = 0.6;
/** Less is not seen. */
const leastTurn = 0.004;
const leastSpread = 0.015;

/** Lean of upright lines in the middle, and how much it changes from the left side to the right one. */
export interface UprightLean {
  readonly turn: number;
  readonly spread: number;
}

/** The lean that most length agrees upon. Upright lines meet in one point, so their lean is linear in where they stand. */
export function findUprightLean(found: readonly UprightEdge[], width: number): UprightLean | undefined {
  const edges = found.toSorted((a, b) => b.length - a.length).slice(0, mostEdges);
  const place = ({ at }: UprightEdge): number => at / width - 0.5;
  const lengthOf = (some: readonly UprightEdge[]): number => some.reduce((sum, { length }) => sum + length, 0);
  let best: readonly UprightEdge[] = [];
  let most = 0;
  for (const [k, one] of edges.entries()) {
    for (const other of edges.slice(k + 1)) {
      const apart = place(other) - place(one);
      if (Math.abs(apart) < 0.15) continue;
      const spread = (other.lean - one.lean) / apart;
      const turn = one.lean - spread * place(one);
      if (Math.abs(spread) > mostSpread || Math.abs(turn) > mostTurn) continue;
      const agree = edges.filter((edge) => Math.abs(edge.lean - turn - spread * place(edge)) < near);
      if (lengthOf(agree) > most) [best, most] = [agree, lengthOf(agree)];
    }
  }
  if (best.length < leastEdges || most < agreed * lengthOf(edges)) return undefined;
  return fitLean(best.map((edge) => ({ x: place(edge), lean: edge.lean, weight: edge.length })));
}

/** Weighted least squares. */
function fitLean(
  points: readonly { readonly x: number; readonly lean: number; readonly weight: number }[],
): UprightLean {
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

/** The largest part with upright sides that lies in the picture; undefined when nothing is to be done. */
export function cornersOfLean({ turn, spread }: UprightLean, width: number, height: number): Corners | undefined {
  if (Math.abs(turn) < leastTurn && Math.abs(spread) < leastSpread) return undefined;
  const norm = Math.hypot(1, turn);
  const perRow = spread / width;
  const corner = (size: number, sideways: number, down: number): [number, number] => {
    const y = (down * size * height) / 2;
    const x = ((sideways * size * width) / 2 / (1 + (Math.abs(perRow) * size * height) / 2)) * (1 + perRow * y);
    return [0.5 + (x + turn * y) / norm / width, 0.5 + (y - turn * x) / norm / height];
  };
  const cornersAt = (size: number): Corners => [
    ...corner(size, -1, -1),
    ...corner(size, 1, -1),
    ...corner(size, 1, 1),
    ...corner(size, -1, 1),
  ];
  const isInside = (corners: Corners): boolean => corners.every((value) => value >= 0 && value <= 1);
  if (isInside(cornersAt(1))) return cornersAt(1);
  let [inside, outside] = [0.5, 1];
  for (let k = 0; k < 20; k += 1) {
    const between = (inside + outside) / 2;
    if (isInside(cornersAt(between))) inside = between;
    else outside = between;
  }
  return cornersAt(inside);
}
