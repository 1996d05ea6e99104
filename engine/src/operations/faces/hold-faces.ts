/** Keeps the faces of cut-out people opaque: the network sometimes makes an eye or a lit cheek transparent. */

import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from './detect-faces.ts';
import { FACE_OVAL } from './face-parts.ts';

/** The outline is drawn in a little: its rim may lie on hair or on the background behind a turned head. */
const INSET = 0.88;
/** A face belongs to the subject when at least this share of it is covered; others are bystanders or pictures on a wall. */
const LEAST_COVERED = 0.6;

/**
 * Returns the part of a matte (coverage 0..1) that certainly is the subject, because it lies inside one of its faces: 0..1,
 * all 0 without faces. `scale` converts pixels of the picture that the faces were found in to pixels of the matte.
 */
export function holdFaces(matte: Plane, faces: readonly Face[], scale: number): Plane {
  const held = createPlane(matte.width, matte.height);
  for (const { mesh } of faces) {
    const inside = createPlane(matte.width, matte.height);
    const outline = FACE_OVAL.map((i): [number, number] => [mesh[i][0] * scale, mesh[i][1] * scale]);
    fillPolygon(inside, growOutline(outline, INSET));
    let covered = 0;
    let size = 0;
    for (let i = 0; i < inside.data.length; i++) {
      covered += inside.data[i] * matte.data[i];
      size += inside.data[i];
    }
    if (covered < LEAST_COVERED * size) continue;
    for (let i = 0; i < inside.data.length; i++) held.data[i] = Math.max(held.data[i], inside.data[i]);
  }
  return held;
}
