/** Eyes of a drawing: where lines must stay, and what is brought back to a natural size. */
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { percentile, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import type { Head } from './find-head.ts';

/** Center and radii in pixels of the full picture. */
export interface EyeSpot {
  readonly center: Point;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** Lightness that a pupil or a lash stays below, of that of the skin. */
const DARK = 0.78;

/** Eyes of detected faces. */
export function eyeSpots(faces: readonly Face[]): EyeSpot[] {
  return faces.flatMap(({ eyes }) =>
    eyes.map(({ upper, lower, radius }): EyeSpot => {
      const points = [...upper, ...lower];
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      return {
        center: [(left + right) / 2, (top + bottom) / 2],
        radiusX: (right - left) * 0.62,
        radiusY: Math.max(radius * 1.25, (bottom - top) * 0.75),
      };
    }),
  );
}

/**
 * The two holes in the skin of a face that are alike, level and beside each other. None when the drawing hides them;
 * then the line art of the whole face is kept a little.
 */
export function findDrawnEyes(L: Plane, skin: Plane, head: Head | undefined, scale: number): EyeSpot[] {
  if (!head) return [];
  const { width, height } = L;
  const w = head.right - head.left;
  const h = head.bottom - head.top;
  const solid = mapToBytes(skin.data, (value) => (value > 0.5 ? 1 : 0));
  const dark = DARK * percentile(L, 0.5, skin);
  // the face without its holes
  const reach = Math.max(1, Math.round(w * 0.22));
  const closed = shrinkMask(growMask(solid, width, height, reach), width, height, reach);
  const holes = mapToBytes(closed, (value, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const inside = x > head.left && x < head.right && y > head.top + 0.12 * h && y < head.top + 0.85 * h;
    return value === 1 && solid[i] === 0 && inside ? 1 : 0;
  });
  const { labels, areas } = labelComponents(holes, width, height);
  const spots = areas
    .map((area, label) => ({ label, area }))
    .filter(({ label, area }) => label > 0 && area > 0.004 * w * h && area < 0.16 * w * h)
    // a blush is a hole in the skin too, but nothing in it is dark
    .filter(({ label }) => darkest(L, labels, label) < dark)
    .map(({ label, area }) => ({ area, ...extent(labels, label, width) }))
    .filter(
      ({ right, left, top, bottom }) => (right - left) / (bottom - top) > 0.35 && (right - left) / (bottom - top) < 4,
    );
  let best: (typeof spots)[number][] = [];
  let bestScore = 0;
  for (const one of spots) {
    for (const other of spots) {
      const apart = (other.x - one.x) / w;
      const tilt = Math.abs(other.y - one.y) / Math.max(1, other.x - one.x);
      if (apart < 0.22 || apart > 0.8 || tilt > 0.45) continue;
      const alike = Math.min(one.area, other.area) / Math.max(one.area, other.area);
      const score = alike * (one.area + other.area) * (1 - tilt);
      if (alike > 0.3 && score > bestScore) {
        bestScore = score;
        best = [one, other];
      }
    }
  }
  return best.map(({ x, y, left, right, top, bottom }) => ({
    center: [x * scale, y * scale],
    radiusX: ((right - left) / 2 + 1.5) * scale,
    radiusY: ((bottom - top) / 2 + 1.5) * scale,
  }));
}

function darkest(L: Plane, labels: Int32Array, label: number): number {
  return labels.reduce((least, value, i) => (value === label ? Math.min(least, L.data[i]) : least), 1);
}

function extent(
  labels: Int32Array,
  label: number,
  width: number,
): { left: number; right: number; top: number; bottom: number; x: number; y: number } {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  labels.forEach((value, i) => {
    if (value !== label) return;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  });
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}
