/** The zero surface of a scalar field as a smooth mesh: naive surface nets (Gibson 1998). */
import type { Mesh } from './mesh.ts';
import type { Vector } from './vector.ts';

/** Four vertices a quad, three numbers a vertex. */
export interface QuadSurface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly quads: Int32Array;
}

/** Samples of a field, positive inside; sample (i, j, k) lies at `origin + step * (i, j, k)`. */
export interface Field {
  readonly data: Float32Array;
  readonly size: readonly [number, number, number];
  readonly origin: Vector;
  readonly step: number;
}

/** The twelve edges of a cell as pairs of corners; bit 0 of a corner is its x, bit 1 its y, bit 2 its z. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].filter((bit) => (from & bit) === 0).map((bit) => ({ from, to: from | bit })),
);

/** The surface must not touch the border of the field, or it stays open there. */
export function surfaceOf({ data, size, origin, step }: Field): QuadSurface {
  const [nx, ny, nz] = size;
  const layer = nx * ny;
  const corners = Int32Array.from([0, 1, nx, nx + 1, layer, layer + 1, layer + nx, layer + nx + 1]);
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const quads: number[] = [];
  // a face joins the four cells round an edge; each cell does the edges that leave its first corner
  const addFace = (inside: number, bit: number, cell: number, a: number, b: number): void => {
    const first = inside & 1;
    if (((inside >> bit) & 1) === first) return;
    const [p, q, r, s] = [vertexOf[cell], vertexOf[cell - a], vertexOf[cell - a - b], vertexOf[cell - b]];
    if (first) quads.push(p, q, r, s);
    else quads.push(p, s, r, q);
  };
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const cell = i + j * nx + k * layer;
        let inside = 0;
        for (let c = 0; c < 8; c++) if (data[cell + corners[c]] > 0) inside |= 1 << c;
        if (inside === 0 || inside === 255) continue;
        vertexOf[cell] = positions.length / 3;
        let [x, y, z, count] = [0, 0, 0, 0];
        for (const { from, to } of EDGES) {
          if (((inside >> from) & 1) === ((inside >> to) & 1)) continue;
          const value = data[cell + corners[from]];
          const share = value / (value - data[cell + corners[to]]);
          const axis = from ^ to;
          x += (from & 1) + (axis === 1 ? share : 0);
          y += ((from >> 1) & 1) + (axis === 2 ? share : 0);
          z += (from >> 2) + (axis === 4 ? share : 0);
          count++;
        }
        positions.push(
          origin[0] + (i + x / count) * step,
          origin[1] + (j + y / count) * step,
          origin[2] + (k + z / count) * step,
        );
        if (j > 0 && k > 0) addFace(inside, 1, cell, nx, layer);
        if (i > 0 && k > 0) addFace(inside, 2, cell, layer, 1);
        if (i > 0 && j > 0) addFace(inside, 4, cell, 1, nx);
      }
    }
  }
  const surface: QuadSurface = {
    positions: Float32Array.from(positions),
    normals: new Float32Array(positions.length),
    quads: Int32Array.from(quads),
  };
  updateNormals(surface);
  return surface;
}

/** Normals of the vertices as the mean of the faces round them; in place. */
export function updateNormals({ positions: P, normals: N, quads }: QuadSurface): void {
  N.fill(0);
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = [quads[q] * 3, quads[q + 1] * 3, quads[q + 2] * 3, quads[q + 3] * 3];
    const [ux, uy, uz] = [P[c] - P[a], P[c + 1] - P[a + 1], P[c + 2] - P[a + 2]];
    const [vx, vy, vz] = [P[d] - P[b], P[d + 1] - P[b + 1], P[d + 2] - P[b + 2]];
    for (const o of [a, b, c, d]) {
      N[o] += uy * vz - uz * vy;
      N[o + 1] += uz * vx - ux * vz;
      N[o + 2] += ux * vy - uy * vx;
    }
  }
  for (let i = 0; i < N.length; i += 3) {
    const shorten = 1 / (Math.hypot(N[i], N[i + 1], N[i + 2]) || 1);
    for (let a = 0; a < 3; a++) N[i + a] *= shorten;
  }
}

/** Moves each vertex by the share `amount` toward the mean of its neighbors, `times` times; in place. */
export function relaxSurface({ positions: P, quads }: QuadSurface, times: number, amount: number): void {
  const sums = new Float32Array(P.length);
  const counts = new Float32Array(P.length / 3);
  for (let t = 0; t < times; t++) {
    sums.fill(0);
    counts.fill(0);
    for (let q = 0; q < quads.length; q += 4) {
      for (let e = 0; e < 4; e++) {
        const a = quads[q + e];
        const b = quads[q + ((e + 1) & 3)];
        for (let c = 0; c < 3; c++) {
          sums[a * 3 + c] += P[b * 3 + c];
          sums[b * 3 + c] += P[a * 3 + c];
        }
        counts[a]++;
        counts[b]++;
      }
    }
    for (let i = 0; i < P.length; i++) P[i] += amount * (sums[i] / (counts[Math.floor(i / 3)] || 1) - P[i]);
  }
}

/** Each quad as two triangles, in the scene's own place. */
export function addSurface(mesh: Mesh, { positions, normals, quads }: QuadSurface, material: number): void {
  const corners = Int32Array.of(0, 1, 2, 0, 2, 3);
  const count = quads.length / 2;
  const [p, n] = [new Float32Array(count * 9), new Float32Array(count * 9)];
  for (let q = 0, to = 0; q < quads.length; q += 4) {
    for (let c = 0; c < 6; c++, to += 3) {
      const from = quads[q + corners[c]] * 3;
      for (let a = 0; a < 3; a++) {
        p[to + a] = positions[from + a];
        n[to + a] = normals[from + a];
      }
    }
  }
  mesh.append(p, n, material);
}
