/**
 * Is a hand before a face, at it, or just below the chin? A network for the joints of a body looks for wrists, in several
 * views and their mirror images. The network for hands found one of four hands at faces, fewer than this one.
 */
import type { Picture } from '../../image/picture.ts';
import { sampleSquare, type Square } from '../../kernels/planes/sample-square.ts';
import { firstOutput } from '../../models/session.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Face } from './detect-faces.ts';

const SIDE = 192;
const CELLS = 48;
const JOINTS = 17;
/** Left and right. */
const WRISTS = [9, 10] as const;
/** Squares that the network is shown: their side, and how far below the face their middle lies, in sizes of the face. */
const VIEWS = [
  { side: 4.2, below: 0.9 },
  { side: 3.6, below: 0.7 },
  { side: 3, below: 0.4 },
] as const;
/** Where a wrist counts, from the middle of the face and in its sizes: a hand in the hair does, one on the breast does not. */
const NEAR = { beside: 0.95, above: 1.1, below: 0.85 } as const;
/** Measured on 150 portraits: hands at faces 0.43 to 0.73 (12 of 19; the others at most 0.37), faces without one at most 0.37. */
const SURE = 0.4;

/** True when somebody's wrist is that near; hands whose wrist is hidden or outside the picture are missed. */
export async function areHandsAtFace(
  picture: Picture,
  { box: [left, top, right, bottom] }: Pick<Face, 'box'>,
  context: EngineContext,
): Promise<boolean> {
  const size = Math.max(right - left, bottom - top);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (const view of VIEWS) {
    const square: Square = { center: [x, y + view.below * size], side: view.side * size, angle: 0 };
    const straight = await findWrist(picture, square, view, context);
    const mirrored = await findWrist(picture, { ...square, flip: true }, view, context);
    if ((straight + mirrored) / 2 > SURE) return true;
  }
  return false;
}

/** How sure the network is of a wrist near the face, 0..1. */
async function findWrist(
  picture: Picture,
  square: Square,
  { side, below }: (typeof VIEWS)[number],
  context: EngineContext,
): Promise<number> {
  const data = sampleSquare(picture, square, SIDE).map((value) => 255 * value);
  const heat = firstOutput(
    await context.models.run('movenet', { data, dims: [1, SIDE, SIDE, 3] }, context.signal),
  ).data;
  let best = -Infinity;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const beside = Math.abs(((cell % CELLS) + 0.5) / CELLS - 0.5) * side;
    const down = ((Math.floor(cell / CELLS) + 0.5) / CELLS - 0.5) * side + below;
    if (beside > NEAR.beside || down < -NEAR.above || down > NEAR.below) continue;
    for (const joint of WRISTS) best = Math.max(best, heat[cell * JOINTS + joint]);
  }
  return 1 / (1 + Math.exp(-best));
}
