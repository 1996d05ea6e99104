/**
 * Faces: BlazeFace on the whole picture and on overlapping tiles (small faces in groups), then Face Mesh on an
 * eye-leveled crop, whose own face flag rejects false finds, then the iris network on each eye.
 */

import type { Picture } from '../../image/picture.ts';
import { sampleSquare, squareToPicture, type Point, type Square } from '../../kernels/planes/sample-square.ts';
import type { FloatTensor } from '../../models/float-tensor.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import { FACE_OVAL, LOWER_LIDS, UPPER_LIDS } from './face-parts.ts';

/** left, top, right, bottom in pixels. */
export type FaceBox = readonly [left: number, top: number, right: number, bottom: number];

export interface Eye {
  /** Iris center and radius in pixels. */
  readonly center: Point;
  readonly radius: number;
  /** Lid points from the outer to the inner corner, 9 each. */
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
  /** Lid distance over eye width: about 0.3 open, below 0.12 shut. */
  readonly open: number;
}

export interface Face {
  /** Bounds of the face outline: hairline to chin, ear to ear. */
  readonly box: FaceBox;
  /** Detector's certainty 0.5..1. */
  readonly score: number;
  /** Roll in radians, positive when the person's left eye (right in the picture) is lower. */
  readonly tilt: number;
  /** 468 points in picture pixels; numbers in `face-parts.ts`. */
  readonly mesh: readonly Point[];
  /** The person's right eye (left in the picture) first. */
  readonly eyes: readonly [Eye, Eye];
}

export interface Candidate {
  readonly box: FaceBox;
  readonly score: number;
  readonly rightEye: Point;
  readonly leftEye: Point;
}

const BLAZE_SIZE = 256;
const MESH_SIZE = 192;
const IRIS_SIZE = 64;
/** BlazeFace's two anchor grids: number of anchors, cells per side, anchors per cell. */
const ANCHOR_GRIDS = [
  [512, 16, 2],
  [384, 8, 6],
] as const;
/** The mesh's face flag is already a probability. Measured: faces 1.0, false finds 0.0–0.33. */
const MIN_FACE_FLAG = 0.9;
const MIN_SCORE = 0.5;
const MAX_FACES = 24;
/** What finding faces takes. */
export const FACE_MODELS = ['blazeface', 'facemesh', 'iris'] as const;

/** Finds faces, largest first; an empty list when there is none. Alpha is ignored. */
export async function detectFaces(picture: Picture, context: EngineContext): Promise<Face[]> {
  const candidates: Candidate[] = [];
  for (const square of searchSquares(picture)) {
    throwIfAborted(context.signal);
    candidates.push(...(await detectInSquare(picture, square, MIN_SCORE, context)));
  }
  candidates.sort((a, b) => b.score - a.score);
  const kept: Candidate[] = [];
  for (const found of candidates) if (!kept.some((other) => overlap(other.box, found.box) > 0.25)) kept.push(found);
  const faces: Face[] = [];
  for (const candidate of kept.slice(0, MAX_FACES)) {
    throwIfAborted(context.signal);
    const face = await fitMesh(picture, candidate, context);
    if (face && !faces.some((other) => overlap(other.box, face.box) > 0.25)) faces.push(face);
  }
  return faces.sort((a, b) => area(b.box) - area(a.box));
}

/** The whole picture and half-size tiles that overlap by 30 %. */
function searchSquares({ width, height }: Picture): Square[] {
  const whole = Math.max(width, height);
  const squares: Square[] = [{ center: [width / 2, height / 2], side: whole, angle: 0 }];
  const tile = Math.max(whole * 0.5, Math.min(width, height) * 0.6);
  for (let y = tile / 2; y < height; y += tile * 0.7) {
    for (let x = tile / 2; x < width; x += tile * 0.7) squares.push({ center: [x, y], side: tile, angle: 0 });
  }
  return squares;
}

/** What may be a face in a part of the picture, not yet looked at by the mesh. */
export async function detectInSquare(
  picture: Picture,
  square: Square,
  minScore: number,
  context: EngineContext,
): Promise<Candidate[]> {
  const data = sampleSquare(picture, square, BLAZE_SIZE);
  for (let i = 0; i < data.length; i++) data[i] = data[i] * 2 - 1;
  const outputs = await context.models.run('blazeface', { data, dims: [1, BLAZE_SIZE, BLAZE_SIZE, 3] }, context.signal);
  const { side, center } = square;
  const found: Candidate[] = [];
  for (const [anchors, cells, perCell] of ANCHOR_GRIDS) {
    const scores = outputOf(outputs, (dims) => dims[1] === anchors && dims[2] === 1).data;
    const boxes = outputOf(outputs, (dims) => dims[1] === anchors && dims[2] === 16).data;
    for (let i = 0; i < anchors; i++) {
      const score = 1 / (1 + Math.exp(-scores[i]));
      if (score < minScore) continue;
      const cell = Math.floor(i / perCell);
      const anchorX = ((cell % cells) + 0.5) / cells - 0.5;
      const anchorY = (Math.floor(cell / cells) + 0.5) / cells - 0.5;
      const point = (k: number): Point => [
        (boxes[i * 16 + k] / BLAZE_SIZE + anchorX) * side + center[0],
        (boxes[i * 16 + k + 1] / BLAZE_SIZE + anchorY) * side + center[1],
      ];
      const [x, y] = point(0);
      const halfWidth = ((boxes[i * 16 + 2] / BLAZE_SIZE) * side) / 2;
      const halfHeight = ((boxes[i * 16 + 3] / BLAZE_SIZE) * side) / 2;
      const box = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight] as const;
      found.push({ box, score, rightEye: point(4), leftEye: point(6) });
    }
  }
  return found;
}

async function fitMesh(picture: Picture, candidate: Candidate, context: EngineContext): Promise<Face | undefined> {
  const { box, rightEye, leftEye, score } = candidate;
  let square: Square = {
    center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    side: Math.max(box[2] - box[0], box[3] - box[1]) * 1.55,
    angle: Math.atan2(leftEye[1] - rightEye[1], leftEye[0] - rightEye[0]),
  };
  let mesh: Point[] = [];
  // The second round crops by the first round's mesh: its points are steadier.
  for (let round = 0; round < 2; round++) {
    const input = { data: sampleSquare(picture, square, MESH_SIZE), dims: [1, MESH_SIZE, MESH_SIZE, 3] };
    const outputs = await context.models.run('facemesh', input, context.signal);
    if (outputOf(outputs, (dims) => dims[1] === 1).data[0] < MIN_FACE_FLAG) return undefined;
    const points = outputOf(outputs, (dims) => dims[1] === 1404).data;
    const toPicture = squareToPicture(square, MESH_SIZE);
    mesh = Array.from({ length: 468 }, (_, i) => toPicture(points[i * 3], points[i * 3 + 1]));
    const outline = boundsOf(FACE_OVAL.map((i) => mesh[i]));
    square = {
      center: [(outline[0] + outline[2]) / 2, (outline[1] + outline[3]) / 2],
      side: Math.max(outline[2] - outline[0], outline[3] - outline[1]) * 1.5,
      angle: Math.atan2(mesh[263][1] - mesh[33][1], mesh[263][0] - mesh[33][0]),
    };
  }
  const eyes = [
    await fitEye(picture, mesh, 0, square.angle, context),
    await fitEye(picture, mesh, 1, square.angle, context),
  ] as const;
  return { box: boundsOf(FACE_OVAL.map((i) => mesh[i])), score, tilt: square.angle, mesh, eyes };
}

async function fitEye(
  picture: Picture,
  mesh: readonly Point[],
  index: 0 | 1,
  angle: number,
  context: EngineContext,
): Promise<Eye> {
  const upper = UPPER_LIDS[index].map((i) => mesh[i]);
  const lower = LOWER_LIDS[index].map((i) => mesh[i]);
  const width = distance(upper[0], upper[8]);
  const square: Square = {
    center: [(upper[0][0] + upper[8][0]) / 2, (upper[0][1] + upper[8][1]) / 2],
    side: Math.max(1, width * 2.3),
    angle,
    flip: index === 1, // the network knows only right eyes
  };
  const input = { data: sampleSquare(picture, square, IRIS_SIZE), dims: [1, IRIS_SIZE, IRIS_SIZE, 3] };
  const points = outputOf(await context.models.run('iris', input, context.signal), () => true).data;
  const toPicture = squareToPicture(square, IRIS_SIZE);
  // Points 71..75: iris center, then right, top, left, bottom.
  const [center, ...rim] = [71, 72, 73, 74, 75].map((i) => toPicture(points[i * 3], points[i * 3 + 1]));
  const radius = (distance(rim[0], rim[2]) + distance(rim[1], rim[3])) / 4;
  return { center, radius, upper, lower, open: distance(upper[4], lower[4]) / Math.max(1e-6, width) };
}

function outputOf(outputs: ReadonlyMap<string, FloatTensor>, test: (dims: readonly number[]) => boolean): FloatTensor {
  for (const tensor of outputs.values()) if (test(tensor.dims)) return tensor;
  throw new EngineError('engine_failed', { reason: 'face_network_output_missing' });
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const area = (box: FaceBox): number => (box[2] - box[0]) * (box[3] - box[1]);

/** Bounding box of points. */
export function boundsOf(points: readonly Point[]): FaceBox {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Shared area over the smaller box. */
export function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? (width * height) / Math.min(area(a), area(b)) : 0;
}
