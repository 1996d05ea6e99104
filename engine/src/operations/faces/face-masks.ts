/** Where the faces of a picture are and how much detail each place deserves, as soft masks. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from './detect-faces.ts';
import { FACE_OVAL, FACE_PARTS } from './face-parts.ts';

export interface FaceMasks {
  /** Face outlines, feathered, 0..1. */
  readonly face: Plane;
  /** Eyes, brows, lips and nostrils, feathered, 0..1: where likeness lives. */
  readonly features: Plane;
  /** Features of faces so small that a brush cannot draw them, 0..1. */
  readonly small: Plane;
}

/** A rectangle of the picture in whole pixels: a face is worked on in its own, so a group costs little more than one. */
export interface FaceWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Length of the longer side of the face box in pixels. */
export function faceSize({ box }: Face): number {
  return Math.max(box[2] - box[0], box[3] - box[1]);
}

/** The window of a face, widened by `pad` face sizes on every side and kept inside the picture. */
export function faceWindow(face: Face, width: number, height: number, pad: number): FaceWindow {
  const margin = faceSize(face) * pad;
  const x = clamp(Math.floor(face.box[0] - margin), 0, width - 4);
  const y = clamp(Math.floor(face.box[1] - margin), 0, height - 4);
  return {
    x,
    y,
    width: clamp(Math.ceil(face.box[2] + margin), x + 4, width) - x,
    height: clamp(Math.ceil(face.box[3] + margin), y + 4, height) - y,
  };
}

/** Mesh points by number, relative to a window. */
export function pickPoints(face: Face, numbers: readonly number[], window: FaceWindow): Point[] {
  return numbers.map((i) => [face.mesh[i][0] - window.x, face.mesh[i][1] - window.y]);
}

export function cutWindow(plane: Plane, { x, y, width, height }: FaceWindow): Plane {
  const out = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * plane.width + x;
    out.data.set(plane.data.subarray(from, from + width), row * width);
  }
  return out;
}

/** The window of each of a picture's planes. */
export function cutLab({ L, a, b }: LabPicture, window: FaceWindow): LabPicture {
  const { width, height } = window;
  return { width, height, L: cutWindow(L, window), a: cutWindow(a, window), b: cutWindow(b, window) };
}

export function pasteWindow(target: Plane, window: FaceWindow, part: Plane): void {
  for (let row = 0; row < window.height; row++) {
    const line = part.data.subarray(row * window.width, (row + 1) * window.width);
    target.data.set(line, (window.y + row) * target.width + window.x);
  }
}

/** Faces below the first size (pixels) count wholly as small, above the second not at all. */
const SMALL_FACE = [70, 190] as const;

/** Masks for a picture of `width` × `height`, all zero without faces. */
export function drawFaceMasks(faces: readonly Face[], width: number, height: number): FaceMasks {
  const masks = {
    face: createPlane(width, height),
    features: createPlane(width, height),
    small: createPlane(width, height),
  };
  for (const face of faces) {
    const size = faceSize(face);
    const window = faceWindow(face, width, height, 0.45);
    const outline = createPlane(window.width, window.height);
    fillPolygon(outline, growOutline(pickPoints(face, FACE_OVAL, window), 1.08));
    const features = createPlane(window.width, window.height);
    for (const shape of featureOutlines(face, window)) fillPolygon(features, shape);
    const soft = gaussianBlur(features, size * 0.02);
    raise(masks.face, window, gaussianBlur(outline, size * 0.06), 1);
    raise(masks.features, window, soft, 1);
    raise(masks.small, window, soft, 1 - clamp((size - SMALL_FACE[0]) / (SMALL_FACE[1] - SMALL_FACE[0])));
  }
  return masks;
}

function featureOutlines(face: Face, window: FaceWindow): Point[][] {
  const shift = ([x, y]: Point): Point => [x - window.x, y - window.y];
  const shapes: Point[][] = [];
  for (const side of [0, 1] as const) {
    const eye = face.eyes[side];
    shapes.push(growOutline([...eye.upper, ...[...eye.lower].reverse()].map(shift), 1.5));
    const top = pickPoints(face, FACE_PARTS.browTop[side], window);
    shapes.push([...top, ...pickPoints(face, FACE_PARTS.browLow[side], window).reverse()]);
  }
  const upperLip = pickPoints(face, FACE_PARTS.lipsOuterTop, window);
  shapes.push(growOutline([...upperLip, ...pickPoints(face, FACE_PARTS.lipsOuterLow, window).reverse()], 1.1));
  // nostrils: the line below the nose, given some thickness
  const nose = pickPoints(face, FACE_PARTS.noseBase, window);
  const thick = faceSize(face) * 0.035;
  shapes.push([
    ...nose.map(([x, y]): Point => [x, y - thick]),
    ...nose.map(([x, y]): Point => [x, y + thick]).reverse(),
  ]);
  return shapes;
}

function raise(target: Plane, window: FaceWindow, part: Plane, weight: number): void {
  if (weight <= 0) return;
  for (let y = 0; y < window.height; y++) {
    const row = (window.y + y) * target.width + window.x;
    for (let x = 0; x < window.width; x++) {
      const value = part.data[y * window.width + x] * weight;
      if (value > target.data[row + x]) target.data[row + x] = value;
    }
  }
}
