/** Who is in a photo besides the main person and their company, and how much of it they cover. */
import { fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { sharpnessOf } from '../../kernels/measure/sharpness-of.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
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
  /** How much the scenery around them changes from place to place, 0..1 of the full range; 0 without bystanders. */
  readonly crowdDetail: number;
}

/** Cells along each side in which boxes are counted: fine enough for a sentence. */
const GRID = 100;
/** Small enough that grass and gravel are even; edges of houses, cars and people stay. */
const DETAIL_SIDE = 107;
/** Pixels around a box, at that size, from which its place would be filled. */
const RING = 5;

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
    crowdDetail: roundTo(
      await detailAround(
        rgb,
        going,
        people.map(({ box }) => box),
      ),
      4,
    ),
  };
}

/** Mean step between neighbors around `boxes` and outside of everybody's. */
async function detailAround(rgb: Picture, boxes: readonly ObjectBox[], all: readonly ObjectBox[]): Promise<number> {
  if (boxes.length === 0) return 0;
  const { width, height, data } = lumaPlane(await fitPicture(rgb, DETAIL_SIDE));
  const scale = width / rgb.width;
  const isNear = (x: number, y: number, list: readonly ObjectBox[], reach: number): boolean =>
    list.some(
      ([left, top, right, bottom]) =>
        x > left * scale - reach && x < right * scale + reach && y > top * scale - reach && y < bottom * scale + reach,
    );
  let [sum, count] = [0, 0];
  // where somebody in front fills the picture, all scenery lies in their box
  const others = isCoveredBy(all, rgb) ? boxes : all;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      // a person's own edge reaches a pixel beyond the box
      if (!isNear(x, y, boxes, RING) || isNear(x, y, others, 1)) continue;
      const i = y * width + x;
      sum += Math.hypot(data[i + 1] - data[i - 1], data[i + width] - data[i - width]) / 2;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
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
