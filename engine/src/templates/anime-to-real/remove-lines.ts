/**
 * Line art taken out: ink is what a closing of the lightness fills (narrow and darker than both sides). The colors beside
 * a line flow into its place; where it ran, a soft crease stays, because artists draw lines where forms meet.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { closePlane } from '../../kernels/filters/gray-morphology.ts';
import { mapLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

/** Half width, in units, of lines in any color, and of the broad ones that are nearly black. */
const HALF_LINE = 3.2;
const HALF_BROAD_LINE = 8.5;

/** Half the narrowest width of a black mass, in units: hair, a coat. Its tips and locks are as thin as lines, and no lines. */
const HALF_MASS = 14;
const NEAR_MASS = 20;
/** Share of the picture from which on such a mass makes all broad black strokes locks, or folds, rather than outlines. */
const MUCH_BLACK = 0.015;

/** How surely each pixel is line art, 0..1; `keep` (0..1) are places where lines are the picture, as in eyes. */
export function findInk(L: Plane, keep: Plane, unit: number): Plane {
  const closed = closePlane(L, Math.max(1, Math.round(HALF_LINE * unit))).data;
  // the broad ones are found at half the size
  const half = resizePlane(L, Math.max(16, L.width >> 1), Math.max(16, L.height >> 1));
  const broad = resizePlane(
    closePlane(half, Math.max(1, Math.round((HALF_BROAD_LINE * unit) / 2))),
    L.width,
    L.height,
  ).data;
  const quarter = resizePlane(half, Math.max(16, L.width >> 2), Math.max(16, L.height >> 2));
  const mass = closePlane(quarter, Math.max(1, Math.round((HALF_MASS * unit) / 4)));
  const core = { ...mass, data: mass.data.map((light) => smoothstep(0.36, 0.28, light)) };
  const nearMass = resizePlane(gaussianBlur(core, (NEAR_MASS * unit) / 4), L.width, L.height).data;
  const isBlackHaired = core.data.reduce((sum, share) => sum + share, 0) > MUCH_BLACK * core.data.length;
  const ink = createPlane(L.width, L.height);
  for (let i = 0; i < closed.length; i++) {
    const fine = smoothstep(0.045, 0.13, closed[i] - L.data[i]);
    const black = isBlackHaired ? 0 : smoothstep(0.06, 0.13, broad[i] - L.data[i]) * smoothstep(0.36, 0.26, L.data[i]);
    const isLine = 1 - smoothstep(0.01, 0.1, nearMass[i]);
    ink.data[i] = isLine * Math.max(fine, black) * (1 - keep.data[i]);
  }
  return ink;
}

/** The picture without its ink; `ink` also covers the antialiased sides of a line, which would leave a gray ghost. */
export function removeInk(lab: LabPicture, ink: Plane, unit: number): LabPicture {
  const { width, height } = lab;
  const cover = gaussianBlur(ink, 0.9 * unit);
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = Math.min(1, 2.4 * cover.data[i]);
  const known = createPlane(width, height);
  for (let i = 0; i < known.data.length; i++) known.data[i] = 1 - cover.data[i];
  const out = mapLab(lab, (plane) => ({ ...plane, data: plane.data.map((value, i) => value * known.data[i]) }));
  const doubt = cover.data;
  // from near to far: the closest colors win, and wide crossings are reached last
  for (const reach of [1.6, 3.5, 8, 20]) {
    const weight = gaussianBlur(known, reach * unit).data;
    const means = (['L', 'a', 'b'] as const).map((key) => {
      const product = createPlane(width, height);
      for (let i = 0; i < product.data.length; i++) product.data[i] = lab[key].data[i] * known.data[i];
      return { to: out[key].data, sum: gaussianBlur(product, reach * unit).data };
    });
    for (let i = 0; i < doubt.length; i++) {
      const share = doubt[i] * smoothstep(0.02, 0.2, weight[i]);
      if (share <= 0) continue;
      for (const { to, sum } of means) to[i] += (share * sum[i]) / weight[i];
      doubt[i] -= share;
    }
  }
  for (const key of ['L', 'a', 'b'] as const)
    for (let i = 0; i < doubt.length; i++) out[key].data[i] += doubt[i] * lab[key].data[i];
  return out;
}
