/**
 * Perspective by four corners: x and y of the top left, top right, bottom right and bottom left corner of what will become the
 * picture, in shares of it. The engine counts in the same way; a test of the server holds the two together.
 */

export type Corners = readonly number[];

export const wholeCorners: Corners = [0, 0, 1, 0, 1, 1, 0, 1];

/** Twice the least area of three corners, in shares: below it too little of the picture is left to see. */
const leastArea = 0.01;
/** As many pixels as the engine makes. */
const mostPixels = 50_000_000;
/** How far a side moves in at the full strength of a slider, in shares. */
const deepest = 0.3;

/** Corner `k`, 0 to 3; the count goes around. */
export const cornerOf = (corners: Corners, k: number): readonly [x: number, y: number] => [
  corners[(k % 4) * 2] ?? 0,
  corners[(k % 4) * 2 + 1] ?? 0,
];

/** Whether the corners go around clockwise, dent nowhere, and hold enough of the picture. */
export const areSoundCorners = (corners: Corners): boolean =>
  [0, 1, 2, 3].every((k) => {
    const [x, y] = cornerOf(corners, k);
    const [nextX, nextY] = cornerOf(corners, k + 1);
    const [lastX, lastY] = cornerOf(corners, k + 3);
    return (nextX - x) * (lastY - y) - (nextY - y) * (lastX - x) >= leastArea;
  });

/**
 * Corners that take out how lines lean. `vertical` above 0: they lean together toward the top, as a building seen from below
 * does. `horizontal` above 0: they lean together toward the right. Each -1..1.
 */
export function leaningCorners(vertical: number, horizontal: number): Corners {
  const [top, bottom] = [Math.max(0, vertical) * deepest, Math.max(0, -vertical) * deepest];
  const [right, left] = [Math.max(0, horizontal) * deepest, Math.max(0, -horizontal) * deepest];
  return [top, left, 1 - top, right, 1 - bottom, 1 - right, bottom, 1 - left];
}

/** How far corners lean, as `leaningCorners` takes it; about, when they were moved by hand. */
export function leanOfCorners(corners: Corners): { readonly vertical: number; readonly horizontal: number } {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = corners;
  const lean = (far: number, near: number): number =>
    Math.max(-1, Math.min(1, Math.round(((near - far) / 2 / deepest) * 100) / 100)) + 0;
  return { vertical: lean(bx - ax, cx - dx), horizontal: lean(cy - by, dy - ay) };
}

/** Size in pixels of what lies between the corners of a picture: as long as the longer of opposite sides. */
export function cornersSize(
  { width, height }: { readonly width: number; readonly height: number },
  corners: Corners,
): { width: number; height: number } {
  const side = (from: number, to: number): number => {
    const [x, y] = cornerOf(corners, from);
    const [toX, toY] = cornerOf(corners, to);
    return Math.hypot((toX - x) * width, (toY - y) * height);
  };
  const across = Math.max(side(0, 1), side(3, 2));
  const down = Math.max(side(0, 3), side(1, 2));
  const scale = Math.min(1, Math.sqrt(mostPixels / (across * down)));
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
}
