/** The border of one color around a picture and what lies inside it; the engine's `trim` looks in the same way. Pure. */
import type { Size } from '../../view.ts';
import type { Crop } from '../geometry.ts';

/** Pixels of four bytes. */
interface Drawn extends Size {
  readonly data: Uint8ClampedArray;
}

/** Farther than this from the color of the border in one channel is not the border. */
const near = 24;
/** Share of a line that must be border: dust lies on a scan. */
const clean = 0.97;
/** A border that lies askew ends within this share of the side. */
const askew = 0.025;
/** Share of a line where the border ends in an edge, for a photo in a frame. */
const framed = 0.4;
/** A step between neighbors two pixels apart on either side of an edge. */
const step = 24;
/** Of each side so much is left, or there is nothing but border. */
const leastLeft = 0.1;

const sides = ['top', 'bottom', 'left', 'right'] as const;
type Side = (typeof sides)[number];
type Cuts = Record<Side, number>;

/** As shares of the picture; undefined where no side has a border. */
export function findBorder(picture: Drawn): Crop | undefined {
  const cuts: Cuts = { left: 0, top: 0, right: 0, bottom: 0 };
  for (let round = 0; round < 2; round++)
    for (const side of sides) {
      cuts[side] = cleanLines(picture, side, { ...cuts, [side]: 0 });
      if (!leavesEnough(picture, cuts)) return undefined;
    }
  if (!hasBorder(cuts)) return undefined;
  const ends = sides.map((side) => ({ side, ...lookAtEnd(picture, side, cuts) }));
  const floats = sides.every((side) => cuts[side] > 0) && ends.filter(({ isSharp }) => isSharp).length >= 2;
  for (const { side, isFramed, at } of ends)
    if (isFramed) cuts[side] = at;
    else if (!floats) cuts[side] = 0;
  if (!hasBorder(cuts) || !leavesEnough(picture, cuts)) return undefined;
  const { width, height } = picture;
  return {
    left: cuts.left / width,
    top: cuts.top / height,
    width: (width - cuts.left - cuts.right) / width,
    height: (height - cuts.top - cuts.bottom) / height,
  };
}

const hasBorder = (cuts: Cuts): boolean => sides.some((side) => cuts[side] > 0);

function leavesEnough({ width, height }: Drawn, { left, right, top, bottom }: Cuts): boolean {
  const [across, down] = [width - left - right, height - top - bottom];
  return across >= Math.max(1, width * leastLeft) && down >= Math.max(1, height * leastLeft);
}

interface Line {
  readonly from: number;
  readonly apart: number;
  readonly count: number;
}

const isAcross = (side: Side): boolean => side === 'top' || side === 'bottom';
const depthOf = ({ width, height }: Drawn, side: Side): number => (isAcross(side) ? height : width);

function lineAt({ width, height }: Drawn, side: Side, depth: number, cuts: Cuts): Line {
  if (isAcross(side)) {
    const row = side === 'top' ? depth : height - 1 - depth;
    return { from: (row * width + cuts.left) * 4, apart: 4, count: width - cuts.left - cuts.right };
  }
  const column = side === 'left' ? depth : width - 1 - depth;
  return { from: (cuts.top * width + column) * 4, apart: width * 4, count: height - cuts.top - cuts.bottom };
}

/** The median of each channel along the outermost line. */
function colorOf(picture: Drawn, side: Side, cuts: Cuts): Uint8Array {
  const { from, apart, count } = lineAt(picture, side, 0, cuts);
  return Uint8Array.from([0, 1, 2, 3], (channel) => {
    const values = Uint8Array.from({ length: count }, (_, k) => picture.data[from + k * apart + channel] ?? 0);
    return values.toSorted()[count >> 1] ?? 0;
  });
}

function isNear({ data }: Drawn, at: number, color: Uint8Array): boolean {
  // what is transparent has no color
  if ((color[3] ?? 0) <= near) return (data[at + 3] ?? 0) <= near;
  for (let c = 0; c < 4; c++) if (Math.abs((data[at + c] ?? 0) - (color[c] ?? 0)) > near) return false;
  return true;
}

function cleanLines(picture: Drawn, side: Side, cuts: Cuts): number {
  const color = colorOf(picture, side, cuts);
  const depth = depthOf(picture, side);
  for (let k = 0; k < depth; k++) {
    const { from, apart, count } = lineAt(picture, side, k, cuts);
    let others = 0;
    for (let i = 0; i < count && others <= count * (1 - clean); i++)
      if (!isNear(picture, from + i * apart, color)) others++;
    if (others > count * (1 - clean)) return k;
  }
  return depth;
}

/** How the border of a side ends, followed inward along every pixel of its last line. */
function lookAtEnd(picture: Drawn, side: Side, cuts: Cuts): { at: number; isFramed: boolean; isSharp: boolean } {
  const start = cuts[side];
  if (start === 0) return { at: 0, isFramed: false, isSharp: false };
  const color = colorOf(picture, side, cuts);
  const depth = depthOf(picture, side);
  const deepest = Math.min(depth - 3, start + Math.max(2, Math.round(depth * askew)));
  const { from, apart, count } = lineAt(picture, side, start, cuts);
  const inward = lineAt(picture, side, start + 1, cuts).from - from;
  const left = new Int32Array(count).fill(-1);
  let [leaving, sharp] = [0, 0];
  for (let i = 0; i < count; i++)
    for (let k = start; k < deepest; k++) {
      const at = from + i * apart + (k - start) * inward;
      if (isNear(picture, at, color)) continue;
      left[i] = k;
      leaving++;
      if (isStep(picture, at - Math.min(k, 2) * inward, at + 2 * inward)) sharp++;
      break;
    }
  const isFramed = sharp >= framed * count;
  return { at: isFramed ? afterWedge(left, start, deepest) : start, isFramed, isSharp: sharp > leaving / 2 };
}

function isStep({ data }: Drawn, one: number, other: number): boolean {
  for (let c = 0; c < 4; c++) if (Math.abs((data[one + c] ?? 0) - (data[other + c] ?? 0)) > step) return true;
  return false;
}

/** Behind the wedges of a border that lies askew; one more line is blended. */
function afterWedge(left: Int32Array, start: number, deepest: number): number {
  const longest = left.length * (1 - clean);
  const isBorder = (i: number, k: number): boolean => (left[i] ?? 0) < 0 || (left[i] ?? 0) > k;
  for (let k = start; k < deepest; k++) {
    let [head, tail] = [0, 0];
    while (head < left.length && isBorder(head, k)) head++;
    while (tail < left.length && isBorder(left.length - 1 - tail, k)) tail++;
    if (Math.max(head, tail) <= longest) return k + 1;
  }
  return start + 1;
}
