/** The solids that scenes are built of. They stand on `y` unless said otherwise; faces need no winding order. */
import type { Mesh } from './mesh.ts';
import { add, cross, scale, subtract, unit, type Vector } from './vector.ts';

/** A point of a ground plan or of a profile. */
export type Point = readonly [number, number];

export interface BoxOptions {
  /** Material of the top face; that of the sides when absent. */
  readonly top?: number;
  /** Width of a chamfer on the top and the upright edges, for the look of a toy. */
  readonly bevel?: number;
}

/** A box of width `w`, height `h` and depth `d`, centered on x, z. */
export function addBox(
  mesh: Mesh,
  [x, y, z]: Vector,
  [w, h, d]: Vector,
  material: number,
  { top = material, bevel = 0 }: BoxOptions = {},
): void {
  const b = Math.min(bevel, w / 3, d / 3, h / 2);
  const plan: Point[] = [
    [x - w / 2, z - d / 2],
    [x + w / 2, z - d / 2],
    [x + w / 2, z + d / 2],
    [x - w / 2, z + d / 2],
  ];
  if (b <= 0) {
    addPrism(mesh, plan, y, y + h, material, { top });
    return;
  }
  const cut = plan.flatMap(([px, pz], i): Point[] => {
    const sx = px > x ? -b : b;
    const sz = pz > z ? -b : b;
    const along: Point = [px + sx, pz];
    const across: Point = [px, pz + sz];
    return i % 2 === 0 ? [across, along] : [along, across];
  });
  const inner = cut.map(([px, pz]): Point => [x + (px - x) * (1 - (2 * b) / w), z + (pz - z) * (1 - (2 * b) / d)]);
  const shoulder = y + h - b;
  for (let i = 0; i < 8; i++) {
    const j = (i + 1) % 8;
    const rim: readonly [Vector, Vector] = [
      [cut[i][0], shoulder, cut[i][1]],
      [cut[j][0], shoulder, cut[j][1]],
    ];
    const edge: readonly [Vector, Vector] = [
      [inner[i][0], y + h, inner[i][1]],
      [inner[j][0], y + h, inner[j][1]],
    ];
    mesh.quad([cut[j][0], y, cut[j][1]], [cut[i][0], y, cut[i][1]], rim[0], rim[1], material);
    mesh.quad(rim[1], rim[0], edge[0], edge[1], top);
    mesh.triangle([x, y + h, z], edge[1], edge[0], top);
  }
}

export interface PrismOptions {
  readonly top?: number;
  /** Size of the upper outline relative to the lower one, about its center. */
  readonly taper?: number;
  /** Turn of the upper outline in radians. */
  readonly twist?: number;
}

/** A convex ground plan of (x, z) points drawn up from `y0` to `y1`. */
export function addPrism(
  mesh: Mesh,
  plan: readonly Point[],
  y0: number,
  y1: number,
  material: number,
  options: PrismOptions = {},
): void {
  const { top = material, taper = 1, twist = 0 } = options;
  const cx = plan.reduce((sum, [x]) => sum + x, 0) / plan.length;
  const cz = plan.reduce((sum, [, z]) => sum + z, 0) / plan.length;
  const cos = Math.cos(twist) * taper;
  const sin = Math.sin(twist) * taper;
  const upper = plan.map(([x, z]): Vector => [
    cx + (x - cx) * cos + (z - cz) * sin,
    y1,
    cz - (x - cx) * sin + (z - cz) * cos,
  ]);
  for (let i = 0; i < plan.length; i++) {
    const j = (i + 1) % plan.length;
    mesh.quad([plan[j][0], y0, plan[j][1]], [plan[i][0], y0, plan[i][1]], upper[i], upper[j], material);
    if (taper > 0.001) mesh.triangle([cx, y1, cz], upper[j], upper[i], top);
  }
}

/** A square ground plan with half side `r`. */
export function squarePlan(x: number, z: number, r: number): Point[] {
  return rectanglePlan(x, z, 2 * r, 2 * r);
}

export function rectanglePlan(x: number, z: number, w: number, d: number): Point[] {
  return [
    [x - w / 2, z - d / 2],
    [x + w / 2, z - d / 2],
    [x + w / 2, z + d / 2],
    [x - w / 2, z + d / 2],
  ];
}

/** Surface of revolution of a profile of (radius, y) points about the upright axis through x, z; corners stay sharp. */
export function addLathe(mesh: Mesh, profile: readonly Point[], [x, z]: Point, material: number, segments = 20): void {
  const last = profile.length - 1;
  const faceNormal = (from: number, to: number): Point => {
    const dx = profile[to][1] - profile[from][1];
    const dy = profile[from][0] - profile[to][0];
    const length = Math.hypot(dx, dy) || 1;
    return [dx / length, dy / length];
  };
  for (let i = 0; i < last; i++) {
    const face = faceNormal(i, i + 1);
    const smooth = (k: number): Point => {
      const mean = faceNormal(Math.max(0, k - 1), Math.min(last, k + 1));
      return mean[0] * face[0] + mean[1] * face[1] < 0.8 ? face : mean;
    };
    const [n0, n1] = [smooth(i), smooth(i + 1)];
    for (let s = 0; s < segments; s++) {
      const at = (turn: number, [radius, y]: Point): Vector => [
        x + radius * Math.cos(turn),
        y,
        z + radius * Math.sin(turn),
      ];
      const normal = (turn: number, [out, up]: Point): Vector => [out * Math.cos(turn), up, out * Math.sin(turn)];
      const a0 = (s / segments) * Math.PI * 2;
      const a1 = ((s + 1) / segments) * Math.PI * 2;
      const [p, q] = [profile[i], profile[i + 1]];
      mesh.triangle(at(a0, p), at(a0, q), at(a1, q), material, [normal(a0, n0), normal(a0, n1), normal(a1, n1)]);
      mesh.triangle(at(a0, p), at(a1, q), at(a1, p), material, [normal(a0, n0), normal(a1, n1), normal(a1, n0)]);
    }
  }
}

export interface CylinderOptions {
  /** Radius at the top; that of the foot when absent. */
  readonly topRadius?: number;
  readonly segments?: number;
}

export function addCylinder(
  mesh: Mesh,
  [x, y, z]: Vector,
  radius: number,
  height: number,
  material: number,
  options: CylinderOptions = {},
): void {
  const { topRadius = radius, segments = 16 } = options;
  addLathe(
    mesh,
    [
      [0, y],
      [radius, y],
      [topRadius, y + height],
      [0, y + height],
    ],
    [x, z],
    material,
    segments,
  );
}

/** A ball about its center; `squash` is its height relative to its width. */
export function addSphere(
  mesh: Mesh,
  [x, y, z]: Vector,
  radius: number,
  material: number,
  segments = 16,
  squash = 1,
): void {
  const profile: Point[] = [];
  const rings = segments / 2;
  for (let i = 0; i <= rings; i++) {
    const angle = (i / rings - 0.5) * Math.PI;
    profile.push([radius * Math.cos(angle), y + radius * squash * Math.sin(angle)]);
  }
  addLathe(mesh, profile, [x, z], material, segments);
}

/** A square bar between two points. */
export function addBeam(mesh: Mesh, from: Vector, to: Vector, width: number, material: number): void {
  const [side, over] = frameAcross(unit(subtract(to, from)));
  const corner = (end: Vector, i: number, j: number): Vector =>
    add(end, add(scale(side, (i * width) / 2), scale(over, (j * width) / 2)));
  const round = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const foot = round.map(([i, j]) => corner(from, i, j));
  const head = round.map(([i, j]) => corner(to, i, j));
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    mesh.quad(foot[i], foot[j], head[j], head[i], material);
  }
  mesh.quad(foot[0], foot[3], foot[2], foot[1], material);
  mesh.quad(head[0], head[1], head[2], head[3], material);
}

/** A round tube along points, its frame carried along without twist. */
export function addTube(mesh: Mesh, path: readonly Vector[], radius: number, material: number, segments = 10): void {
  let side: Vector = [0, 0, 0];
  const rings = path.map((center, i) => {
    const along = unit(subtract(path[Math.min(path.length - 1, i + 1)], path[Math.max(0, i - 1)]));
    side =
      i === 0
        ? frameAcross(along)[0]
        : unit(subtract(side, scale(along, side[0] * along[0] + side[1] * along[1] + side[2] * along[2])));
    const over = cross(along, side);
    const kept = side;
    return { center, normal: (turn: number): Vector => add(scale(kept, Math.cos(turn)), scale(over, Math.sin(turn))) };
  });
  for (let i = 0; i + 1 < rings.length; i++) {
    const [a, b] = [rings[i], rings[i + 1]];
    for (let s = 0; s < segments; s++) {
      const t0 = (s / segments) * Math.PI * 2;
      const t1 = ((s + 1) / segments) * Math.PI * 2;
      const [n1, n2, n3, n4] = [a.normal(t0), a.normal(t1), b.normal(t1), b.normal(t0)];
      const [p1, p2] = [add(a.center, scale(n1, radius)), add(a.center, scale(n2, radius))];
      const [p3, p4] = [add(b.center, scale(n3, radius)), add(b.center, scale(n4, radius))];
      mesh.triangle(p1, p2, p3, material, [n1, n2, n3]);
      mesh.triangle(p1, p3, p4, material, [n1, n3, n4]);
    }
  }
}

/** A smooth sheet of `columns` by `rows` cells; `at` takes u, v in 0..1. */
export function addSheet(
  mesh: Mesh,
  columns: number,
  rows: number,
  at: (u: number, v: number) => Vector,
  material: number,
): void {
  const points: Vector[] = [];
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) points.push(at(i / columns, j / rows));
  const point = (i: number, j: number): Vector =>
    points[Math.min(rows, Math.max(0, j)) * (columns + 1) + Math.min(columns, Math.max(0, i))];
  const normals = points.map((_, k): Vector => {
    const i = k % (columns + 1);
    const j = Math.floor(k / (columns + 1));
    return unit(cross(subtract(point(i, j + 1), point(i, j - 1)), subtract(point(i + 1, j), point(i - 1, j))));
  });
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const [b, c, d] = [a + 1, a + columns + 2, a + columns + 1];
      mesh.triangle(points[a], points[b], points[c], material, [normals[a], normals[b], normals[c]]);
      mesh.triangle(points[a], points[c], points[d], material, [normals[a], normals[c], normals[d]]);
    }
  }
}

/** Two unit vectors that make a right-handed frame with `along`. */
function frameAcross(along: Vector): readonly [Vector, Vector] {
  const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
  return [side, cross(along, side)];
}
