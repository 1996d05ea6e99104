/** Eyes as animators draw them: a smooth magnification around each eye, landmarks included. */

import { mapLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { copyPlane, sampleBilinear, smoothstep } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Eye, Face } from '../../operations/faces/detect-faces.ts';

/** Distance between the corners of an eye in pixels. */
export function eyeWidth({ upper }: Eye): number {
  return Math.hypot(upper[0][0] - upper[8][0], upper[0][1] - upper[8][1]);
}

interface Lens {
  readonly center: Point;
  readonly radius: number;
}

/** Magnifies the open eyes of all faces by `factor` (1..1.4 looks natural), but for those that are `hidden`; lids and iris move along. */
export function enlargeEyes(
  lab: LabPicture,
  faces: readonly Face[],
  factor: number,
  hidden: readonly boolean[],
): { lab: LabPicture; faces: Face[] } {
  if (faces.length === 0 || factor === 1) return { lab, faces: [...faces] };
  const out = mapLab(lab, copyPlane);
  const moved = faces.map((face, k): Face => {
    if (hidden[k]) return face;
    const lenses = face.eyes.map((eye): Lens => {
      const [outer, inner] = [eye.upper[0], eye.upper[8]];
      return { center: [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2], radius: eyeWidth(eye) * 1.15 };
    });
    for (const lens of lenses) magnify(lab, out, lens, factor);
    const move = (point: Point): Point => movePoint(point, lenses, factor);
    const grow = (eye: Eye): Eye => ({
      ...eye,
      center: move(eye.center),
      radius: eye.radius * factor,
      upper: eye.upper.map(move),
      lower: eye.lower.map(move),
    });
    return { ...face, mesh: face.mesh.map(move), eyes: [grow(face.eyes[0]), grow(face.eyes[1])] };
  });
  return { lab: out, faces: moved };
}

/** Full at the iris, none at the lens' rim (`distance` 1). */
function magnification(distance: number, factor: number): number {
  return 1 + (factor - 1) * (1 - smoothstep(0.25, 1, distance));
}

function movePoint(point: Point, lenses: readonly Lens[], factor: number): Point {
  for (const { center, radius } of lenses) {
    const dx = point[0] - center[0];
    const dy = point[1] - center[1];
    const distance = Math.hypot(dx, dy) / radius;
    if (distance >= 1) continue;
    const gain = magnification(distance, factor);
    return [center[0] + dx * gain, center[1] + dy * gain];
  }
  return point;
}

function magnify(from: LabPicture, to: LabPicture, { center: [cx, cy], radius }: Lens, factor: number): void {
  const { width, height } = from;
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      const distance = Math.hypot(x - cx, y - cy) / radius;
      if (distance >= 1) continue;
      // the inverse of the forward map by one fixed-point step
      const gain = magnification(distance / magnification(distance, factor), factor);
      const sx = cx + (x - cx) / gain;
      const sy = cy + (y - cy) / gain;
      const i = y * width + x;
      to.L.data[i] = sampleBilinear(from.L.data, width, height, sx, sy);
      to.a.data[i] = sampleBilinear(from.a.data, width, height, sx, sy);
      to.b.data[i] = sampleBilinear(from.b.data, width, height, sx, sy);
    }
  }
}
