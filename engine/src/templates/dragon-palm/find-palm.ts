/** Where the blow comes from: a raised hand if one is seen, otherwise the chest. */
import { labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { percentile, type Plane } from '../../kernels/planes/plane.ts';
import { createPlane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';

export interface Palm {
  readonly at: Point;
  readonly source: 'hand' | 'chest';
}

/** Chroma distance from the face's median, in OKLab, within which a color is taken for the same skin. */
const SKIN_REACH = 0.028;

/**
 * Looks for a patch of skin apart from head and neck, of a hand's size; arms are long, so the end of the patch farthest
 * from the body is the hand. `person` is the coverage at the size of `lab`.
 */
export function findPalm(lab: LabPicture, person: Plane, face: Face): Palm {
  const { width, height } = lab;
  const size = faceSize(face);
  const center: Point = [(face.box[0] + face.box[2]) / 2, (face.box[1] + face.box[3]) / 2];
  const chest: Palm = { at: [center[0], Math.min(height - 1, face.box[3] + size * 0.95)], source: 'chest' };
  const inside = createPlane(width, height);
  fillPolygon(
    inside,
    FACE_OVAL.map((i) => face.mesh[i]),
  );
  const [L, a, b] = [lab.L, lab.a, lab.b].map((plane) => percentile(plane, 0.5, inside));
  const skin = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (person.data[i] < 0.9 || Math.hypot((x - center[0]) / 1.05, (y - center[1] - size * 0.2) / 1.35) < size)
        continue;
      const chroma = Math.hypot(lab.a.data[i] - a, lab.b.data[i] - b);
      if (chroma < SKIN_REACH && Math.abs(lab.L.data[i] - L) < 0.2) skin[i] = 1;
    }
  }
  const { labels, areas } = labelComponents(
    shrinkMask(skin, width, height, Math.max(1, Math.round(size * 0.03))),
    width,
    height,
  );
  let best = 0;
  areas.forEach((area, label) => {
    if (label > 0 && area > areas[best]) best = label;
  });
  if (best === 0 || areas[best] < size * size * 0.08 || areas[best] > size * size * 1.6) return chest;
  return { at: farEnd(labels, best, width, center, size), source: 'hand' };
}

/** Middle of the part of a patch that lies farthest from the face. */
function farEnd(labels: Int32Array, label: number, width: number, center: Point, size: number): Point {
  let farthest = 0;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === label)
      farthest = Math.max(farthest, Math.hypot((i % width) - center[0], Math.floor(i / width) - center[1]));
  }
  let [sumX, sumY, count] = [0, 0, 0];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.hypot(x - center[0], y - center[1]) < farthest - size * 0.5) continue;
    sumX += x;
    sumY += y;
    count++;
  }
  return [sumX / count, sumY / count];
}
