/** Who is in a photo besides the main person and their company, and how much of it they cover. */
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { sharpnessOf } from '../../kernels/measure/sharpness-of.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Face } from '../faces/detect-faces.ts';
import { areaOf, type FoundObject, type ObjectBox } from './detect-objects.ts';
import { choosePeople, matchPeople } from './find-people.ts';

interface CrowdFacts {
  /** Everybody who is seen, with a face or from behind. */
  readonly bodies: number;
  /** Of them those who are taken out when the main person and companions stay. */
  readonly bystanders: number;
  /** Share of the picture that their boxes cover together, 0..1. */
  readonly crowdShare: number;
  /** How much of what lies at their sides is scenery, and not other people, 0..1; 1 without bystanders. */
  readonly crowdRoom: number;
}

/** Cells along each side in which boxes are counted: fine enough for a sentence. */
const GRID = 100;
/** Places looked at on each side of somebody, and how far they reach, in widths. */
const ROWS = 10;
const COLUMNS = 10;
const SIDES = 1.2;

/** Looks at an RGB picture in which objects of kind `person` and faces are already found. @throws EngineError `aborted`, `model_unavailable`. */
export async function lookAtCrowd(
  rgb: Picture,
  persons: readonly FoundObject[],
  faces: readonly Face[],
  context: EngineContext,
): Promise<CrowdFacts> {
  const people = await matchPeople(rgb, persons, faces, context);
  const kept = choosePeople(people, sharpnessOf(rgb), 'group', rgb);
  const going = people.filter((_, i) => !kept.has(i)).map(({ box }) => box);
  return {
    bodies: people.length,
    bystanders: going.length,
    crowdShare: roundTo(coveredBy(going, rgb), 3),
    crowdRoom: roundTo(
      roomBeside(
        going,
        // where somebody in front fills the picture, all scenery lies in their box
        people.map(({ box }) => box).filter((box) => !isCoveredBy([box], rgb)),
        rgb,
      ),
      3,
    ),
  };
}

/** Share of the sides of `boxes`, a little over a width each and inside the picture, that is free of `all`; the mean over `boxes`. */
function roomBeside(boxes: readonly ObjectBox[], all: readonly ObjectBox[], { width }: Pick<Picture, 'width'>): number {
  if (boxes.length === 0) return 1;
  const isFree = (x: number, y: number): boolean =>
    all.every(([left, top, right, bottom]) => x < left || x > right || y < top || y > bottom);
  let sum = 0;
  for (const [left, top, right, bottom] of boxes) {
    let [free, inside] = [0, 0];
    for (let row = 0.5; row < ROWS; row++)
      for (let column = 0.5; column < COLUMNS; column++) {
        const away = (SIDES * (right - left) * column) / COLUMNS;
        for (const x of [left - away, right + away]) {
          if (x < 0 || x >= width) continue;
          inside += 1;
          if (isFree(x, top + ((bottom - top) * row) / ROWS)) free += 1;
        }
      }
    sum += inside === 0 ? 0 : free / inside;
  }
  return sum / boxes.length;
}

/** A box that large has more scenery in it than beside it. */
const FILLS = 0.4;

export const isCoveredBy = (
  boxes: readonly ObjectBox[],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): boolean => boxes.some((box) => areaOf(box) > FILLS * width * height);

/** Share of the picture that lies in any of these boxes. */
function coveredBy(boxes: readonly ObjectBox[], { width, height }: Pick<Picture, 'width' | 'height'>): number {
  const cells = new Uint8Array(GRID * GRID);
  for (const [left, top, right, bottom] of boxes)
    for (let y = Math.max(0, Math.round((top / height) * GRID)); y < Math.min(GRID, (bottom / height) * GRID); y++) {
      const from = Math.max(0, Math.round((left / width) * GRID));
      cells.fill(1, y * GRID + from, y * GRID + Math.max(from, Math.min(GRID, Math.round((right / width) * GRID))));
    }
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
}
