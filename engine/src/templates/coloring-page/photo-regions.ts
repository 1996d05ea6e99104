/** A photo as a map of few flat regions: what a person would outline, not every shade. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { orientedBilateral } from '../../kernels/filters/oriented-bilateral.ts';
import { growMask, shrinkMask } from '../../kernels/masks/masks.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import {
  colorDistance,
  mapRegions,
  mergeRegions,
  type Region,
  type RegionBorder,
  type RegionMap,
} from '../../kernels/masks/region-map.ts';
import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import type { StepReport } from '../../run/step.ts';
import type { PortraitScene } from '../portrait-scene.ts';
import { roundRegions } from './round-regions.ts';

/** Groups that are never merged into each other unless they are crumbs. */
export const BACKGROUND = 0;
export const SUBJECT = 1;
export const SKIN = 2;
export const FACE = 3;

/** Smaller faces are only a few regions; larger ones are one area that gets drawn features. */
export const DRAWN_FACE = 30;

const COLORS = 12;
/** Reach over which borders are rounded: a finger's width on what the page is about, a fist's behind it, where leaves are fringes. */
const ROUND = { subject: 2.4, behind: 9 } as const;
/** Fringes narrower than about twice this are rounded off once the regions are known. */
const FRINGE = 6;
/** A shine on a forehead is no area to color: what a border within skin counts, and how far from its tone it is. */
const SHINE = { counts: 0.35, lighter: 0.32, hue: 0.05 } as const;
/** Chroma counts more than lightness: shadows are not outlines. */
const CHROMA = 1.7;
/** Pixels (of 0.8 megapixels) below which a region cannot be colored: outside the subject, and on it. */
const CRUMB = { background: 4000, subject: 450 } as const;
/** Price of a border above which it stays (OKLab distance squared times pixels, per pixel of border). */
const KEEP = { background: 0.5, subject: 0.21, scenery: 0.1 } as const;
/** Most regions of a page that a child finishes. */
const MOST_REGIONS = 110;
/** Edge strength (lightness per pixel) of a border that counts in full; softer ones are shade. */
const CRISP = { background: 0.03, subject: 0.045 } as const;
/** Cover from which a pixel is the subject's: networks are unsure of pale legs and wide trousers. */
export const SEEN = 0.4;
const HALF_SEEN = 0.13;
/** Width of the rim along a part's outline that takes its color from further inside: there a photo mixes both sides. */
const RIM = 9;

/** Labels of the regions, each with its group, at the size of the scene. */
export async function findPhotoRegions(scene: PortraitScene, seed: number, step: StepReport): Promise<RegionMap> {
  const { width, height } = scene.lab;
  const unit = Math.sqrt((width * height) / 8e5);
  const flow = measureFlow(scene.lab, 2 * unit);
  await step(0.1);
  const calm = kuwahara(scene.lab, flow, Math.max(2, Math.round(4 * unit)));
  await step(0.35);
  const flat = orientedBilateral(calm, flow, { reach: 3 * unit, tolerance: 0.07, rounds: 2 });
  await step(0.5);
  const clusters = clusterKeys(flat, seed);
  const keys = smoothKeys(clusters, width, height, ROUND.subject * unit);
  const groups = findGroups(scene, flat, unit);
  if (scene.subject) {
    const broad = smoothKeys(clusters, width, height, ROUND.behind * unit);
    for (let i = 0; i < keys.length; i++) if (groups[i] === BACKGROUND) keys[i] = broad[i];
  }
  for (let i = 0; i < keys.length; i++) keys[i] = groups[i] === FACE ? FACE : keys[i] * 4 + 4 + groups[i];
  fillRims(keys, groups, width, Math.round(RIM * unit));
  const edges = gaussianBlur(measureFlow(flat, 1).magnitude, 1.2 * unit).data;
  const colors = { L: flat.L.data, a: flat.a.data, b: flat.b.data };
  const map = mapRegions(keys, width, height, colors, (key) => (key === FACE ? FACE : key % 4), edges);
  await step(0.7);
  const area = unit * unit;
  const calmEverywhere = scene.subject === undefined;
  const price = (one: Region, other: Region, border: RegionBorder): number =>
    priceOf(one, other, border, area, calmEverywhere);
  mergeRegions(map, (one, other, border) => (one.group === other.group ? price(one, other, border) : Infinity), 1);
  // a leg in pieces would be lost to the meadow piece by piece: only what has nothing of its own part beside it may go over
  const standsAlone = ({ group, borders }: Region): boolean =>
    [...borders.keys()].every((neighbor) => map.regions[neighbor]?.group !== group);
  mergeRegions(
    map,
    (one, other, border) =>
      one.group === other.group || standsAlone(one.area < other.area ? one : other)
        ? price(one, other, border)
        : Infinity,
    1,
    MOST_REGIONS,
  );
  roundRegions(map, new Set([SUBJECT, SKIN]), FRINGE * unit);
  return map;
}

/** 1 is the limit: below it a border goes, above it stays as long as there is room for it. */
function priceOf(one: Region, other: Region, { length, strength }: RegionBorder, area: number, calm: boolean): number {
  const small = Math.min(one.area, other.area) / area;
  const outside = one.group === BACKGROUND || calm;
  const crumb = outside ? CRUMB.background : CRUMB.subject;
  if (one.group !== other.group && (one.group === FACE || other.group === FACE || small > crumb * 0.45))
    return Infinity;
  const soft = Math.min(1, strength / (outside ? CRISP.background : CRISP.subject)) ** 1.5;
  const shine = one.group === SKIN && other.group === SKIN ? SHINE.counts : 1;
  const distance = colorDistance(one, other, CHROMA) ** 2 * soft * shine;
  // Koepfler, Lopez & Morel 1994: what the border is worth for its length
  const worth = (((one.area * other.area) / (one.area + other.area)) * distance) / (length * Math.sqrt(area));
  const price = worth / (calm ? KEEP.scenery : outside ? KEEP.background : KEEP.subject);
  return small < crumb ? Math.min(price, 0.5 * (small / crumb) + 0.2 * Math.min(1, price)) : price;
}

function clusterKeys(lab: LabPicture, seed: number): Int32Array {
  const count = lab.L.data.length;
  const stride = Math.max(1, Math.floor(count / 6000));
  const vector = (into: Float32Array, at: number, i: number): void => {
    into[at] = lab.L.data[i];
    into[at + 1] = lab.a.data[i] * CHROMA;
    into[at + 2] = lab.b.data[i] * CHROMA;
  };
  const samples = new Float32Array(Math.ceil(count / stride) * 3);
  for (let i = 0, at = 0; i < count; i += stride, at += 3) vector(samples, at, i);
  const centers = findClusters(samples, 3, COLORS, seed);
  const keys = new Int32Array(count);
  const one = new Float32Array(3);
  for (let i = 0; i < count; i++) {
    vector(one, 0, i);
    keys[i] = nearestCenter(centers, 3, one, 0);
  }
  return keys;
}

/** Every pixel takes the key that fills most of its neighborhood, which rounds the borders. */
function smoothKeys(keys: Int32Array, width: number, height: number, sigma: number): Int32Array {
  const best = new Float32Array(keys.length);
  const out = keys.slice();
  for (let key = 0; key < COLORS; key++) {
    const share = createPlane(width, height);
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) share.data[i] = 1;
    const near = gaussianBlur(share, sigma).data;
    for (let i = 0; i < keys.length; i++) {
      if (near[i] <= best[i]) continue;
      best[i] = near[i];
      out[i] = key;
    }
  }
  return out;
}

/** Gives the `rim` pixels along the outlines of groups the key that lies behind them in the same group, where there is one. */
function fillRims(keys: Int32Array, groups: Uint8Array, width: number, rim: number): void {
  const edge = new Uint8Array(keys.length);
  for (let i = 0; i < keys.length; i++)
    if (
      ((i + 1) % width !== 0 && groups[i] !== groups[i + 1]) ||
      (i + width < keys.length && groups[i] !== groups[i + width])
    )
      edge[i] = edge[i + 1] = 1;
  for (let i = width; i < keys.length; i++) if (groups[i] !== groups[i - width]) edge[i] = 1;
  const open = growMask(edge, width, keys.length / width, rim);
  let front: number[] = [];
  for (let i = 0; i < keys.length; i++) if (open[i] === 0) front.push(i);
  // twice as far as straight inward: corners are reached as well
  for (let step = 0; step < 2 * rim && front.length > 0; step++) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
        if (open[j] !== 1 || groups[j] !== groups[i]) continue;
        open[j] = 0;
        keys[j] = keys[i];
        next.push(j);
      }
    }
    front = next;
  }
}

/** Which part of the person, or of nothing, each pixel is. */
function findGroups({ subject, faces, lab }: PortraitScene, flat: LabPicture, unit: number): Uint8Array {
  const { width, height } = lab;
  const groups = new Uint8Array(width * height);
  if (subject) {
    const soft = gaussianBlur(subject, 2.5 * unit).data;
    const doubt = findDoubt(soft, width, height, Math.round(5 * unit));
    for (let i = 0; i < groups.length; i++) groups[i] = soft[i] > SEEN || doubt[i] === 1 ? SUBJECT : BACKGROUND;
  } else groups.fill(SUBJECT);
  const drawn = faces.filter((face) => faceSize(face) >= DRAWN_FACE * unit);
  markSkin(groups, drawn, flat, unit);
  const inFace = createPlane(width, height);
  for (const face of drawn) fillPolygon(inFace, belowBrows(face));
  for (let i = 0; i < groups.length; i++) if (inFace.data[i] > 0.5) groups[i] = FACE;
  return groups;
}

/** Half-seen places that are wider than an outline's soft rim: they are the subject's, as trousers as pale as the road. */
function findDoubt(cover: Float32Array, width: number, height: number, rim: number): Uint8Array {
  const half = mapToBytes(cover, (value) => (value > HALF_SEEN && value <= SEEN ? 1 : 0));
  const wide = growMask(shrinkMask(half, width, height, rim), width, height, rim + 2);
  return wide.map((value, i) => (half[i] === 1 ? value : 0));
}

/** Hands, arms and necks have the hue of the face above them: they keep their outline against clothes of like brightness. */
function markSkin(
  groups: Uint8Array,
  faces: readonly Face[],
  { width, height, L, a, b }: LabPicture,
  unit: number,
): void {
  const likeness = createPlane(width, height);
  for (const face of faces) {
    const skin = measureCheeks(face, { width, height, L, a, b });
    if (skin === undefined) continue;
    const size = faceSize(face);
    const [left, top, right, bottom] = [
      face.box[0] - 3 * size,
      face.box[1] - 0.6 * size,
      face.box[2] + 3 * size,
      face.box[3] + 6 * size,
    ];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const i = y * width + x;
        const hue = Math.hypot(a.data[i] - skin[1], b.data[i] - skin[2]);
        const lighter = L.data[i] - skin[0];
        const onFace = x > face.box[0] && x < face.box[2] && y < face.box[3];
        if (
          (hue < 0.026 && Math.abs(lighter) < 0.17) ||
          (onFace && lighter > 0 && lighter < SHINE.lighter && hue < SHINE.hue)
        )
          likeness.data[i] = 1;
      }
    }
  }
  // folds of a brown coat and the shine of a forehead are not told apart pixel by pixel
  const size = Math.max(0, ...faces.map(faceSize)) / unit;
  const sure = gaussianBlur(likeness, clamp(0.06 * size, 3, 8) * unit).data;
  for (let i = 0; i < groups.length; i++) if (groups[i] === SUBJECT && sure[i] > 0.6) groups[i] = SKIN;
}

/** The part of a face that its features draw; forehead and fringe stay with the ordinary regions. */
function belowBrows(face: Face): Point[] {
  const center = face.mesh[168];
  const sine = Math.sin(face.tilt);
  const cosine = Math.cos(face.tilt);
  const up = ([x, y]: Point): number => -(x - center[0]) * sine + (y - center[1]) * cosine;
  const limit = Math.min(...[105, 334, 66, 296].map((i) => up(face.mesh[i]))) - faceSize(face) * 0.02;
  return FACE_OVAL.map((i) => {
    const point = face.mesh[i];
    const lift = Math.max(0, limit - up(point));
    return [point[0] - sine * lift, point[1] + cosine * lift];
  });
}

/** Upper edges of the drawn faces are not lines: where a border lies above the brows inside the oval's reach. */
export function isForehead(faces: readonly Face[], [x, y]: Point): boolean {
  return faces.some(
    ({ box, mesh }) => x > box[0] - 2 && x < box[2] + 2 && y > box[1] && y < Math.max(mesh[105][1], mesh[334][1]) + 2,
  );
}

/** Mean darkness test for pupils and nostrils: dark, and too small to color. */
export function isInkSpot(region: Region | undefined, area: number): boolean {
  return region !== undefined && region.group === SUBJECT && region.L < 0.33 && region.area < area;
}
