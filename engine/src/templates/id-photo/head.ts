/** The measures of a head that ID photo rules speak of, in pixels of a picture whose eyes are level. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import { FACE_OVAL, FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { eyeCenters, eyeTilt, turnOf } from '../../operations/faces/face-pose.ts';

export interface Head {
  /** Middle between the eyes. */
  readonly eyes: Point;
  /** Tilt of the line through the eyes in radians, positive when the right one in the picture is lower. */
  readonly tilt: number;
  readonly chin: number;
  /** Hairline of the mesh. */
  readonly forehead: number;
  /** Top of the skull under the hair. */
  readonly crown: number;
  /** Top of hair or hat. */
  readonly hairTop: number;
  /** Widest extent of head and hair above the mouth. */
  readonly left: number;
  readonly right: number;
  /** Horizontal middle of the face outline. */
  readonly middle: number;
  /** How far the nose points to a side, -1..1; about 0 when the face looks at the camera. */
  readonly turn: number;
}

/** Coverage 0..255 of the person, one byte per pixel. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

/**
 * Skull above the mesh's hairline point, as a share of the mesh's face height: anatomy puts the crown 0.16 to 0.38 of it
 * higher. Within these limits the hair decides; a bun or a hat does not raise the crown.
 */
const CROWN_ABOVE = [0.16, 0.38] as const;
/** A row belongs to the hair when this share of the face's width is covered: single flying hairs do not count. */
const SOLID_ROW = 0.07;

/** Hair reaches at most this many face widths to a side; beyond are raised shoulders and flying plaits. */
const BESIDE = 0.85;

/** Measures a head from mesh points (in pixels of `coverage`) and the person's coverage. */
export function measureHead(mesh: readonly Point[], coverage: Coverage): Head {
  const [right, left] = eyeCenters(mesh);
  const eyes: Point = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const outline = FACE_OVAL.map((i) => mesh[i]);
  const faceLeft = Math.min(...outline.map((point) => point[0]));
  const faceRight = Math.max(...outline.map((point) => point[0]));
  const chin = mesh[FACE_PARTS.chin][1];
  const forehead = mesh[FACE_PARTS.forehead][1];
  const faceHeight = chin - forehead;
  const faceWidth = faceRight - faceLeft;
  const hairTop = findHairTop(coverage, eyes, forehead, faceWidth);
  const crown = Math.min(
    forehead - CROWN_ABOVE[0] * faceHeight,
    Math.max(forehead - CROWN_ABOVE[1] * faceHeight, hairTop),
  );
  const mouth = (eyes[1] + chin) / 2;
  const sides = findSides(coverage, hairTop, mouth, eyes[0]);
  const middle = (faceLeft + faceRight) / 2;
  return {
    eyes,
    tilt: eyeTilt(mesh),
    chin,
    forehead,
    crown,
    hairTop: Math.min(hairTop, forehead),
    left: Math.max(sides.left, middle - BESIDE * faceWidth),
    right: Math.min(sides.right, middle + BESIDE * faceWidth),
    middle,
    turn: turnOf({ mesh }),
  };
}

/** Highest row with solid coverage near the head's middle. */
function findHairTop({ width, height, alpha }: Coverage, eyes: Point, forehead: number, faceWidth: number): number {
  const from = Math.max(0, Math.floor(eyes[0] - faceWidth * 0.8));
  const to = Math.min(width, Math.ceil(eyes[0] + faceWidth * 0.8));
  const enough = Math.max(2, faceWidth * SOLID_ROW);
  for (let y = 0; y < Math.min(height, forehead); y++) {
    let count = 0;
    for (let x = from; x < to; x++) if (alpha[y * width + x] > 127) count++;
    if (count >= enough) return y;
  }
  return forehead;
}

/** Extent of the covered run through the middle of the head, over the rows `top`..`bottom`. */
function findSides(
  { width, alpha }: Coverage,
  top: number,
  bottom: number,
  middle: number,
): { left: number; right: number } {
  let left = middle;
  let right = middle;
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
    let x = Math.round(middle);
    while (x > 0 && alpha[y * width + x - 1] > 127) x--;
    left = Math.min(left, x);
    x = Math.round(middle);
    while (x < width - 1 && alpha[y * width + x + 1] > 127) x++;
    right = Math.max(right, x + 1);
  }
  return { left, right };
}
