/** How far a picture leans, from the straight lines in it; the editor's auto straighten finds it in the same way. */
import { createPlane, type Plane } from '../planes/plane.ts';
import { findUprightEdges } from './find-edges.ts';
import { findUprightLean } from './measure-uprights.ts';

/** Lines that lean further (degrees) are meant to. */
const MOST = 12;
/** Lines within this are one; together they reach so far over the picture, the longest so far, and are so much of all lines. */
const TOGETHER = 0.4;
const LEAST_REACH = 0.3;
const LEAST_LINE = 0.2;
const AGREE = 0.35;

interface Line {
  readonly degrees: number;
  /** Share of the picture that it crosses. */
  readonly reach: number;
}

/**
 * Degrees clockwise that the lines of the picture lean; 0 when nothing straight stands out. What is upright goes first: walls
 * and doors do not lie, while shelves and roofs run toward the horizon. `luma` is 0..1 and at most about 800 pixels a side.
 */
export function measureTilt(luma: Plane): number {
  const uprights = findUprightEdges(luma);
  const lean = findUprightLean(uprights, luma.width);
  if (lean !== undefined) return degreesOf(lean.turn, 1);
  return shareOf([
    ...uprights.map((edge) => ({ degrees: degreesOf(edge.lean, 1), reach: edge.length / luma.height })),
    ...findUprightEdges(transpose(luma)).map((edge) => ({
      degrees: degreesOf(1, edge.lean),
      reach: edge.length / luma.width,
    })),
  ]);
}

/** From level or from plumb, whichever is nearer. */
function degreesOf(across: number, down: number): number {
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return angle - Math.round(angle / 90) * 90;
}

/** The mean of the lines that agree most. */
function shareOf(lines: readonly Line[]): number {
  const near = lines.filter(({ degrees }) => Math.abs(degrees) <= MOST);
  const reachOf = (some: readonly Line[]): number => some.reduce((sum, { reach }) => sum + reach, 0);
  let best: readonly Line[] = [];
  for (const { degrees } of near) {
    const agree = near.filter((line) => Math.abs(line.degrees - degrees) <= TOGETHER);
    if (reachOf(agree) > reachOf(best)) best = agree;
  }
  const reach = reachOf(best);
  // round things have short straight sides all around
  if (!best.some((line) => line.reach >= LEAST_LINE)) return 0;
  if (reach < LEAST_REACH || reach < AGREE * reachOf(near)) return 0;
  return best.reduce((sum, line) => sum + line.degrees * line.reach, 0) / reach;
}

/** With rows for columns: level edges stand upright then, and lean the other way. */
function transpose({ width, height, data }: Plane): Plane {
  const out = createPlane(height, width);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out.data[x * height + y] = data[y * width + x];
  return out;
}
