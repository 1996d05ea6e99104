/** Rays against a hierarchy: ordered descent with a stack, triangles by Möller & Trumbore (1997). */
import type { Bvh } from './build-bvh.ts';

/** Nearest hit of the last `closest` call. */
export interface Hit {
  distance: number;
  triangle: number;
}

export interface Tracer {
  /** Whether something lies within `limit`; fills `hit`. Directions have length one. */
  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number): boolean;
  /** Whether anything at all lies within `limit`: cheaper. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number): boolean;
  readonly hit: Hit;
}

/** Nearest distance that counts as a hit. */
const NEAR = 1e-6;

export function createTracer({ bounds: B, nodes, triangles: T }: Bvh): Tracer {
  const stack = new Int32Array(128);
  const stackNear = new Float64Array(128);
  const hit: Hit = { distance: 0, triangle: -1 };

  function descend(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    any: boolean,
  ): boolean {
    const ix = 1 / (dx || 1e-12);
    const iy = 1 / (dy || 1e-12);
    const iz = 1 / (dz || 1e-12);
    let depth = 0;
    let node = 0;
    let best = limit;
    let found = -1;
    for (;;) {
      const first = nodes[node * 2];
      const count = nodes[node * 2 + 1];
      if (count > 0) {
        for (let k = first; k < first + count; k++) {
          const o = k * 9;
          const e1x = T[o + 3];
          const e1y = T[o + 4];
          const e1z = T[o + 5];
          const e2x = T[o + 6];
          const e2y = T[o + 7];
          const e2z = T[o + 8];
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const det = e1x * px + e1y * py + e1z * pz;
          if (det > -1e-14 && det < 1e-14) continue;
          const inverse = 1 / det;
          const tx = ox - T[o];
          const ty = oy - T[o + 1];
          const tz = oz - T[o + 2];
          const u = (tx * px + ty * py + tz * pz) * inverse;
          if (u < 0 || u > 1) continue;
          const qx = ty * e1z - tz * e1y;
          const qy = tz * e1x - tx * e1z;
          const qz = tx * e1y - ty * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * inverse;
          if (v < 0 || u + v > 1) continue;
          const t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
          if (t > NEAR && t < best) {
            if (any) return true;
            best = t;
            found = k;
          }
        }
      } else {
        // slab test of both children; the nearer one is next, the other waits with its distance
        const l = first * 6;
        let a0 = (B[l] - ox) * ix;
        let a1 = (B[l + 3] - ox) * ix;
        let b0 = (B[l + 1] - oy) * iy;
        let b1 = (B[l + 4] - oy) * iy;
        let c0 = (B[l + 2] - oz) * iz;
        let c1 = (B[l + 5] - oz) * iz;
        const leftNear = Math.max(a0 < a1 ? a0 : a1, b0 < b1 ? b0 : b1, c0 < c1 ? c0 : c1);
        const leftFar = Math.min(a0 > a1 ? a0 : a1, b0 > b1 ? b0 : b1, c0 > c1 ? c0 : c1);
        const left = leftFar >= 0 && leftNear <= leftFar && leftNear < best;
        a0 = (B[l + 6] - ox) * ix;
        a1 = (B[l + 9] - ox) * ix;
        b0 = (B[l + 7] - oy) * iy;
        b1 = (B[l + 10] - oy) * iy;
        c0 = (B[l + 8] - oz) * iz;
        c1 = (B[l + 11] - oz) * iz;
        const rightNear = Math.max(a0 < a1 ? a0 : a1, b0 < b1 ? b0 : b1, c0 < c1 ? c0 : c1);
        const rightFar = Math.min(a0 > a1 ? a0 : a1, b0 > b1 ? b0 : b1, c0 > c1 ? c0 : c1);
        const right = rightFar >= 0 && rightNear <= rightFar && rightNear < best;
        if (left && right) {
          const leftFirst = leftNear <= rightNear;
          stack[depth] = leftFirst ? first + 1 : first;
          stackNear[depth++] = leftFirst ? rightNear : leftNear;
          node = leftFirst ? first : first + 1;
          continue;
        }
        if (left || right) {
          node = left ? first : first + 1;
          continue;
        }
      }
      do {
        if (depth === 0) {
          hit.distance = best;
          hit.triangle = found;
          return found >= 0;
        }
        node = stack[--depth];
      } while (stackNear[depth] >= best);
    }
  }

  return {
    hit,
    closest: (ox, oy, oz, dx, dy, dz, limit) => descend(ox, oy, oz, dx, dy, dz, limit, false),
    blocked: (ox, oy, oz, dx, dy, dz, limit) => descend(ox, oy, oz, dx, dy, dz, limit, true),
  };
}
