/** How far a picture is off level. Angles in degrees, clockwise. Pure. */
import { findUprightEdges, transposed, type Light } from './find-edges.ts';
import { findUprightLean } from './upright-lean.ts';

/** Lines that lean further are meant to. */
const most = 12;
/** Lines within this are one; together they reach so far over the picture, the longest so far, and are so much of all lines. */
const together = 0.4;
const leastReach = 0.3;
const leastLine = 0.2;
const agreement = 0.35;

/** How far a line from one point to the other leans from level or from plumb, whichever is nearer: -45..45. */
export function leanOf(across: number, down: number): number {
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return angle - Math.round(angle / 90) * 90;
}

/**
 * The tilt that the lines of a picture share; undefined where nothing straight is found. What is upright goes first: walls and
 * doors do not lie, while shelves and roofs run toward the horizon.
 */
export function findTilt(light: Light): number | undefined {
  const uprights = findUprightEdges(light);
  const lean = findUprightLean(uprights, light.width);
  const tilt =
    lean === undefined
      ? findShared([
          ...uprights.map((edge) => ({ degrees: leanOf(edge.lean, 1), reach: edge.length / light.height })),
          ...findUprightEdges(transposed(light)).map((edge) => ({
            degrees: leanOf(1, edge.lean),
            reach: edge.length / light.width,
          })),
        ])
      : leanOf(lean.turn, 1);
  return tilt === undefined ? undefined : Math.round(tilt * 10) / 10 + 0;
}

interface Line {
  readonly degrees: number;
  /** Share of the picture that it crosses. */
  readonly reach: number;
}

/** The mean of the lines that agree most. */
function findShared(lines: readonly Line[]): number | undefined {
  const near = lines.filter(({ degrees }) => Math.abs(degrees) <= most);
  const reachOf = (some: readonly Line[]): number => some.reduce((sum, { reach }) => sum + reach, 0);
  let best: readonly Line[] = [];
  for (const { degrees } of near) {
    const agree = near.filter((line) => Math.abs(line.degrees - degrees) <= together);
    if (reachOf(agree) > reachOf(best)) best = agree;
  }
  const reach = reachOf(best);
  // round things have short straight sides all around
  if (!best.some((line) => line.reach >= leastLine)) return undefined;
  if (reach < leastReach || reach < agreement * reachOf(near)) return undefined;
  return best.reduce((sum, line) => sum + line.degrees * line.reach, 0) / reach;
}

/** Within what the engine turns, in tenths. */
export const leveled = (degrees: number): number => Math.round(Math.max(-45, Math.min(45, degrees)) * 10) / 10 + 0;
