/** Corners that are pulled, turned and mirrored with their picture. Pure. */
import { areSoundCorners, cornerOf, wholeCorners, type Corners } from '@afterglow/domain/edits/corners';
import { mapPoint, mapToCorners } from './plane-map.ts';

const rounded = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1e5) / 1e5;

/** Corner `k` moved by shares; it stays in the picture, and stops where too little would be left. */
export function moveCorner(corners: Corners, k: number, dx: number, dy: number): Corners {
  const at = (share: number): Corners =>
    corners.map((value, index) =>
      index === 2 * k ? rounded(value + dx * share) : index === 2 * k + 1 ? rounded(value + dy * share) : value,
    );
  if (areSoundCorners(at(1))) return at(1);
  let [sound, far] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const between = (sound + far) / 2;
    if (areSoundCorners(at(between))) sound = between;
    else far = between;
  }
  return at(sound);
}

/** A quarter clockwise. */
export const turnCorners = (corners: Corners): Corners =>
  [3, 0, 1, 2].flatMap((k) => {
    const [x, y] = cornerOf(corners, k);
    return [1 - y, x];
  });

export const mirrorCorners = (corners: Corners, axis: 'horizontal' | 'vertical'): Corners =>
  (axis === 'horizontal' ? [1, 0, 3, 2] : [3, 2, 1, 0]).flatMap((k) => {
    const [x, y] = cornerOf(corners, k);
    return axis === 'horizontal' ? [1 - x, y] : [x, 1 - y];
  });

/** Null where they are those of the picture. */
export const unlessWhole = (corners: Corners): Corners | null =>
  corners.every((value, k) => Math.abs(value - (wholeCorners[k] ?? 0)) < 0.0005) ? null : corners;

const gridLines = 8;

/** Lines that are straight and evenly apart in the result, as they lie in the picture: [x, y, x, y] in shares. */
export function gridOf(corners: Corners): readonly (readonly [number, number, number, number])[] {
  const map = mapToCorners(corners);
  return Array.from({ length: gridLines - 1 }, (_, k) => (k + 1) / gridLines).flatMap((share) =>
    [
      [share, 0, share, 1],
      [0, share, 1, share],
    ].map(([x = 0, y = 0, toX = 0, toY = 0]) => [...mapPoint(map, x, y), ...mapPoint(map, toX, toY)] as const),
  );
}
