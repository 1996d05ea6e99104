/** The soft subject mask of a picture with people: what the network saw, and the people it overlooked. */
import { gaussianBlur } from '../kernels/filters/blur.ts';
import { fillPolygon } from '../kernels/masks/polygon.ts';
import { createPlane, type Plane } from '../kernels/planes/plane.ts';
import type { Point } from '../kernels/planes/sample-square.ts';
import type { Face } from '../operations/faces/detect-faces.ts';
import { faceSize } from '../operations/faces/face-masks.ts';

/** A mask that covers less than this is no subject: a landscape would fade to blank paper. */
const MIN_SUBJECT = 0.04;
/** A face with a lower mean coverage was overlooked. */
const MIN_FACE_COVER = 0.75;

/**
 * `matte` is the network's at the picture's size. In groups it leaves people out; a rough head and torso stands in for
 * each face that it does not cover. Undefined when there is neither a face nor a clear subject.
 */
export function findSubject(matte: Plane, faces: readonly Face[]): Plane | undefined {
  const missed = faces.filter((face) => meanInside(matte, face) < MIN_FACE_COVER);
  if (missed.length === 0) return faces.length > 0 || coverage(matte) >= MIN_SUBJECT ? matte : undefined;
  // shapes are soft by a third of a face: at a quarter of the size that is still exact enough
  const shapes = createPlane(Math.ceil(matte.width / 4), Math.ceil(matte.height / 4));
  for (const face of missed)
    for (const outline of bodyOutlines(face))
      fillPolygon(
        shapes,
        outline.map(([x, y]) => [x / 4, y / 4]),
      );
  const size = missed.reduce((sum, face) => sum + faceSize(face), 0) / missed.length;
  const soft = gaussianBlur(shapes, size / 12);
  const subject = createPlane(matte.width, matte.height);
  for (let y = 0; y < matte.height; y++) {
    for (let x = 0; x < matte.width; x++) {
      const i = y * matte.width + x;
      subject.data[i] = Math.max(matte.data[i], soft.data[(y >> 2) * soft.width + (x >> 2)]);
    }
  }
  return gaussianBlur(subject, 2);
}

/** Head with hair, and shoulders down to the feet of most people, as seen from the front. */
function bodyOutlines(face: Face): Point[][] {
  const [left, top, right, bottom] = face.box;
  const size = faceSize(face);
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const head = Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i / 24) * 2 * Math.PI;
    return [x + 0.8 * size * Math.cos(angle), y - 0.15 * size + 0.95 * size * Math.sin(angle)];
  });
  const torso: Point[] = [
    [x - 0.4 * size, bottom - 0.1 * size],
    [x + 0.4 * size, bottom - 0.1 * size],
    [x + 1.15 * size, bottom + 0.7 * size],
    [x + 1.2 * size, bottom + 6.5 * size],
    [x - 1.2 * size, bottom + 6.5 * size],
    [x - 1.15 * size, bottom + 0.7 * size],
  ];
  return [head, torso];
}

function meanInside({ width, height, data }: Plane, { box }: Face): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(height, box[3]); y += 2) {
    for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(width, box[2]); x += 2) {
      sum += data[y * width + x];
      count++;
    }
  }
  return count === 0 ? 1 : sum / count;
}

/** Share of samples above one half. */
function coverage({ data }: Plane): number {
  let count = 0;
  for (const value of data) if (value > 0.5) count++;
  return count / data.length;
}
