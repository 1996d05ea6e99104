/**
 * What lies within the regions of a photo and has no area of its own: an animal's eyes and stripes, strands of hair,
 * folds, the features of faces too small to be drawn. Strokes, not areas: nothing here needs to be closed.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { growMask, labelComponents } from '../../kernels/masks/masks.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import type { RegionMap } from '../../kernels/masks/region-map.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import { traceStrokes } from '../../kernels/strokes/trace-strokes.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';
import type { PortraitScene } from '../portrait-scene.ts';
import type { AnimalFace } from './animal-face.ts';
import { BACKGROUND, DRAWN_FACE, FACE } from './photo-regions.ts';

/** Half width of a line in pixels of 0.8 megapixels, and how strong an edge must be: fine texture is not to be colored. */
const LINE_SIGMA = 2.4;
/** Blur before lines are sought: stitches and hairs are finer. */
const STITCH = 1.8;
const STRONG = 0.004;
/** Reach of the surroundings that contrast is measured against, and the contrast that counts as none. */
const NEAR = 26;
const FAINT = 0.12;
/**
 * How dark a spot is against its surroundings, its area in pixels of 0.8 megapixels, how much of its box it fills, how long it
 * may be for its width, how far from the outline,
 * where shade is as dark, and from each other.
 */
const SPOT = { darker: 0.3, least: 50, most: 900, fills: 0.42, ratio: 2.6, rim: 9, apart: 2 } as const;
/**
 * A stroke is kept for its contrast (lightness per pixel) or for texture that runs its way, as hair does. Measured: hair 0.64–0.89
 * and folds of a coat 0.68–0.86, stitches of a sweater 0.38–0.65 at a contrast of 0.007–0.015; an eye's is above 0.025.
 */
const CLEAR = 0.02;
const STRAIGHT = 0.63;
/** Reach around a drawn brow, of the face's size. */
const BROW = 0.1;
/** Around an animal's eye no stroke is drawn, in radii of it, and around its face no speck, in shares of what is between its eyes. */
const CLEARING = 1.7;
const WARTS = 1.3;
/** A region this dark and this small (in radii of the spot) around an eye or a nose is that eye or nose. */
const DARK = 0.42;
const WHOLE = 1.7;
/** Lengths: a twig of a stroke, the shortest stroke, and how near to a region's border a stroke would double it. */
const TWIG = 12;
const LEAST = 40;
const BESIDE = 11;

export interface PhotoDetails {
  /** In pixels of the scene. */
  readonly strokes: Point[][];
  /** 1 on dark spots too small to color, as an animal's eyes and nose. */
  readonly spots: Int32Array;
}

/** Of the subject alone: in scenery everything would matter alike, and nothing would be closed. */
export function findPhotoDetails(
  { lab, subject, faces }: PortraitScene,
  map: RegionMap,
  animals: readonly AnimalFace[] = [],
): PhotoDetails {
  const { width, height } = lab;
  if (!subject) return { strokes: [], spots: new Int32Array(width * height) };
  const unit = Math.sqrt((width * height) / 8e5);
  const flow = measureFlow(lab, 2.4 * unit, 14 * unit);
  const contrast = gaussianBlur(flow.magnitude, 1.5 * unit);
  const options = { sigma: LINE_SIGMA * unit, along: 11 * unit, tau: 0.99, scale: createPlane(width, height, 1) };
  const even = evenContrast(lab, subject, unit);
  const ink = inkFromEdges(coherentEdges(gaussianBlur(even, STITCH * unit), flow, contrast, options), -STRONG, 90);
  const closed = growMask(findBorders(map), width, height, Math.round(BESIDE * unit));
  for (let i = 0; i < closed.length; i++) {
    const group = map.regions[map.labels[i]]?.group ?? BACKGROUND;
    if (closed[i] === 1 || group === FACE || group === BACKGROUND) ink.data[i] = 0;
  }
  wipeBrows(ink, faces, unit);
  for (const { eyes, nose } of animals)
    for (const spot of [...eyes, nose]) wipeAround(ink.data, width, spot.center, CLEARING * spot.radius);
  const strokes = traceStrokes(ink, { level: 0.4, twig: TWIG * unit, least: LEAST * unit, smooth: 2.5 * unit }).filter(
    (stroke) => meanAlong(stroke, contrast) > CLEAR || meanAlong(stroke, flow.anisotropy) > STRAIGHT,
  );
  const spots = new Int32Array(closed.length);
  // people's eyes are drawn from their mesh, and a shirt has buttons and folds
  if (faces.length === 0) markSpots(spots, even, map, unit);
  for (const face of animals) blackenFace(spots, face, map);
  return { strokes, spots };
}

/** An animal's eyes and nose are drawn: other specks on its face would be warts, and a dark nose is black up to its border. */
function blackenFace(spots: Int32Array, { eyes, nose }: AnimalFace, map: RegionMap): void {
  const middle: Point = [
    (eyes[0].center[0] + eyes[1].center[0] + nose.center[0]) / 3,
    (eyes[0].center[1] + eyes[1].center[1] + nose.center[1]) / 3,
  ];
  const apart = Math.hypot(eyes[1].center[0] - eyes[0].center[0], eyes[1].center[1] - eyes[0].center[1]);
  wipeAround(spots, map.width, middle, WARTS * apart);
  for (const { center, radius } of [...eyes, nose]) {
    const label = map.labels[Math.floor(center[1]) * map.width + Math.floor(center[0])];
    const region = map.regions[label];
    if (region === undefined || region.L > DARK || region.area > Math.PI * (WHOLE * radius) ** 2) continue;
    for (let i = 0; i < spots.length; i++) if (map.labels[i] === label) spots[i] = 1;
  }
}

function wipeAround(data: Int32Array | Float32Array, width: number, [x, y]: Point, radius: number): void {
  const height = data.length / width;
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++)
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++)
      if (Math.hypot(column - x, row - y) < radius) data[row * width + column] = 0;
}

/** Brows are drawn from their mesh; where the real ones lie a little higher they would be drawn twice. */
function wipeBrows(ink: Plane, faces: readonly Face[], unit: number): void {
  const near = createPlane(ink.width, ink.height);
  for (const face of faces) {
    const size = faceSize(face);
    if (size < DRAWN_FACE * unit) continue;
    const shift = (numbers: readonly number[], by: number): Point[] =>
      numbers.map((i) => [face.mesh[i][0] + Math.sin(face.tilt) * by, face.mesh[i][1] - Math.cos(face.tilt) * by]);
    for (const side of [0, 1])
      fillPolygon(near, [
        ...shift(FACE_PARTS.browTop[side], BROW * size),
        ...shift(FACE_PARTS.browLow[side], -BROW * size).reverse(),
      ]);
  }
  for (let i = 0; i < near.data.length; i++) if (near.data[i] > 0) ink.data[i] = 0;
}

function meanAlong(points: readonly Point[], { width, data }: Plane): number {
  let sum = 0;
  for (const [x, y] of points) sum += data[Math.floor(y) * width + Math.floor(x)];
  return sum / points.length;
}

/** Compact places that are far darker than all around them, inside the subject. */
function markSpots(spots: Int32Array, even: Plane, map: RegionMap, unit: number): void {
  const { width, height } = even;
  const calm = gaussianBlur(even, 2 * unit).data;
  const outside = mapToBytes(map.labels, (label) => ((map.regions[label]?.group ?? BACKGROUND) === BACKGROUND ? 1 : 0));
  const rim = growMask(outside, width, height, Math.round(SPOT.rim * unit));
  const dark = new Uint8Array(spots.length);
  for (let i = 0; i < dark.length; i++) dark[i] = calm[i] < 0.5 - SPOT.darker && outside[i] === 0 ? 1 : 0;
  // spots side by side are one shade, not a row of eyes
  const near = growMask(dark, width, height, Math.max(1, Math.round(SPOT.apart * unit)));
  const { labels } = labelComponents(near, width, height);
  const areas: number[] = [];
  const shapes: { left: number; right: number; top: number; bottom: number; isRim: boolean }[] = [];
  for (let i = 0; i < dark.length; i++) {
    if (dark[i] === 0) continue;
    areas[labels[i]] = (areas[labels[i]] ?? 0) + 1;
    const shape = (shapes[labels[i]] ??= { left: width, right: 0, top: height, bottom: 0, isRim: false });
    const x = i % width;
    const y = (i - x) / width;
    shape.left = Math.min(shape.left, x);
    shape.right = Math.max(shape.right, x + 1);
    shape.top = Math.min(shape.top, y);
    shape.bottom = y + 1;
    shape.isRim ||= rim[i] === 1;
  }
  const isSpot = shapes.map(({ left, right, top, bottom, isRim }, label) => {
    const area = areas[label] / (unit * unit);
    const [across, down] = [right - left, bottom - top];
    const fills = areas[label] / (across * down);
    const ratio = Math.max(across / down, down / across);
    return !isRim && area > SPOT.least && area < SPOT.most && fills > SPOT.fills && ratio < SPOT.ratio;
  });
  for (let i = 0; i < dark.length; i++) if (dark[i] === 1 && isSpot[labels[i]]) spots[i] = 1;
}

/** Lightness against its surroundings on the same side of the outline, 0..1: a black horse has as many lines as a white one. */
function evenContrast({ width, height, L }: LabPicture, subject: Plane, unit: number): Plane {
  const weight = createPlane(width, height);
  const first = createPlane(width, height);
  const second = createPlane(width, height);
  for (let i = 0; i < L.data.length; i++) {
    const share = subject.data[i] + 1e-3;
    weight.data[i] = share;
    first.data[i] = share * L.data[i];
    second.data[i] = share * L.data[i] * L.data[i];
  }
  const [total, sum, squares] = [weight, first, second].map((plane) => gaussianBlur(plane, NEAR * unit).data);
  const out = createPlane(width, height);
  for (let i = 0; i < L.data.length; i++) {
    const mean = sum[i] / total[i];
    const spread = Math.sqrt(Math.max(0, squares[i] / total[i] - mean * mean));
    out.data[i] = 0.5 + (0.32 * (L.data[i] - mean)) / (spread + FAINT);
  }
  return out;
}

function findBorders({ labels, width, height }: RegionMap): Uint8Array {
  const borders = new Uint8Array(labels.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((x + 1 < width && labels[i] !== labels[i + 1]) || (y + 1 < height && labels[i] !== labels[i + width]))
        borders[i] = 1;
    }
  }
  return borders;
}
