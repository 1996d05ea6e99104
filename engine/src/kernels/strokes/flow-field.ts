/**
 * Direction field of a picture: the smoothed structure tensor (Brox et al. 2006; Kyprianidis & Döllner 2008). Its minor
 * eigenvector is the tangent along edges that brush strokes, hatching and line filters follow.
 */
import { gaussianBlur } from '../filters/blur.ts';
import type { LabPicture } from '../planes/oklab.ts';
import { createPlane, resizePlane, type Plane } from '../planes/plane.ts';

export interface FlowField {
  readonly width: number;
  readonly height: number;
  /** Unit tangent along the edge; its sign means nothing. */
  readonly tx: Plane;
  readonly ty: Plane;
  /** How sure the direction is, 0 (none) .. 1 (a straight edge). */
  readonly anisotropy: Plane;
  /** Local contrast: the unsmoothed gradient length, lightness per pixel. */
  readonly magnitude: Plane;
}

/** Chroma counts twice in the tensor, so that equally bright colors still have an edge. */
const CHROMA_WEIGHT = 2;

/**
 * `sigma` is the smoothing in pixels. With `reach` > 0 (pixels) a wide, faint copy of the tensor is added, so that flat
 * areas inherit the direction of the strong edges around them.
 */
export function measureFlow(lab: LabPicture, sigma: number, reach = 0): FlowField {
  const { width, height } = lab;
  const { xx, xy, yy } = measureTensor(lab);
  const magnitude = createPlane(width, height);
  for (let i = 0; i < magnitude.data.length; i++) magnitude.data[i] = Math.sqrt(xx.data[i] + yy.data[i]);
  const smooth = [xx, xy, yy].map((plane) => spread(plane, sigma, reach));
  const [sxx, sxy, syy] = smooth.map((plane) => plane.data);
  const tx = createPlane(width, height);
  const ty = createPlane(width, height);
  const anisotropy = createPlane(width, height);
  for (let i = 0; i < sxx.length; i++) {
    const e = sxx[i];
    const f = sxy[i];
    const g = syy[i];
    const trace = e + g;
    const split = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    const minor = 0.5 * (trace - split);
    // two expressions of the same eigenvector; one of them vanishes when the edge lies along an axis
    let vx = f;
    let vy = minor - e;
    if (vx * vx + vy * vy < 1e-18) {
      vx = minor - g;
      vy = f;
    }
    const length = Math.sqrt(vx * vx + vy * vy);
    tx.data[i] = length > 1e-12 ? vx / length : Math.SQRT1_2;
    ty.data[i] = length > 1e-12 ? vy / length : -Math.SQRT1_2;
    anisotropy.data[i] = trace > 1e-12 ? split / trace : 0;
  }
  return { width, height, tx, ty, anisotropy, magnitude };
}

/** Products of Scharr derivatives (rotation-true 3x3), summed over the three planes. */
function measureTensor(lab: LabPicture): { xx: Plane; xy: Plane; yy: Plane } {
  const { width, height } = lab;
  const xx = createPlane(width, height);
  const xy = createPlane(width, height);
  const yy = createPlane(width, height);
  const layers: [Float32Array, number][] = [
    [lab.L.data, 1],
    [lab.a.data, CHROMA_WEIGHT],
    [lab.b.data, CHROMA_WEIGHT],
  ];
  for (const [s, weight] of layers) {
    const k = weight / 1024;
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const up = Math.max(0, y - 1) * width;
      const down = Math.min(height - 1, y + 1) * width;
      for (let x = 0; x < width; x++) {
        const l = x > 0 ? x - 1 : 0;
        const r = x < width - 1 ? x + 1 : x;
        const dx = 3 * (s[up + r] - s[up + l] + s[down + r] - s[down + l]) + 10 * (s[row + r] - s[row + l]);
        const dy = 3 * (s[down + l] - s[up + l] + s[down + r] - s[up + r]) + 10 * (s[down + x] - s[up + x]);
        xx.data[row + x] += k * dx * dx;
        xy.data[row + x] += k * dx * dy;
        yy.data[row + x] += k * dy * dy;
      }
    }
  }
  return { xx, xy, yy };
}

/** Local smoothing plus 5 % at a third of the reach and 1 % at the full reach, both made at quarter size. */
function spread(plane: Plane, sigma: number, reach: number): Plane {
  const near = gaussianBlur(plane, sigma);
  if (reach <= 0) return near;
  const small = resizePlane(plane, Math.max(2, plane.width >> 2), Math.max(2, plane.height >> 2));
  const middle = gaussianBlur(small, reach / 12);
  const far = gaussianBlur(small, reach / 4);
  for (let i = 0; i < far.data.length; i++) far.data[i] = 0.05 * middle.data[i] + 0.01 * far.data[i];
  const wide = resizePlane(far, plane.width, plane.height);
  for (let i = 0; i < near.data.length; i++) near.data[i] += wide.data[i];
  return near;
}
