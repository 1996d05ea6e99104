/** Rays against a hierarchy: ordered descent with a stack, triangles by Möller & Trumbore (1997). */
import { LINKS, type Bvh } from './build-bvh.ts';

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

export function createTracer({ boxes: B, links, triangles: T }: Bvh): Tracer {
  /** Link of each child that waits, in two numbers, and its distance. */
  const stack = new Int32Array(256);
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
    // the sides of a box where a ray of this direction comes in and goes out
    const inX = ix < 0 ? 3 : 0;
    const inY = iy < 0 ? 4 : 1;
    const inZ = iz < 0 ? 5 : 2;
    const outX = 3 - inX;
    const outY = 5 - inY;
    const outZ = 7 - inZ;
    let depth = 0;
    let first = 0;
    let count = 0;
    let best = limit;
    let found = -1;
    for (;;) {
      if (count > 0) {
        const end = (first + count) * 9;
        for (let o = first * 9; o < end; o += 9) {
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
            found = o / 9;
          }
        }
      } else {
        // slab test of both children; the nearer one is next, the other waits with its distance
        const l = first;
        const r = l + 6;
        const leftNear = Math.max(Math.max((B[l + inX] - ox) * ix, (B[l + inY] - oy) * iy), (B[l + inZ] - oz) * iz);
        const leftFar = Math.min(Math.min((B[l + outX] - ox) * ix, (B[l + outY] - oy) * iy), (B[l + outZ] - oz) * iz);
        const rightNear = Math.max(Math.max((B[r + inX] - ox) * ix, (B[r + inY] - oy) * iy), (B[r + inZ] - oz) * iz);
        const rightFar = Math.min(Math.min((B[r + outX] - ox) * ix, (B[r + outY] - oy) * iy), (B[r + outZ] - oz) * iz);
        const left = leftFar >= 0 && leftNear <= leftFar && leftNear < best;
        const right = rightFar >= 0 && rightNear <= rightFar && rightNear < best;
        if (left || right) {
          const next = left && (!right || leftNear <= rightNear) ? l + LINKS : l + LINKS + 2;
          if (left && right) {
            const later = 2 * l + 2 * LINKS + 2 - next;
            stack[depth * 2] = links[later];
            stack[depth * 2 + 1] = links[later + 1];
            stackNear[depth++] = leftNear <= rightNear ? rightNear : leftNear;
          }
          first = links[next];
          count = links[next + 1];
          continue;
        }
      }
      do {
        if (depth === 0) {
          hit.distance = best;
          hit.triangle = found;
          return found >= 0;
        }
        depth--;
        first = stack[depth * 2];
        count = stack[depth * 2 + 1];
      } while (stackNear[depth] >= best);
    }
  }

  return {
    hit,
    closest: (ox, oy, oz, dx, dy, dz, limit) => descend(ox, oy, oz, dx, dy, dz, limit, false),
    blocked: (ox, oy, oz, dx, dy, dz, limit) => descend(ox, oy, oz, dx, dy, dz, limit, true),
  };
}
