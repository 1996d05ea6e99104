/** How far a picture leans, from the straight lines in it. Angles in degrees, clockwise. */
import { findUprightEdges, transposeLight, type Light } from './upright-edges.ts';
import { findUprightLean, type UprightLean } from './upright-lean.ts';

/** Lines that lean further are meant to. */
const MOST = 12;
/** Lines within this are one; together they reach so far over the picture, the longest so far, and are so much of all lines. */
const TOGETHER = 0.4;
const LEAST_REACH = 0.3;
const LEAST_LINE = 0.2;
const AGREE = 0.35;
/** A lean that would be another by 0.9° without one of its things is a guess. */
const MOST_DOUBT = 0.016;
/**
 * Seen from below (the lines meet at less than about four widths) and from the side, what is level rises while walls fall:
 * where the two are further apart than 2.3°, each turn makes one of them worse.
 */
const FROM_BELOW = 0.25;
const APART = 0.04;

interface Line {
  readonly degrees: number;
  /** Share of the picture that it crosses. */
  readonly reach: number;
}

/**
 * What the lines of the picture lean by; undefined where nothing straight stands out, or where it cannot be told for sure.
 * What is upright goes first: walls and doors do not lie, while shelves and roofs run toward the horizon.
 */
export function measureTilt(light: Light): number | undefined {
  const uprights = findUprightEdges(light);
  const across = transposeLight(light);
  const levels = findUprightEdges(across);
  const lean = findUprightLean(uprights, light.width);
  if (lean !== undefined) return isSure(lean, findUprightLean(levels, across.width)) ? leanOf(lean.turn, 1) : undefined;
  return shareOf([
    ...uprights.map((edge) => ({ degrees: leanOf(edge.lean, 1), reach: edge.length / light.height })),
    ...levels.map((edge) => ({ degrees: leanOf(1, edge.lean), reach: edge.length / light.width })),
  ]);
}

function isSure(upright: UprightLean, level: UprightLean | undefined): boolean {
  if (upright.doubt > MOST_DOUBT) return false;
  if (level === undefined || level.doubt > MOST_DOUBT || Math.abs(upright.spread) < FROM_BELOW) return true;
  return Math.abs(upright.turn + level.turn) < APART;
}

/** How far a line from one point to the other leans from level or from plumb, whichever is nearer: -45..45. */
export function leanOf(across: number, down: number): number {
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return angle - Math.round(angle / 90) * 90;
}

/** The mean of the lines that agree most. */
function shareOf(lines: readonly Line[]): number | undefined {
  const near = lines.filter(({ degrees }) => Math.abs(degrees) <= MOST);
  const reachOf = (some: readonly Line[]): number => some.reduce((sum, { reach }) => sum + reach, 0);
  let best: readonly Line[] = [];
  for (const { degrees } of near) {
    const agree = near.filter((line) => Math.abs(line.degrees - degrees) <= TOGETHER);
    if (reachOf(agree) > reachOf(best)) best = agree;
  }
  const reach = reachOf(best);
  // round things have short straight sides all around
  if (!best.some((line) => line.reach >= LEAST_LINE)) return undefined;
  if (reach < LEAST_REACH || reach < AGREE * reachOf(near)) return undefined;
  return best.reduce((sum, line) => sum + line.degrees * line.reach, 0) / reach;
}
