/** Faces in other coordinates: in a window, on a sheet, after a warp. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Eye, Face } from './detect-faces.ts';
import type { FaceWindow } from './face-masks.ts';

/** Moves every point of a face; `scale` is the size change that goes with it. */
export function moveFace(face: Face, to: (point: Point) => Point, scale: number): Face {
  const [left, top, right, bottom] = face.box;
  const moveEye = (eye: Eye): Eye => ({
    ...eye,
    center: to(eye.center),
    radius: eye.radius * scale,
    upper: eye.upper.map(to),
    lower: eye.lower.map(to),
  });
  return {
    ...face,
    box: [...to([left, top]), ...to([right, bottom])],
    mesh: face.mesh.map(to),
    eyes: [moveEye(face.eyes[0]), moveEye(face.eyes[1])],
  };
}

/** The face in the coordinates of a window. */
export function faceInWindow(face: Face, window: FaceWindow): Face {
  return moveFace(face, ([x, y]) => [x - window.x, y - window.y], 1);
}
