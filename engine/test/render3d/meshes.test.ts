import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { buildBvh, LINKS, NODE } from '../../src/render3d/build-bvh.ts';
import { Mesh } from '../../src/render3d/mesh.ts';
import {
  addBeam,
  addBox,
  addCylinder,
  addPrism,
  addSheet,
  addSphere,
  addTube,
  squarePlan,
} from '../../src/render3d/solids.ts';
import { addSurface, relaxSurface, surfaceOf, type Field } from '../../src/render3d/surface-nets.ts';
import { createSimdTracer } from '../../src/render3d/trace-simd.ts';
import { createTracer, type Tracer } from '../../src/render3d/trace.ts';
import { add, blend, cross, dot, scale, subtract, unit, type Vector } from '../../src/render3d/vector.ts';
import { ownPlace, widenBvh } from '../../src/render3d/widen-bvh.ts';

/** Lowest and highest coordinate of a mesh on each axis. */
function boundsOf({ positions, count }: Mesh): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count * 9; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  return { low, high };
}

const built = (build: (mesh: Mesh) => void): Mesh => {
  const mesh = new Mesh();
  build(mesh);
  return mesh;
};

test('vectors', () => {
  const [a, b]: Vector[] = [
    [1, 2, 3],
    [-2, 0.5, 4],
  ];
  expect(add(a, b)).toEqual([-1, 2.5, 7]);
  expect(subtract(a, b)).toEqual([3, 1.5, -1]);
  expect(dot(a, b)).toBe(11);
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
  expect(dot(cross(a, b), a)).toBeCloseTo(0, 12);
  expect(Math.hypot(...unit(b))).toBeCloseTo(1, 12);
  expect(unit([0, 0, 0])).toEqual([0, 0, 0]);
  expect(blend(a, scale(a, 3), 0.5)).toEqual([2, 4, 6]);
});

describe('meshes', () => {
  test('a placement scales, turns about Y and moves, and nests', () => {
    const mesh = new Mesh();
    mesh.place([10, 0, 0], 2, Math.PI / 2, () => {
      mesh.place([1, 0, 0], 1, 0, () => mesh.triangle([0, 0, 0], [1, 0, 0], [0, 1, 0], 7));
    });
    // a quarter turn carries x to -z
    const found = Array.from(mesh.positions.slice(0, 9), (value) => Math.round(value * 1000) / 1000 + 0);
    expect(found).toEqual([10, 0, -2, 10, 0, -4, 10, 2, -2]);
    expect(mesh.materials[0]).toBe(7);
    expect(Math.hypot(mesh.normals[0], mesh.normals[1], mesh.normals[2])).toBeCloseTo(1, 6);
    mesh.triangle([0, 0, 0], [1, 0, 0], [0, 1, 0], 0);
    expect(Array.from(mesh.positions.slice(9, 18))).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  });

  test('it grows beyond its first memory', () => {
    const mesh = built((growing) => {
      for (let i = 0; i < 5000; i++) growing.triangle([i, 0, 0], [i, 1, 0], [i, 0, 1], i % 3);
    });
    expect(mesh.count).toBe(5000);
    expect([mesh.positions[0], mesh.positions[4999 * 9], mesh.materials[4999]]).toEqual([0, 4999, 1]);
  });

  test.each<[string, (mesh: Mesh) => void, number[], number[]]>([
    ['box', (mesh) => addBox(mesh, [1, 2, 3], [4, 6, 8], 0), [-1, 2, -1], [3, 8, 7]],
    ['box with a bevel', (mesh) => addBox(mesh, [1, 2, 3], [4, 6, 8], 0, { bevel: 0.5 }), [-1, 2, -1], [3, 8, 7]],
    ['prism', (mesh) => addPrism(mesh, squarePlan(0, 0, 2), 1, 4, 0, { taper: 0.5 }), [-2, 1, -2], [2, 4, 2]],
    ['cylinder', (mesh) => addCylinder(mesh, [0, 1, 0], 2, 5, 0, { segments: 16 }), [-2, 1, -2], [2, 6, 2]],
    ['sphere', (mesh) => addSphere(mesh, [1, 1, 1], 3, 0, 16), [-2, -2, -2], [4, 4, 4]],
    ['beam', (mesh) => addBeam(mesh, [0, 0, 0], [0, 5, 0], 2, 0), [-1, 0, -1], [1, 5, 1]],
    ['sheet', (mesh) => addSheet(mesh, 3, 2, (u, v) => [u * 6, 0, v * 4], 0), [0, 0, 0], [6, 0, 4]],
  ])('a %s has its size', (_, build, low, high) => {
    const bounds = boundsOf(built(build));
    bounds.low.forEach((value, i) => expect(value).toBeCloseTo(low[i], 5));
    bounds.high.forEach((value, i) => expect(value).toBeCloseTo(high[i], 5));
  });

  test('smooth normals of ball and tube point outwards', () => {
    const ball = built((mesh) => addSphere(mesh, [0, 0, 0], 2, 0, 24));
    for (let v = 0; v < ball.count * 3; v += 7) {
      const [p, n] = [ball.positions, ball.normals].map((list): Vector => [
        list[v * 3],
        list[v * 3 + 1],
        list[v * 3 + 2],
      ]);
      // the poles belong to flat caps in part
      if (Math.hypot(p[0], p[2]) > 0.5) expect(dot(unit(p), n)).toBeGreaterThan(0.98);
    }
    const tube = built((mesh) =>
      addTube(
        mesh,
        [
          [0, 0, 0],
          [4, 0, 0],
          [8, 0, 0],
        ],
        1,
        0,
      ),
    );
    for (let v = 0; v < tube.count * 3; v++) {
      const outward: Vector = [0, tube.positions[v * 3 + 1], tube.positions[v * 3 + 2]];
      expect(dot(outward, [tube.normals[v * 3], tube.normals[v * 3 + 1], tube.normals[v * 3 + 2]])).toBeCloseTo(1, 5);
    }
  });
});

describe('zero surfaces', () => {
  const size = 24;
  const ballField: Field = {
    size: [size, size, size],
    origin: [-1.2, -1.2, -1.2],
    step: 0.1,
    data: Float32Array.from(
      { length: size ** 3 },
      (_, i) =>
        0.8 -
        Math.hypot(
          -1.2 + 0.1 * (i % size),
          -1.2 + 0.1 * (Math.floor(i / size) % size),
          -1.2 + 0.1 * Math.floor(i / size ** 2),
        ),
    ),
  };

  test('of a ball lie on the ball, are closed and face outwards', () => {
    const { positions, normals, quads } = surfaceOf(ballField);
    const edges = new Map<string, number>();
    for (let v = 0; v < positions.length; v += 3) {
      const place: Vector = [positions[v], positions[v + 1], positions[v + 2]];
      expect(Math.hypot(...place)).toBeGreaterThan(0.77);
      expect(Math.hypot(...place)).toBeLessThan(0.81);
      expect(Math.abs(dot(unit(place), [normals[v], normals[v + 1], normals[v + 2]]))).toBeGreaterThan(0.97);
    }
    for (let q = 0; q < quads.length; q += 4) {
      for (let e = 0; e < 4; e++) {
        const key = [quads[q + e], quads[q + ((e + 1) & 3)]].toSorted((a, b) => a - b).join();
        edges.set(key, (edges.get(key) ?? 0) + 1);
      }
    }
    expect(new Set(edges.values())).toEqual(new Set([2]));
  });

  test('relaxing shrinks a ball a little and keeps it round; every quad becomes two triangles', () => {
    const surface = surfaceOf(ballField);
    relaxSurface(surface, 5, 0.5);
    const radii = Array.from({ length: surface.positions.length / 3 }, (_, v) =>
      Math.hypot(...surface.positions.slice(v * 3, v * 3 + 3)),
    );
    expect(Math.max(...radii)).toBeLessThan(0.8);
    expect(Math.min(...radii)).toBeGreaterThan(0.68);
    const mesh = built((target) => addSurface(target, surface, 3));
    expect(mesh.count).toBe(surface.quads.length / 2);
    expect(mesh.materials[0]).toBe(3);
  });
});

describe.each([
  ['the reference', (mesh: Mesh): Tracer => createTracer(buildBvh(mesh))],
  ['vector instructions', (mesh: Mesh): Tracer => createSimdTracer(widenBvh(buildBvh(mesh)))],
])('rays by %s', (_, tracerOf) => {
  /** Nearest distance along a ray by trying every triangle of the mesh in double precision. */
  function slowTrace({ positions: p, count }: Mesh, origin: Vector, direction: Vector): number {
    let nearest = Infinity;
    for (let t = 0; t < count; t++) {
      const [a, b, c] = [0, 3, 6].map((at): Vector => [p[t * 9 + at], p[t * 9 + at + 1], p[t * 9 + at + 2]]);
      const normal = cross(subtract(b, a), subtract(c, a));
      const along = dot(normal, direction);
      if (Math.abs(along) < 1e-12) continue;
      const distance = dot(normal, subtract(a, origin)) / along;
      if (distance <= 1e-6) continue;
      const hit = add(origin, scale(direction, distance));
      const inside = (
        [
          [a, b],
          [b, c],
          [c, a],
        ] as const
      ).every(([from, to]) => dot(cross(subtract(to, from), subtract(hit, from)), normal) >= 0);
      if (inside) nearest = Math.min(nearest, distance);
    }
    return nearest;
  }

  test('the hierarchy finds what trying every triangle finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
        const random = createRandom(seed);
        const place = (): Vector => [random() * 4 - 2, random() * 4 - 2, random() * 4 - 2];
        const mesh = built((soup) => {
          for (let i = 0; i < count; i++) {
            const corner = place();
            soup.triangle(corner, add(corner, scale(place(), 0.4)), add(corner, scale(place(), 0.4)), i % 5);
          }
        });
        const tracer = tracerOf(mesh);
        for (let k = 0; k < 12; k++) {
          const [origin, direction] = [scale(place(), 2), unit(place())];
          const slow = slowTrace(mesh, origin, direction);
          const found = tracer.closest(...origin, ...direction, 1e9);
          expect(found).toBe(slow < Infinity);
          if (found) expect(tracer.hit.distance).toBeCloseTo(slow, 3);
          expect(tracer.blocked(...origin, ...direction, 1e9)).toBe(found);
          if (found) expect(tracer.blocked(...origin, ...direction, slow * 0.99)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a box is hit on its near side, from inside on its far side, and missed beside it', () => {
    const tracer = tracerOf(built((mesh) => addBox(mesh, [0, -1, 0], [2, 2, 2], 4)));
    expect(tracer.closest(-5, 0, 0.3, 1, 0, 0, 100)).toBe(true);
    expect(tracer.hit.distance).toBeCloseTo(4, 5);
    expect(tracer.closest(0, 0, 0.3, 1, 0, 0, 100)).toBe(true);
    expect(tracer.hit.distance).toBeCloseTo(1, 5);
    expect(tracer.closest(-5, 1.2, 0, 1, 0, 0, 100)).toBe(false);
    expect(tracer.closest(-5, 0, 0.3, 1, 0, 0, 3)).toBe(false);
  });
});

describe('hierarchies', () => {
  test('threads have places of their own', () => {
    const mesh = built((soup) => addSphere(soup, [0, 0, 0], 2, 0, 20));
    const wide = widenBvh(buildBvh(mesh));
    const [one, other] = [createSimdTracer(wide), createSimdTracer(wide)];
    expect(one.closest(0, 0.1, 9, 0, 0, -1, 100)).toBe(true);
    expect(other.closest(0, 0.1, 5, 0, 0, -1, 100)).toBe(true);
    expect([ownPlace(wide), ownPlace(wide), ownPlace(wide)].map((at) => at / 2048)).toEqual([3, 4, 5]);
  });

  test('every triangle is in one leaf, inside the bounds of its node', () => {
    const mesh = built((soup) => addSphere(soup, [0, 0, 0], 2, 0, 20));
    const { boxes, links, triangles, count } = buildBvh(mesh);
    const seen = new Uint8Array(count);
    for (let node = 0; node < boxes.length; node += NODE) {
      for (const child of [0, 1]) {
        const low = node + child * 6;
        const [first, held] = links.subarray(node + LINKS + child * 2);
        for (let k = first; k < first + held; k++) {
          seen[k]++;
          for (let a = 0; a < 3; a++) {
            expect(triangles[k * 9 + a]).toBeGreaterThanOrEqual(boxes[low + a] - 1e-6);
            expect(triangles[k * 9 + a]).toBeLessThanOrEqual(boxes[low + 3 + a] + 1e-6);
          }
        }
      }
    }
    expect(seen.every((value) => value === 1)).toBe(true);
  });
});
