/** Heads to be hidden: every face that may be one, seen from the side as well. */
import type { Picture } from '../../image/picture.ts';
import type { Square } from '../../kernels/planes/sample-square.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { detectInSquare, overlap, type Candidate, type FaceBox } from './detect-faces.ts';

/**
 * Of 70 faces in three group photos the least certain had 0.60, a hand 0.61: a face that stays readable is worse than a hand
 * that does not. The mesh that `detectFaces` asks as well rejects most faces seen from the side.
 */
const MIN_SCORE = 0.595;
/** Tiles as shares of the longer side: the smaller, the smaller the faces that are found in them. */
const TILES = [0.5, 0.33, 0.22];

/** Boxes from brow to chin in pixels, most certain first; empty when there is no head. */
export async function findHeads(picture: Picture, context: EngineContext): Promise<FaceBox[]> {
  const found: Candidate[] = [];
  for (const square of squaresOf(picture)) {
    throwIfAborted(context.signal);
    found.push(...(await detectInSquare(picture, square, MIN_SCORE, context)));
  }
  const kept: FaceBox[] = [];
  for (const { box } of found.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => overlap(other, box) > 0.25)) kept.push(box);
  return kept;
}

function squaresOf({ width, height }: Picture): Square[] {
  const whole = Math.max(width, height);
  const squares: Square[] = [{ center: [width / 2, height / 2], side: whole, angle: 0 }];
  for (const share of TILES) {
    const side = whole * share;
    for (const y of middles(height, side))
      for (const x of middles(width, side)) squares.push({ center: [x, y], side, angle: 0 });
  }
  return squares;
}

/** Middles of tiles that reach from border to border and overlap by two fifths or more. */
function middles(length: number, side: number): number[] {
  if (side >= length) return [length / 2];
  const count = Math.ceil((length - side) / (side * 0.6)) + 1;
  return Array.from({ length: count }, (_, i) => side / 2 + ((length - side) * i) / (count - 1));
}
