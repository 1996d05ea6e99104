/**
 * The sky: what is calm and has a color of the sky, from the upper border down to the first edge, with the clouds in it.
 * Who asks for the sky has one in the picture, so a gray or an evening one counts when nothing bluer is there.
 */
import type { Picture } from '../image/picture.ts';
import { boxBlur } from '../kernels/filters/blur.ts';
import { growMask, labelComponents, shrinkMask } from '../kernels/masks/masks.ts';
import { mapToBytes } from '../kernels/planes/map-values.ts';
import { pictureToLab, resizeLab, type LabPicture } from '../kernels/planes/oklab.ts';
import { createPlane, resizePlane, type Plane } from '../kernels/planes/plane.ts';
import { settleBorder } from './settle-border.ts';

/** Longest side at which it is looked for: grain and leaves are gone there. */
const LOOK_SIDE = 400;
/** Steps in OKLab that no sky takes from pixel to pixel, from wide to narrow: the first at which it ends above the ground. */
const EDGES = [0.045, 0.03, 0.02, 0.013];
/** Mean step around a pixel that is still calm, in edges: leaves and rock are above it. */
const CALM = 0.55;
/** A sky is at least this share of the picture, and ends above this share of the height. */
const LEAST = 0.03;
const LOWEST = 0.97;
/** A cloud lies among sky by this share of its outline; snow on a summit does not. What is grayer has to be enclosed. */
const AMONG = 0.45;
const ENCLOSED = 0.9;
/** Half the width of a seam between two parts of a sky. */
const SEAM = 3;
/** Holes below this share of the picture are birds, wires and grain. */
const SPECK = 0.0006;

/** Where a sky ends the color is another one by this much a few pixels on, for this share of its end. */
const ACROSS = 4;
const END = 0.05;
const ENDING = 0.5;

type IsSky = (l: number, a: number, b: number) => boolean;
/** Blue from night to noon, and the pale green of haze. */
const isBlue: IsSky = (l, a, b) => (l > 0.12 && b < -0.015 && a < 0.03) || (l > 0.6 && a < -0.005 && b < 0.03);
/** Clouds, and what is nearly white around the sun. */
const isCloud: IsSky = (l, a, b) =>
  (l > 0.72 && Math.abs(a) < 0.02 && b < 0.012) || (l > 0.91 && Math.abs(a) < 0.045 && b < 0.045);
const isClear: IsSky = (l, a, b) => isBlue(l, a, b) || isCloud(l, a, b);
const isOvercast: IsSky = (l, a, b) => isClear(l, a, b) || (l > 0.35 && Math.abs(a) < 0.025 && b < 0.03);
/** From yellow over red to violet, and never pale: that is a wall. */
const isEvening: IsSky = (l, a, b) => isOvercast(l, a, b) || (l > 0.3 && a > -0.02 && Math.hypot(a, b) > 0.06);
/** Between its blue and its red an evening is paler than any of them. */
const isDusk: IsSky = (l, a, b) => isEvening(l, a, b) || (l > 0.3 && a > -0.02);
const isVivid: IsSky = (l, a, b) => l > 0.3 && b > 0 && Math.hypot(a, b) > 0.06;

/** Its cover at the size of the picture, which should be small; undefined where no sky is to be seen. */
export function findSky(small: Picture): Plane | undefined {
  const { width, height } = small;
  const full = pictureToLab(small);
  const scale = Math.min(1, LOOK_SIDE / Math.max(width, height));
  const lab = resizeLab(full, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const step = stepsOf(lab);
  const area =
    [isClear, isOvercast, isEvening]
      .map((isSky) => growFromAbove(lab, step, isSky))
      .find((found) => found !== undefined) ?? growDusk(lab, step);
  if (area === undefined) return undefined;
  fillSpecks(area, lab);
  const rough = resizePlane({ ...createPlane(lab.width, lab.height), data: Float32Array.from(area) }, width, height);
  const doubt = 2 * Math.round(width / lab.width);
  return { ...createPlane(width, height), data: settleBorder(full, rough.data, doubt) };
}

/** Mean distance of each pixel to its neighbors on the right and below. */
function stepsOf({ width, height, L, a, b }: LabPicture): Plane {
  const steps = createPlane(width, height);
  const far = (i: number, j: number): number =>
    Math.hypot(L.data[i] - L.data[j], a.data[i] - a.data[j], b.data[i] - b.data[j]);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      steps.data[i] = (far(i, x + 1 < width ? i + 1 : i) + far(i, y + 1 < height ? i + width : i)) / 2;
  return boxBlur(steps, 1);
}

/** A sky never reaches the lower border: what does has run out over water or a wall. */
function growFromAbove(lab: LabPicture, step: Plane, isSky: IsSky): Uint8Array | undefined {
  const ground = lab.width * Math.floor(lab.height * LOWEST);
  for (const edge of EDGES) {
    const area = grow(lab, step, isSky, edge);
    const count = area.reduce((sum, value) => sum + value, 0);
    if (count < area.length * LEAST || !isLittle(area.subarray(ground))) continue;
    addClouds(area, lab);
    if (endsAtEdge(area, lab)) return area;
  }
  return undefined;
}

/** A sky from gray or blue to a glow: what is pale all over, or glows all over, may be a wall. */
function growDusk(lab: LabPicture, step: Plane): Uint8Array | undefined {
  const area = growFromAbove(lab, step, isDusk);
  if (area === undefined) return undefined;
  const share = (isSky: IsSky): number =>
    area.reduce(
      (sum, value, i) => sum + (value === 1 && isSky(lab.L.data[i], lab.a.data[i], lab.b.data[i]) ? 1 : 0),
      0,
    ) / area.reduce((sum, value) => sum + value, 0);
  return share(isOvercast) > 0.1 && share(isVivid) > 0.1 ? area : undefined;
}

/** A sky ends at something. What fades out in the middle of its ground is the light on a wall, or a part of a sky only. */
function endsAtEdge(area: Uint8Array, { width, height, L, a, b }: LabPicture): boolean {
  let [ends, edges] = [0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (area[i] === 0) continue;
      for (const [next, inside] of [
        [-1, x >= ACROSS && x < width - ACROSS],
        [1, x >= ACROSS && x < width - ACROSS],
        [width, y < height - ACROSS],
      ] as const) {
        if (!inside || area[i + next] === 1) continue;
        const far = i + next * ACROSS;
        ends++;
        if (Math.hypot(L.data[i] - L.data[far], a.data[i] - a.data[far], b.data[i] - b.data[far]) > END) edges++;
      }
    }
  return edges > ends * ENDING;
}

const isLittle = (row: Uint8Array): boolean => row.reduce((sum, value) => sum + value, 0) < 0.1 * row.length;

function grow({ width, height, L, a, b }: LabPicture, step: Plane, isSky: IsSky, edge: number): Uint8Array {
  const area = new Uint8Array(width * height);
  const open: number[] = [];
  const far = (i: number, j: number): number =>
    Math.hypot(L.data[i] - L.data[j], a.data[i] - a.data[j], b.data[i] - b.data[j]);
  const join = (i: number, from = i): void => {
    if (area[i] === 1 || step.data[i] > edge * CALM || !isSky(L.data[i], a.data[i], b.data[i])) return;
    if (far(i, from) > edge) return;
    area[i] = 1;
    open.push(i);
  };
  // the first rows may be a scan's border
  for (let y = 0; y < Math.max(1, Math.round(0.02 * height)); y++) for (let x = 0; x < width; x++) join(y * width + x);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (i % width > 0) join(i - 1, i);
    if (i % width < width - 1) join(i + 1, i);
    if (i >= width) join(i - width, i);
    if (i < area.length - width) join(i + width, i);
  }
  return area;
}

/** What is white or blue and lies mostly among sky belongs to it, whatever its edges. */
function addClouds(area: Uint8Array, { width, height, L, a, b }: LabPicture): void {
  const white = mapToBytes(area, (value, i) => (value === 0 && isCloud(L.data[i], a.data[i], b.data[i]) ? 1 : 0));
  joinWhere(area, white, width, height, ({ among }) => among >= AMONG);
  // the seam between a cloud and the blue is neither
  const pale = mapToBytes(area, (value, i) => (value === 0 && isOvercast(L.data[i], a.data[i], b.data[i]) ? 1 : 0));
  const closed = shrinkMask(growMask(area, width, height, SEAM), width, height, SEAM);
  for (let i = 0; i < area.length; i++) if (pale[i] === 1 && closed[i] === 1) area[i] = 1;
  joinWhere(
    area,
    pale.map((value, i) => value * (1 - area[i])),
    width,
    height,
    ({ among }) => among >= ENCLOSED,
  );
}

function fillSpecks(area: Uint8Array, { width, height }: LabPicture): void {
  const holes = area.map((value) => 1 - value);
  joinWhere(area, holes, width, height, ({ size }) => size < area.length * SPECK);
}

/** Adds the parts of `more` that are small enough or lie among the area, by the share of their outline; the picture's border counts as ground. */
function joinWhere(
  area: Uint8Array,
  more: Uint8Array,
  width: number,
  height: number,
  belongs: (part: { readonly size: number; readonly among: number }) => boolean,
): void {
  const { labels, areas } = labelComponents(more, width, height);
  const [outline, touching] = [0, 0].map(() => new Float64Array(areas.length));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (more[i] === 0) continue;
      const label = labels[i];
      for (const [j, inside] of [
        [i - 1, x > 0],
        [i + 1, x < width - 1],
        [i - width, y > 0],
        [i + width, y < height - 1],
      ] as const) {
        if (inside && more[j] === 1) continue;
        outline[label]++;
        if (inside) touching[label] += area[j];
      }
    }
  for (let i = 0; i < area.length; i++)
    if (
      more[i] === 1 &&
      belongs({ size: areas[labels[i]], among: touching[labels[i]] / Math.max(1, outline[labels[i]]) })
    )
      area[i] = 1;
}
