/** How a head is held, read from the points of its face. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from './detect-faces.ts';
import { FACE_OVAL, FACE_PARTS } from './face-parts.ts';

/** Corners of the eyes, the person's right eye (left in the picture) first. */
const EYE_CORNERS = [
  [33, 133],
  [362, 263],
] as const;
const NOSE_TIP = 1;

/** Eye centers between the lid corners: steadier than irises, which move with the gaze. */
export function eyeCenters(mesh: readonly Point[]): readonly [Point, Point] {
  const center = ([a, b]: readonly [number, number]): Point => [
    (mesh[a][0] + mesh[b][0]) / 2,
    (mesh[a][1] + mesh[b][1]) / 2,
  ];
  return [center(EYE_CORNERS[0]), center(EYE_CORNERS[1])];
}

/** Tilt of the line through the eyes in radians, positive when the right one in the picture is lower. */
export function eyeTilt(mesh: readonly Point[]): number {
  const [right, left] = eyeCenters(mesh);
  return Math.atan2(left[1] - right[1], left[0] - right[0]);
}

/** How far the nose points to a side, -1..1; about 0 when the face looks at the camera. */
export function turnOf({ mesh }: Pick<Face, 'mesh'>): number {
  const across = FACE_OVAL.map((i) => mesh[i][0]);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return (2 * mesh[NOSE_TIP][0] - left - right) / Math.max(1, right - left);
}

/** How far the lips are apart, as a share of the mouth's width: 0 closed. */
export function mouthGap({ mesh }: Pick<Face, 'mesh'>): number {
  const inner = [FACE_PARTS.lipsInnerTop, FACE_PARTS.lipsInnerLow];
  const [above, below] = inner.map((line) => mesh[line[5]]);
  const [from, to] = [mesh[FACE_PARTS.lipsInnerTop[0]], mesh[FACE_PARTS.lipsInnerTop[10]]];
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return Math.hypot(below[0] - above[0], below[1] - above[1]) / Math.max(1, width);
}
