/**
 * Brows, nose and mouth of a drawn face, given back. They are a few thin strokes: what lights a face or evens out its color wears them
 * away, and a face without a mouth is broken. Every dark stroke within the face is at least as dark against what surrounds it as drawn.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { closePlane } from '../../kernels/filters/gray-morphology.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { cutWindow, type FaceWindow } from '../../operations/faces/face-masks.ts';

/** Half the width of the broadest stroke, in units. */
const HALF_STROKE = 9;
/** Contrast in lightness from nothing to a stroke. */
const STROKE = [0.02, 0.06] as const;

/** Changes `lab` in place; `drawn` is the same drawing as it came, `face` the inside of its face, 0..1. */
export function keepFeatures(lab: LabPicture, drawn: LabPicture, face: Plane, unit: number): void {
  const radius = Math.max(2, Math.round(HALF_STROKE * unit));
  const window = windowOf(face, 2 * radius);
  if (!window) return;
  const [made, own, inside] = [lab.L, drawn.L, face].map((plane) => cutWindow(plane, window));
  const soft = gaussianBlur(inside, 2 * unit).data;
  const [around, drawnAround] = [made, own].map((plane) => closePlane(plane, radius).data);
  for (let y = 0, k = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++, k++) {
      const depth = drawnAround[k] - own.data[k];
      const share = soft[k] * smoothstep(STROKE[0], STROKE[1], depth);
      if (share <= 0) continue;
      const i = (window.y + y) * lab.width + window.x + x;
      lab.L.data[i] += share * Math.min(0, around[k] - depth - lab.L.data[i]);
      for (const key of ['a', 'b'] as const) lab[key].data[i] += share * (drawn[key].data[i] - lab[key].data[i]);
    }
  }
}

/** What holds all of a mask, with a margin; undefined where it is empty. */
function windowOf({ width, height, data }: Plane, margin: number): FaceWindow | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 0.01) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return undefined;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}
