/** Where the person's face stays a photograph: 0 scene .. 1 face. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { FACE_OVAL, FACE_PARTS } from '../../operations/faces/face-parts.ts';

/** How mesh points of the photo land in the picture. */
export interface Placing {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/**
 * The middle of each face solid, its rim dissolving over a third of the face, so that the scene comes in from hair and
 * jaw without ever drawing a line across the chin.
 */
export function faceWindows(
  faces: readonly Face[],
  { left, top, scale }: Placing,
  width: number,
  height: number,
): Plane {
  const shapes = createPlane(width, height);
  const features = createPlane(width, height);
  let size = 1;
  for (const { mesh, eyes } of faces) {
    const at = ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];
    const oval = FACE_OVAL.map((i) => at(mesh[i]));
    const ys = oval.map((point) => point[1]);
    size = Math.max(size, Math.max(...ys) - Math.min(...ys));
    fillPolygon(shapes, growOutline(oval, 0.86));
    for (const eye of eyes)
      fillPolygon(features, growOutline([...eye.upper, ...[...eye.lower].reverse()].map(at), 1.9));
    fillPolygon(
      features,
      growOutline(
        [...FACE_PARTS.lipsOuterTop, ...[...FACE_PARTS.lipsOuterLow].reverse()].map((i) => at(mesh[i])),
        1.25,
      ),
    );
  }
  const soft = gaussianBlur(shapes, size * 0.11);
  const firm = gaussianBlur(features, size * 0.03).data;
  for (let i = 0; i < firm.length; i++) soft.data[i] = Math.max(soft.data[i], firm[i]);
  return soft;
}
