/** The border around a photo: a white or black frame, bars of a film, the lid of a scanner, empty space around a thing. */

import type { Frame } from './frame.ts';

/** In whole pixels. */
export interface Inside {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Farther than this from the color of the border in one channel, 0..255, is not the border: grain of paper, blocks of JPEG. */
const NEAR = 24;
/** Share of a line that must be border: dust and hairs lie on a scan. */
const CLEAN = 0.97;
/** A border that lies askew ends within this share of the side; at least two pixels, where the edge is blended. */
const ASKEW = 0.025;
/** Share of a line where the border ends in an edge, for a photo in a frame. */
const FRAMED = 0.4;
/** A step between neighbors two pixels apart on either side of an edge. */
const STEP = 24;
/** Of each side so much is left, or there is nothing but border. */
const LEAST_LEFT = 0.1;

type Side = 'left' | 'top' | 'right' | 'bottom';
const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];
type Cuts = Record<Side, number>;

/**
 * What lies inside the border, in whole pixels; undefined where no side has one. A side counts when the border ends in an edge
 * along it, as in a frame; or when all four sides have one and a thing stands out of it. A sky or a wall that fades is none.
 */
export function measureBorder(picture: Frame): Inside | undefined {
  const cuts: Cuts = { left: 0, top: 0, right: 0, bottom: 0 };
  // bars above and below hide the ones beside them, and the other way round
  for (let round = 0; round < 2; round++)
    for (const side of SIDES) {
      cuts[side] = cleanLines(picture, side, { ...cuts, [side]: 0 });
      if (!leavesEnough(picture, cuts)) return undefined;
    }
  if (SIDES.every((side) => cuts[side] === 0)) return undefined;
  const ends = new Map(SIDES.map((side) => [side, lookAtEnd(picture, side, cuts)]));
  const floats =
    SIDES.every((side) => cuts[side] > 0) && SIDES.filter((side) => ends.get(side)?.isSharp === true).length >= 2;
  for (const side of SIDES) {
    const end = ends.get(side);
    if (end?.isFramed === true) cuts[side] = end.at;
    else if (!floats) cuts[side] = 0;
  }
  if (SIDES.every((side) => cuts[side] === 0) || !leavesEnough(picture, cuts)) return undefined;
  const { left, top } = cuts;
  return { left, top, width: picture.width - left - cuts.right, height: picture.height - top - cuts.bottom };
}

function leavesEnough({ width, height }: Frame, { left, right, top, bottom }: Cuts): boolean {
  return (
    width - left - right >= Math.max(1, width * LEAST_LEFT) && height - top - bottom >= Math.max(1, height * LEAST_LEFT)
  );
}

const isAcross = (side: Side): boolean => side === 'top' || side === 'bottom';
/** Lines between a side and the one opposite, and pixels of a line. */
const depthOf = ({ width, height }: Frame, side: Side): number => (isAcross(side) ? height : width);

/** Where the pixels of a line begin, how far they lie apart, and how many there are between the cuts of the other sides. */
function lineAt({ width, height, channels = 4 }: Frame, side: Side, depth: number, cuts: Cuts) {
  if (isAcross(side)) {
    const row = side === 'top' ? depth : height - 1 - depth;
    return { from: (row * width + cuts.left) * channels, apart: channels, count: width - cuts.left - cuts.right };
  }
  const column = side === 'left' ? depth : width - 1 - depth;
  return {
    from: (cuts.top * width + column) * channels,
    apart: width * channels,
    count: height - cuts.top - cuts.bottom,
  };
}

/** The median of each channel along the outermost line. */
function colorOf(picture: Frame, side: Side, cuts: Cuts): number[] {
  const { from, apart, count } = lineAt(picture, side, 0, cuts);
  return Array.from({ length: picture.channels ?? 4 }, (_, channel) => {
    const values = new Uint8Array(count);
    for (let k = 0; k < count; k++) values[k] = picture.data[from + k * apart + channel];
    return values.toSorted()[count >> 1];
  });
}

function isNear({ data, channels = 4 }: Frame, at: number, color: readonly number[]): boolean {
  // what is transparent has no color
  if (channels === 4 && color[3] <= NEAR) return data[at + 3] <= NEAR;
  for (let c = 0; c < channels; c++) if (Math.abs(data[at + c] - color[c]) > NEAR) return false;
  return true;
}

/** Lines from the side inward that are nothing but border. */
function cleanLines(picture: Frame, side: Side, cuts: Cuts): number {
  const color = colorOf(picture, side, cuts);
  const depth = depthOf(picture, side);
  for (let k = 0; k < depth; k++) {
    const { from, apart, count } = lineAt(picture, side, k, cuts);
    let others = 0;
    for (let i = 0; i < count && others <= count * (1 - CLEAN); i++)
      if (!isNear(picture, from + i * apart, color)) others++;
    if (others > count * (1 - CLEAN)) return k;
  }
  return depth;
}

interface End {
  /** The first line without border, behind the blended edge and what lies askew. */
  readonly at: number;
  /** Most of the line ends in an edge. */
  readonly isFramed: boolean;
  /** What stands out of the border does so in an edge. */
  readonly isSharp: boolean;
}

/** How the border of a side ends: followed along every pixel of its last line, inward. */
function lookAtEnd(picture: Frame, side: Side, cuts: Cuts): End {
  const start = cuts[side];
  if (start === 0) return { at: 0, isFramed: false, isSharp: false };
  const { channels = 4, data } = picture;
  const color = colorOf(picture, side, cuts);
  const deepest = Math.min(depthOf(picture, side) - 3, start + Math.max(2, Math.round(depthOf(picture, side) * ASKEW)));
  const first = lineAt(picture, side, start, cuts);
  const inward = lineAt(picture, side, start + 1, cuts).from - first.from;
  /** How far in each pixel of the line leaves the border; -1: it does not. */
  const left = new Int32Array(first.count).fill(-1);
  let [leaving, sharp] = [0, 0];
  for (let i = 0; i < first.count; i++)
    for (let k = start; k < deepest; k++) {
      const at = first.from + i * first.apart + (k - start) * inward;
      if (isNear(picture, at, color)) continue;
      left[i] = k;
      leaving++;
      const before = at - Math.min(k, 2) * inward;
      for (let c = 0; c < channels; c++)
        if (Math.abs(data[at + 2 * inward + c] - data[before + c]) > STEP) {
          sharp++;
          break;
        }
      break;
    }
  const isFramed = sharp >= FRAMED * first.count;
  return { at: isFramed ? afterWedge(left, start, deepest) : start, isFramed, isSharp: sharp > leaving / 2 };
}

/** Behind the wedges of a border that lies askew: they reach from one end of the line inward, ever shorter. One more is blended. */
function afterWedge(left: Int32Array, start: number, deepest: number): number {
  const longest = left.length * (1 - CLEAN);
  const isBorder = (i: number, k: number): boolean => left[i] < 0 || left[i] > k;
  for (let k = start; k < deepest; k++) {
    let [head, tail] = [0, 0];
    while (head < left.length && isBorder(head, k)) head++;
    while (tail < left.length && isBorder(left.length - 1 - tail, k)) tail++;
    if (Math.max(head, tail) <= longest) return k + 1;
  }
  // it is as bright as the border there all the way: no wedge
  return start + 1;
}
