/** Where the border of a photo cut its subject off: there it ends in a straight line, which belongs on the border of a frame. */
import type { Plane } from '../planes/plane.ts';
import { hangsByCord } from './hangs-by-cord.ts';
import type { Placement } from './place-subject.ts';
import type { SubjectBox } from './subject-box.ts';

/** Share of the box's side that must lie on the border. Less is a foot or a leaf that just reaches it. */
const CUT = 1 / 6;

export interface CutSides {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** `matte` (0..1) of the whole photo. A cord counts as cut above, however thin. */
export function findCutSides(matte: Plane, box: SubjectBox): CutSides {
  const { width, height, data } = matte;
  const across = (y: number): boolean => {
    let covered = 0;
    for (let x = 0; x < width; x++) if (data[y * width + x] > 0.5) covered++;
    return covered > (box.right - box.left) * CUT;
  };
  const down = (x: number): boolean => {
    let covered = 0;
    for (let y = 0; y < height; y++) if (data[y * width + x] > 0.5) covered++;
    return covered > (box.bottom - box.top) * CUT;
  };
  return {
    left: down(0),
    right: down(width - 1),
    top: across(0) || hangsByCord(matte, box),
    bottom: across(height - 1),
  };
}

/**
 * Moved until what was cut off lies on the frame's border. Cut above and below it rests on the lower one; cut at the left and at the
 * right it keeps its place between them.
 */
export function moveToCut(
  placement: Placement,
  { left, right, top, bottom }: CutSides,
  photo: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
): Placement {
  const { scale } = placement;
  const endX = frame.width - photo.width * scale;
  const endY = frame.height - photo.height * scale;
  return {
    ...placement,
    offsetX: left === right ? placement.offsetX : left ? 0 : endX,
    offsetY: bottom ? endY : top ? 0 : placement.offsetY,
  };
}
