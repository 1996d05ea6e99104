/**
 * Denoising by averaging similar neighborhoods (Buades, Coll & Morel 2005), with the running box sums of Darbon et al.
 * 2008: the cost does not depend on the size of the neighborhood.
 */

import { createPlane, halvePlane, resizePlane, type Plane } from '../planes/plane.ts';
import { boxBlur } from './blur.ts';

/** Neighborhoods of 5 × 5 are compared within 9 × 9 places. */
const PATCH_REACH = 2;
const SEARCH_REACH = 4;

/** Smooths noise of deviation `noise` (the plane's units); edges and texture above it stay. */
export function denoisePlane(plane: Plane, noise: number): Plane {
  const { width, height, data } = plane;
  const sums = Float32Array.from(data);
  const weights = new Float32Array(data.length).fill(1);
  const differences = createPlane(width, height);
  const expected = 2 * noise * noise;
  const fall = 1 / (0.5 * noise * noise + 1e-12);
  for (let dy = 0; dy <= SEARCH_REACH; dy++) {
    for (let dx = dy === 0 ? 1 : -SEARCH_REACH; dx <= SEARCH_REACH; dx++) {
      const shift = dy * width + dx;
      const from = Math.max(0, -dx);
      const to = Math.min(width, width - dx);
      differences.data.fill(0);
      for (let y = 0; y < height - dy; y++) {
        for (let i = y * width + from; i < y * width + to; i++) differences.data[i] = (data[i] - data[i + shift]) ** 2;
      }
      const alike = boxBlur(differences, PATCH_REACH).data;
      for (let y = 0; y < height - dy; y++) {
        for (let i = y * width + from; i < y * width + to; i++) {
          const weight = Math.exp(-Math.max(0, alike[i] - expected) * fall);
          if (weight < 0.005) continue;
          sums[i] += weight * data[i + shift];
          weights[i] += weight;
          sums[i + shift] += weight * data[i];
          weights[i + shift] += weight;
        }
      }
    }
  }
  const out = createPlane(width, height);
  for (let i = 0; i < sums.length; i++) out.data[i] = sums[i] / weights[i];
  return out;
}

/** A plane smaller than this on a side has no coarser scale worth cleaning. */
const LEAST_SIDE = 48;

/**
 * Denoising at several scales, the coarsest first (after Burger & Harmeling 2011): a camera's noise is smeared by the
 * making of its colors, by shrinking and by JPEG, so that its grains are wider than a neighborhood of `denoisePlane` and
 * would stay as blotches. `noise` has the deviation at each scale, the finest first, each half of the one before.
 */
export function denoiseScales(plane: Plane, [noise, ...coarser]: readonly number[]): Plane {
  let fine = plane;
  if (coarser.length > 0 && Math.min(plane.width, plane.height) >= 2 * LEAST_SIDE) {
    const half = halvePlane(plane);
    const clean = denoiseScales(half, coarser);
    for (let i = 0; i < half.data.length; i++) half.data[i] = clean.data[i] - half.data[i];
    fine = resizePlane(half, plane.width, plane.height);
    for (let i = 0; i < plane.data.length; i++) fine.data[i] += plane.data[i];
  }
  return noise > 0 ? denoisePlane(fine, noise) : fine;
}
